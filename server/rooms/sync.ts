/**
 * Copies a plain public view into the schema instance that is synced, touching only what differs, so that a
 * patch carries tens of bytes. Branches that are the same object as last time are not looked into: states are
 * immutable, and a reducer shares what it did not change.
 */
import { type ArraySchema, type MapSchema, Metadata, type Schema } from '@colyseus/schema';

export type SchemaClass = new () => Schema;
type Plain = Readonly<Record<string, unknown>>;
type FieldType = string | SchemaClass | { readonly map: FieldType } | { readonly array: FieldType };
type Field = readonly [name: string, type: FieldType];

/** Asked at every step of every table, and made anew by Colyseus each time. */
const fields = new WeakMap<object, readonly Field[]>();

function fieldsOf(target: Schema): readonly Field[] {
  let known = fields.get(target.constructor);
  if (known === undefined) {
    known = Object.entries(Metadata.getFields(target.constructor as never)) as readonly Field[];
    fields.set(target.constructor, known);
  }
  return known;
}

/** Makes `target` hold what `next` holds. `prev` is what was copied last, undefined the first time. */
export function syncInto(target: Schema, prev: Plain | undefined, next: Plain): void {
  const instance = target as unknown as Record<string, unknown>;
  for (const [name, type] of fieldsOf(target)) {
    const before = prev?.[name];
    const after = next[name];
    if (prev !== undefined && before === after) continue;
    if (typeof type === 'string') {
      if (instance[name] !== after) instance[name] = after;
    } else if (typeof type === 'function') {
      instance[name] = syncedChild(type, instance[name] as Schema | undefined, before, after);
    } else if ('map' in type) {
      syncMap(instance[name] as MapSchema, type.map, before as Plain | undefined, (after ?? {}) as Plain);
    } else {
      syncArray(
        instance[name] as ArraySchema,
        type.array,
        before as unknown[] | undefined,
        (after ?? []) as unknown[],
      );
    }
  }
}

/** The child brought up to date in place, a new one where there was none, or undefined. */
function syncedChild(type: SchemaClass, child: Schema | undefined, before: unknown, after: unknown) {
  if (after === undefined || after === null) return undefined;
  if (child !== undefined) {
    syncInto(child, before as Plain | undefined, after as Plain);
    return child;
  }
  const made = new type();
  syncInto(made, undefined, after as Plain);
  return made;
}

function syncMap(target: MapSchema, type: FieldType, prev: Plain | undefined, next: Plain): void {
  for (const key of prev === undefined ? [...target.keys()] : Object.keys(prev))
    if (!Object.hasOwn(next, key)) target.delete(key);
  for (const key of Object.keys(next)) {
    const after = next[key];
    const before = prev !== undefined && Object.hasOwn(prev, key) ? prev[key] : undefined;
    // What was copied last is there still.
    if (before === after && before !== undefined) continue;
    if (typeof type === 'function') {
      const child = target.get(key) as Schema | undefined;
      const synced = syncedChild(type, child, before, after);
      if (synced !== child) target.set(key, synced);
    } else if (target.get(key) !== after) target.set(key, after);
  }
}

/** Index by index and never by moving items: moved items have got lost on their way. */
function syncArray(
  target: ArraySchema,
  type: FieldType,
  prev: readonly unknown[] | undefined,
  next: readonly unknown[],
): void {
  while (target.length > next.length) target.pop();
  for (const [i, after] of next.entries()) {
    const before = prev?.[i];
    if (i >= target.length)
      target.push(typeof type === 'function' ? syncedChild(type, undefined, undefined, after) : after);
    else if (before === after) continue;
    else if (typeof type === 'function') syncedChild(type, target.at(i) as Schema, before, after);
    else if (target.at(i) !== after) target[i] = after;
  }
}
