import type { Message } from '../../../engine/message.ts';

/** Every key of this game starts with this. */
const PREFIX = 'em.';

export function m(key: string, params?: NonNullable<Message['params']>): Message {
  return params === undefined ? { key: PREFIX + key } : { key: PREFIX + key, params };
}

/** A plain text that is the same in every language, such as a number. */
export function plain(text: string | number): Message {
  return m('plain', { text });
}

/** One message out of many; a dash for none. `glue` names what stands between them. */
export function listOf(
  items: readonly Message[],
  glue: 'comma' | 'semicolon' | 'sentence' | 'plus' = 'comma',
): Message {
  const [first, ...rest] = items;
  if (first === undefined) return m('none');
  return rest.reduce((a, b) => m(`list.${glue}`, { a, b }), first);
}

/** "+3" or "−3", with a real minus sign. */
export function signed(amount: number): string {
  return amount < 0 ? `\u2212${-amount}` : `+${amount}`;
}
