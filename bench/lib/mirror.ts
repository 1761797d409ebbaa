/**
 * The synced state as plain records that are never changed, only replaced where something differs, which is
 * what the games' functions take. Making all of it anew at every step would cost more than the server's work.
 */
import { ArraySchema, type DataChange, Decoder, MapSchema, Metadata, type Schema } from '@colyseus/schema';

type Plain = Readonly<Record<string, unknown>> | readonly unknown[];

export class Mirror {
  readonly #decoder: Decoder;
  readonly #root: Schema;
  readonly #plain = new Map<object, Plain>();
  readonly #parent = new Map<object, object>();

  constructor(State: new () => Schema) {
    this.#root = new State();
    this.#decoder = new Decoder(this.#root);
    // Changes are only listed for somebody who listens.
    this.#decoder.triggerChanges = () => {};
  }

  decode(bytes: Uint8Array): void {
    const changes: readonly DataChange[] = this.#decoder.decode(bytes) ?? [];
    const stale = new Set<object>();
    for (const { ref } of changes)
      for (let at: object | undefined = ref; at !== undefined; at = this.#parent.get(at)) stale.add(at);
    for (const ref of stale) this.#plain.delete(ref);
    this.#build(this.#root);
  }

  /** The state as it is now. */
  // biome-ignore lint/suspicious/noExplicitAny: the shape is the game's
  get state(): any {
    return this.#plain.get(this.#root);
  }

  #build(ref: object): Plain {
    const known = this.#plain.get(ref);
    if (known !== undefined) return known;
    const made = this.#made(ref);
    this.#plain.set(ref, made);
    return made;
  }

  #made(ref: object): Plain {
    const plainOf = (value: unknown) => {
      if (typeof value !== 'object' || value === null) return value;
      this.#parent.set(value, ref);
      return this.#build(value);
    };
    if (ref instanceof ArraySchema) return ref.toArray().map(plainOf);
    const record: Record<string, unknown> = {};
    if (ref instanceof MapSchema) for (const [key, value] of ref.entries()) record[key] = plainOf(value);
    else
      for (const name of Object.keys(Metadata.getFields(ref.constructor as never)))
        record[name] = plainOf((ref as Record<string, unknown>)[name]);
    return record;
  }
}
