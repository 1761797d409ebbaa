/** The public state through the wire schema and back: a number that does not fit, or a field without a place. */
import { Decoder, Encoder, type Schema } from '@colyseus/schema';
import { syncInto } from '../../server/rooms/sync.ts';
import { ensure } from './failure.ts';
import { difference, same } from './json.ts';

type Plain = Readonly<Record<string, unknown>>;

/** One client that has been there from the start; each patch must bring it to the plain public state. */
export class Wire {
  private readonly server: Schema;
  private readonly encoder: Encoder;
  private readonly client: Decoder;
  private last: Plain | undefined;

  constructor(PublicState: new () => Schema) {
    this.server = new PublicState();
    this.encoder = new Encoder(this.server);
    this.client = new Decoder(new PublicState());
  }

  check(pub: unknown): void {
    const next = pub as Plain;
    const first = this.last === undefined;
    syncInto(this.server, this.last, next);
    this.last = next;
    this.client.decode(first ? this.encoder.encodeAll() : this.encoder.encode());
    this.encoder.discardChanges();
    const arrived: unknown = JSON.parse(JSON.stringify(this.client.state.toJSON()));
    ensure(
      same(arrived, next),
      'wire',
      () => `the public state arrives changed: ${difference(arrived, next)}`,
    );
  }
}
