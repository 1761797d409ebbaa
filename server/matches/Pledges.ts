/**
 * The secret of a table, fixed before its maker's browser gives a share to the seed. A server that saw the share
 * first could go on choosing secrets, or ids, until the dice please it. Nothing is kept: the secret follows from
 * the server's own secret, so that any process, and a server started anew, can redeem what another has pledged.
 */
import { createHmac } from 'node:crypto';
import { commitmentTo, SERVER_SEED_BYTES } from '../../shared/engine/fairness.ts';
import type { CreateTable, Pledge } from '../../shared/protocol/http.ts';
import { isTableId, newTableId, sameToken } from './ids.ts';

export class Pledges {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  make(user: string): Pledge {
    const table = newTableId();
    return { table, commitment: commitmentTo(this.#seed(table, user)), ticket: this.#ticket(table, user) };
  }

  /** The secret that was pledged to the person; undefined when it was not. */
  redeem({ table, ticket }: NonNullable<CreateTable['pledge']>, user: string): Uint8Array | undefined {
    return isTableId(table) && sameToken(ticket, this.#ticket(table, user))
      ? this.#seed(table, user)
      : undefined;
  }

  #ticket(table: string, user: string): string {
    return this.#of('ticket', table, user).toString('base64url');
  }

  #seed(table: string, user: string): Uint8Array {
    return new Uint8Array(this.#of('seed', table, user).subarray(0, SERVER_SEED_BYTES));
  }

  #of(what: string, table: string, user: string): Buffer {
    return createHmac('sha256', this.#secret).update(`dice:${what}:${table}:${user}`).digest();
  }
}
