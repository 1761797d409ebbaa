/** Shortcuts of one key, and when they are none. Pure. */

export const COMMANDS = [
  'done',
  'undo',
  'choices',
  'skip',
  'hint',
  'log',
  'chat',
  'score',
  'overview',
  'zoomIn',
  'zoomOut',
  'fit',
  'left',
  'right',
  'up',
  'down',
  'settings',
  'help',
] as const;
export type Command = (typeof COMMANDS)[number];

/** The part of a key event that matters. */
export interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

export const KEYS: Readonly<Record<string, Command>> = {
  d: 'done',
  u: 'undo',
  p: 'choices',
  k: 'skip',
  h: 'hint',
  l: 'log',
  c: 'chat',
  s: 'score',
  o: 'overview',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'fit',
  ',': 'settings',
  '?': 'help',
};
/** With Shift, so that the plain ones walk through lists and scroll. */
const ARROWS: Readonly<Record<string, Command>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

export function commandOf(pressed: Pressed): Command | undefined {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return undefined;
  if (pressed.shiftKey && Object.hasOwn(ARROWS, pressed.key)) return ARROWS[pressed.key];
  const key = pressed.key.toLowerCase();
  return Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
}

/** Fields in which a key is a letter. */
const TYPING = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]';

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null;
}
