/** A small menu at a spot of the board, in the DOM so that it can be read aloud and used by keyboard. */
import type { Point } from './geometry.ts';

export interface ChooserOptions {
  /** Window coordinates. */
  readonly at: Point;
  readonly title: string;
  readonly closeLabel: string;
  readonly options: readonly { readonly label: string; pick(): void }[];
  /** Gone after this long; 0 stays until something is chosen. */
  readonly ms: number;
}

let current: { close(): void } | undefined;

export function closeChooser(): void {
  current?.close();
}

/** Opens the menu and closes any other. With no options it is a note. */
export function openChooser({ at, title, closeLabel, options, ms }: ChooserOptions): void {
  closeChooser();
  const menu = document.createElement('div');
  menu.className = 'board-chooser';
  menu.setAttribute('role', options.length > 0 ? 'dialog' : 'status');
  menu.setAttribute('aria-label', title);
  const heading = document.createElement('p');
  heading.textContent = title;
  menu.append(heading);
  const before = document.activeElement;
  const buttons = options.map(({ label, pick }) =>
    button(label, () => {
      close();
      pick();
    }),
  );
  if (buttons.length > 0) buttons.push(button(closeLabel, () => close(), 'board-chooser-close'));
  menu.append(...buttons);
  document.body.append(menu);
  position(menu, at);

  const outside = (event: Event): void => {
    if (!(event.target instanceof Node && menu.contains(event.target))) close();
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close();
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || buttons.length === 0) return;
    event.preventDefault();
    const i = buttons.findIndex((b) => document.activeElement?.isSameNode(b));
    buttons[(i + step + buttons.length) % buttons.length]?.focus();
  };
  const timer = ms > 0 ? setTimeout(() => close(), ms) : undefined;
  const close = (): void => {
    clearTimeout(timer);
    removeEventListener('pointerdown', outside, true);
    removeEventListener('keydown', key, true);
    if (menu.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
    menu.remove();
    if (current?.close === close) current = undefined;
  };
  current = { close };
  addEventListener('pointerdown', outside, true);
  addEventListener('keydown', key, true);
  if (!isTyping(before)) buttons[0]?.focus();
}

/** Focus is never taken from somebody who writes. */
function isTyping(element: Element | null): boolean {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

function button(label: string, pick: () => void, className = 'board-chooser-option'): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = className;
  made.textContent = label;
  made.addEventListener('click', pick);
  return made;
}

/** Beside the spot, and whole on the screen. */
function position(menu: HTMLElement, at: Point): void {
  const gap = 12;
  const { width, height } = menu.getBoundingClientRect();
  const left = at.x + gap + width > innerWidth ? at.x - gap - width : at.x + gap;
  const top = Math.min(innerHeight - height - gap, Math.max(gap, at.y - height / 2));
  menu.style.left = `${Math.max(gap, Math.min(left, innerWidth - width - gap))}px`;
  menu.style.top = `${top}px`;
}
