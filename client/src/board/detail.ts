/** A card that tells about a thing on the board, beside it. It takes no focus and no pointer. */
import type { Point, Rect } from './geometry.ts';

export interface DetailWords {
  readonly title: string;
  readonly lines: readonly string[];
  readonly foot: string;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const GAP = 12;
const EDGE = 8;

/**
 * Where the card's corner goes: beside what it explains and whole on the screen; the first side with room, else
 * the corner of the screen that covers least of it.
 */
export function detailPlace(about: Rect, card: Size, screen: Size): Point {
  const within = (value: number, length: number, whole: number): number =>
    Math.max(EDGE, Math.min(whole - length - EDGE, value));
  const x = within(about.x + about.width / 2 - card.width / 2, card.width, screen.width);
  const y = within(about.y + about.height / 2 - card.height / 2, card.height, screen.height);
  const right = about.x + about.width + GAP;
  const left = about.x - GAP - card.width;
  const below = about.y + about.height + GAP;
  const above = about.y - GAP - card.height;
  if (right + card.width + EDGE <= screen.width) return { x: Math.max(EDGE, right), y };
  if (left >= EDGE) return { x: within(left, card.width, screen.width), y };
  if (below + card.height + EDGE <= screen.height) return { x, y: Math.max(EDGE, below) };
  if (above >= EDGE) return { x, y: within(above, card.height, screen.height) };
  const centre = about.x + about.width / 2;
  return {
    x: centre > screen.width / 2 ? EDGE : Math.max(EDGE, screen.width - card.width - EDGE),
    y: about.y + about.height / 2 > screen.height / 2 ? EDGE : screen.height - card.height - EDGE,
  };
}

let current: HTMLElement | undefined;

export function closeDetail(): void {
  current?.remove();
  current = undefined;
}

/** `about` in window coordinates. */
export function openDetail(about: Rect, { title, lines, foot }: DetailWords): void {
  closeDetail();
  const card = document.createElement('div');
  card.className = 'board-detail';
  card.dataset.testid = 'board-detail';
  // The same is in the overview beside the board.
  card.setAttribute('aria-hidden', 'true');
  const part = (tag: string, words: string): HTMLElement => {
    const made = document.createElement(tag);
    made.textContent = words;
    return made;
  };
  card.append(part('strong', title), ...lines.map((line) => part('p', line)), part('small', foot));
  document.body.append(card);
  const { width, height } = card.getBoundingClientRect();
  const { x, y } = detailPlace(about, { width, height }, { width: innerWidth, height: innerHeight });
  card.style.left = `${x}px`;
  card.style.top = `${y}px`;
  current = card;
}
