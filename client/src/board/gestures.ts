/**
 * Pointer, wheel and key input of the canvas, told in CSS pixels from the canvas' corner. It asks the
 * element for its rectangle each time, so a page that is zoomed, scrolled or resized cannot shift the hits.
 */
import type { Point } from './geometry.ts';

export interface GestureTarget {
  /** May a piece be dragged from here? If so the drag is the caller's, else the map is panned. */
  grab(p: Point): boolean;
  drag(p: Point): void;
  drop(p: Point, cancelled: boolean): void;
  pan(dx: number, dy: number): void;
  zoom(p: Point, factor: number): void;
  /** `again`: the second half of a double click or double tap. */
  tap(p: Point, by: { readonly touch: boolean; readonly again: boolean }): void;
  hover(p: Point | undefined): void;
  /** A finger has rested on a point; its going up means nothing more. */
  hold(p: Point): void;
  /** A button or finger goes down. */
  press(): void;
  key(event: KeyboardEvent): boolean;
}

/** Milliseconds and CSS pixels between the taps of a double tap; for the mouse the system knows. */
const DOUBLE = { ms: 350, slop: 12 } as const;
/** A finger that rests so long asks what is there, in milliseconds. */
const HOLD = 500;

/** Further than this (CSS pixels) and a press is a drag, not a tap. */
const SLOP = { mouse: 5, touch: 10 } as const;

interface Press {
  readonly id: number;
  readonly start: Point;
  last: Point;
  mode: 'press' | 'pan' | 'drag' | 'pinch' | 'held';
}

/** From CSS pixels of the browser window to those of the canvas, also on a page that is scaled. */
export function canvasPoint(canvas: HTMLElement, p: Point): Point {
  const box = canvas.getBoundingClientRect();
  const scale = box.width === 0 ? 1 : canvas.clientWidth / box.width;
  return { x: (p.x - box.left) * scale, y: (p.y - box.top) * scale };
}

export function listen(canvas: HTMLElement, target: GestureTarget): () => void {
  const presses = new Map<number, Press>();
  const at = (event: PointerEvent | WheelEvent): Point =>
    canvasPoint(canvas, { x: event.clientX, y: event.clientY });

  /** How many clicks in a row the mouse has made, as the system counts them. */
  let clicks = 0;
  const count = (event: MouseEvent): void => {
    clicks = event.detail;
  };
  let tapped = { x: 0, y: 0, time: Number.NEGATIVE_INFINITY };
  const tap = (p: Point, touch: boolean): void => {
    const near = Math.hypot(p.x - tapped.x, p.y - tapped.y) <= DOUBLE.slop;
    const soon = performance.now() - tapped.time < DOUBLE.ms;
    tapped = { ...p, time: performance.now() };
    target.tap(p, { touch, again: touch ? near && soon : clicks > 1 });
  };

  let holding: ReturnType<typeof setTimeout> | undefined;
  const holdSoon = (press: Press): void => {
    holding = setTimeout(() => {
      if (press.mode !== 'press' || presses.size > 1) return;
      press.mode = 'held';
      target.hold(press.start);
    }, HOLD);
  };

  const down = (event: PointerEvent): void => {
    if (event.button > 0) return;
    const p = at(event);
    target.press();
    clearTimeout(holding);
    canvas.setPointerCapture(event.pointerId);
    const made: Press = { id: event.pointerId, start: p, last: p, mode: 'press' };
    presses.set(event.pointerId, made);
    if (event.pointerType === 'touch') holdSoon(made);
    if (presses.size === 2)
      for (const press of presses.values()) {
        if (press.mode === 'drag') target.drop(press.last, true);
        press.mode = 'pinch';
      }
  };

  const move = (event: PointerEvent): void => {
    const press = presses.get(event.pointerId);
    const p = at(event);
    if (press === undefined) {
      if (event.pointerType === 'mouse') target.hover(p);
      return;
    }
    const slop = event.pointerType === 'touch' ? SLOP.touch : SLOP.mouse;
    if (press.mode === 'press' && Math.hypot(p.x - press.start.x, p.y - press.start.y) > slop)
      press.mode = target.grab(press.start) ? 'drag' : 'pan';
    if (press.mode === 'pan') target.pan(p.x - press.last.x, p.y - press.last.y);
    if (press.mode === 'drag') target.drag(p);
    if (press.mode === 'pinch') pinch(press, p);
    press.last = p;
  };

  const pinch = (press: Press, p: Point): void => {
    const other = [...presses.values()].find((o) => o !== press);
    if (other === undefined) return;
    const before = Math.hypot(press.last.x - other.last.x, press.last.y - other.last.y);
    const after = Math.hypot(p.x - other.last.x, p.y - other.last.y);
    const middle = { x: (p.x + other.last.x) / 2, y: (p.y + other.last.y) / 2 };
    target.pan((p.x - press.last.x) / 2, (p.y - press.last.y) / 2);
    if (before > 0 && after > 0) target.zoom(middle, after / before);
  };

  const up = (event: PointerEvent): void => {
    const press = presses.get(event.pointerId);
    presses.delete(event.pointerId);
    clearTimeout(holding);
    if (press === undefined) return;
    const cancelled = event.type === 'pointercancel';
    if (press.mode === 'drag') target.drop(at(event), cancelled);
    if (press.mode === 'press' && !cancelled) tap(press.start, event.pointerType !== 'mouse');
    if (press.mode === 'pinch') for (const rest of presses.values()) rest.mode = 'pan';
  };

  const leave = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') target.hover(undefined);
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 100 : 1;
    const speed = event.ctrlKey ? 0.01 : 0.0015;
    target.zoom(at(event), Math.exp(Math.max(-1, Math.min(1, -event.deltaY * lines * speed))));
  };
  const key = (event: KeyboardEvent): void => {
    if (!event.altKey && !event.ctrlKey && !event.metaKey && target.key(event)) event.preventDefault();
  };

  // A long press asks the board, not the browser.
  const menu = (event: Event): void => {
    if (event instanceof PointerEvent && event.pointerType === 'touch') event.preventDefault();
  };
  canvas.addEventListener('contextmenu', menu);
  canvas.addEventListener('mousedown', count);
  canvas.addEventListener('pointerdown', down);
  canvas.addEventListener('pointermove', move);
  canvas.addEventListener('pointerup', up);
  canvas.addEventListener('pointercancel', up);
  canvas.addEventListener('pointerleave', leave);
  canvas.addEventListener('wheel', wheel, { passive: false });
  canvas.addEventListener('keydown', key);
  return () => {
    clearTimeout(holding);
    canvas.removeEventListener('contextmenu', menu);
    canvas.removeEventListener('mousedown', count);
    canvas.removeEventListener('pointerdown', down);
    canvas.removeEventListener('pointermove', move);
    canvas.removeEventListener('pointerup', up);
    canvas.removeEventListener('pointercancel', up);
    canvas.removeEventListener('pointerleave', leave);
    canvas.removeEventListener('wheel', wheel);
    canvas.removeEventListener('keydown', key);
  };
}
