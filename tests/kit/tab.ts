/** A browser's tab without a browser: the client's own code for tables, over a real socket to a test server. */
import { createHash } from 'node:crypto';
import { Client, type SeatReservation } from '@colyseus/sdk';
import { FatalLinkError } from '../../client/src/net/link.ts';
import { TableClient } from '../../client/src/net/table-client.ts';
import { canonical } from '../../shared/engine/canonical.ts';
import type { ActionShape, AnyGame, SplitView } from '../../shared/engine/types.ts';
import type { Answer } from '../../shared/protocol/room.ts';
import { PROTOCOL_VERSION } from '../../shared/protocol/version.ts';
import type { Guest } from './server-guest.ts';

/** Milliseconds a tab may take for what it is waited for; a loaded machine starts servers slowly. */
const PATIENCE = 90_000;
const LOOK_EVERY = 5;

/** Of the canonical form; quicker than `hashOf`, which must run in browsers. */
export function digest(value: unknown): string {
  return createHash('sha1').update(canonical(value)).digest('base64');
}

export interface Seen {
  readonly seq: number;
  readonly digest: string;
}

export class Tab {
  readonly guest: Guest;
  readonly client: TableClient;
  /** Everything shown since the last call of `seen`. */
  #shown: Seen[] = [];
  /** False from a new connection until its welcome: what is shown till then is of the old one. */
  #fresh = false;
  entered = 0;
  /** Times it has asked to be let in. */
  tried = 0;
  /** The version that it says it is of. */
  protocol = PROTOCOL_VERSION;

  constructor(guest: Guest, table: string) {
    this.guest = guest;
    this.client = new TableClient({ open: () => this.#open(table), still: () => true });
    this.client.onShown(() => {
      this.#fresh = true;
      const view = this.client.view.value;
      if (view !== undefined) this.#shown.push({ seq: this.seq, digest: digest(view) });
    });
    this.client.start();
  }

  async #open(table: string) {
    this.tried += 1;
    const { reservation, viewer, protocol } = await this.guest
      .enter(table, this.protocol)
      .catch((error: Error) => {
        throw error.message.includes('outdated') ? new FatalLinkError('outdated') : error;
      });
    if (protocol !== this.protocol) throw new FatalLinkError('outdated');
    const room = await new Client(this.guest.url).consumeSeatReservation(reservation as SeatReservation);
    room.reconnection.enabled = false;
    this.#fresh = false;
    this.entered += 1;
    return { room, viewer };
  }

  get seq(): number {
    return this.client.seq.value;
  }

  get viewer(): string {
    return this.client.viewer.value;
  }

  get view(): SplitView {
    const view = this.client.view.value;
    if (view === undefined) throw new Error('the game has not begun');
    return view;
  }

  get over(): boolean {
    return this.client.facts.value?.status === 'over';
  }

  get ready(): boolean {
    const { state, busy, view } = this.client;
    return this.#fresh && state.value === 'online' && !busy.value && view.value !== undefined;
  }

  legal(game: AnyGame): readonly ActionShape[] {
    return game.legalActions(this.view);
  }

  /** What was shown since the last call. */
  seen(): readonly Seen[] {
    const shown = this.#shown;
    this.#shown = [];
    return shown;
  }

  /** Past the client's own caution: sends at once, with any seq. Undefined when no answer came. */
  async ask(type: 'act' | 'undo' | 'vote', payload: object): Promise<Answer | undefined> {
    try {
      return (await this.client.link.room?.request(type, payload)) as Answer | undefined;
    } catch {
      return undefined;
    }
  }

  /** Resolves when the condition holds; throws after a long time. */
  async until(condition: () => boolean, what: string, patience = PATIENCE): Promise<void> {
    const limit = Date.now() + patience;
    while (!condition()) {
      if (Date.now() > limit) throw new Error(`${this} waited too long for ${what}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
    }
  }

  /** For messages. */
  toString(): string {
    const { state, busy, fatal } = this.client;
    const facts = [state.value, fatal.value ?? '', busy.value ? 'busy' : '', this.#fresh ? '' : 'no welcome'];
    return `${this.viewer || 'a tab'} (step ${this.seq}, ${facts.filter((fact) => fact !== '').join(', ')})`;
  }

  close(): void {
    this.client.stop();
  }
}
