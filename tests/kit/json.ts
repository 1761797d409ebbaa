/** Strict JSON: what a state, view, action or event may be made of, and what words are in it. */
import { KitFailure } from './failure.ts';

const sealedAlready = new WeakSet<object>();

/**
 * Freezes a value all the way down and throws when it is not exactly what JSON gives back: no undefined, NaN,
 * -0, holes, class instances, hidden fields or symbols. What was sealed with `remember` is not looked at again,
 * so that states that share structure cost little; for things that live a moment, remembering costs more.
 */
export function seal<T>(value: T, where: string, remember = false): T {
  const problem = sealInto(value, remember);
  if (problem !== undefined) throw new KitFailure('json', `${where}${problem}`);
  return value;
}

/** The place and the problem, or undefined. */
function sealInto(value: unknown, remember: boolean): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') {
    if (Object.is(value, -0)) return ' holds -0';
    return Number.isFinite(value) ? undefined : ` holds ${value}`;
  }
  if (typeof value !== 'object') return ` holds a value of type ${typeof value}`;
  if (sealedAlready.has(value)) return undefined;
  const prototype: unknown = Object.getPrototypeOf(value);
  const array = Array.isArray(value);
  if (prototype !== (array ? Array.prototype : Object.prototype) && prototype !== null)
    return ` holds an instance of ${(prototype as object).constructor.name}`;
  const keys = Object.keys(value);
  if (array && keys.length !== value.length) return ' holds an array with holes or extra fields';
  if (Reflect.ownKeys(value).length !== keys.length + (array ? 1 : 0))
    return ' holds a hidden field or a symbol';
  for (const key of keys) {
    const problem = sealInto((value as Record<string, unknown>)[key], remember);
    if (problem !== undefined) return `.${key}${problem}`;
  }
  Object.freeze(value);
  if (remember) sealedAlready.add(value);
  return undefined;
}

/** Freezes a value all the way down and looks for nothing: for every step, where `seal` would cost too much. */
export function freezeDeep(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const item of Object.values(value)) freezeDeep(item);
}

/** Equal as JSON: the order of fields does not matter, and parts that are shared cost nothing. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  for (const key of keys) {
    if (!Object.hasOwn(b, key)) return false;
    if (!same((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key])) return false;
  }
  return true;
}

/** A fresh copy of a JSON value as a database may give it back: the same fields, but sorted. */
export function roundTrip<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(roundTrip) as T;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value).sort()) copy[key] = roundTrip((value as Record<string, unknown>)[key]);
  return copy as T;
}

/** Adds every word (text values and field names) of a JSON value to the set. */
export function addWords(value: unknown, words: Set<string>): Set<string> {
  if (typeof value === 'string') words.add(value);
  else if (Array.isArray(value)) for (const item of value) addWords(item, words);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) {
      words.add(key);
      addWords(item, words);
    }
  return words;
}

/** Like `addWords`, without the names of fields: what a secret may be, and not the frame that holds it. */
export function addValues(value: unknown, words: Set<string>): Set<string> {
  if (typeof value === 'string') words.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) addValues(item, words);
  return words;
}

/** The first place where two JSON values differ, for messages. */
export function difference(a: unknown, b: unknown, where = ''): string {
  if (typeof a === 'object' && a !== null && typeof b === 'object' && b !== null) {
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      const left = (a as Record<string, unknown>)[key];
      const right = (b as Record<string, unknown>)[key];
      if (left !== right && JSON.stringify(left) !== JSON.stringify(right))
        return difference(left, right, `${where}.${key}`);
    }
    return `${where}: only the order of fields`;
  }
  const short = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 200);
  return `${where}: ${short(a)} and ${short(b)}`;
}
