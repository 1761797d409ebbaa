/**
 * Pieces dragged out of lists and the hand, onto the map or onto a place in the list. A mouse drags at once; a
 * finger holds first, since a finger that moves scrolls. Tapping piece and place does the same.
 */
import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { WindowPoint } from '../../games/types.ts';
import { type TableModel, useTable } from './model.ts';

export interface Drag {
  readonly piece: string;
  readonly from: 'list' | 'hand';
  readonly words: string;
  readonly at: WindowPoint;
  /** It can be let go here. */
  readonly fits: boolean;
}

/** CSS pixels after which a press of the mouse is a drag, and of a finger a scroll. */
const SLOP = { mouse: 6, touch: 10 } as const;
/** Milliseconds that a finger holds. */
const HOLD = 320;
/** What can be dragged carries the piece in `data-drag`. */
const SOURCE = '[data-drag]';
const PLACE = '.pick[data-place]:enabled';

interface Press {
  readonly pointer: number;
  readonly source: HTMLElement;
  readonly touch: boolean;
  readonly start: WindowPoint;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
}

class Dragging {
  readonly #table: TableModel;
  readonly #drag: Signal<Drag | undefined>;
  #press: Press | undefined;

  constructor(table: TableModel) {
    this.#table = table;
    this.#drag = table.desk.drag;
  }

  down = (event: PointerEvent): void => {
    if (!event.isPrimary || event.button !== 0 || !(event.target instanceof Element)) return;
    const source = event.target.closest<HTMLElement>(SOURCE);
    if (source === null || source.matches(':disabled')) return;
    const touch = event.pointerType === 'touch';
    const start = { x: event.clientX, y: event.clientY };
    const timer = touch ? setTimeout(() => this.#begin(start), HOLD) : undefined;
    this.#press = { pointer: event.pointerId, source, touch, start, timer };
  };

  move = (event: PointerEvent): void => {
    const press = this.#press;
    if (press === undefined || event.pointerId !== press.pointer) return;
    const at = { x: event.clientX, y: event.clientY };
    if (this.#drag.value === undefined) {
      const far = Math.hypot(at.x - press.start.x, at.y - press.start.y);
      if (far <= (press.touch ? SLOP.touch : SLOP.mouse)) return;
      if (press.touch) {
        this.cancel();
        return;
      }
      this.#begin(at);
    }
    const drag = this.#drag.value;
    if (drag !== undefined) this.#drag.value = { ...drag, at, fits: this.#fits(drag.piece, at) };
  };

  up = (event: PointerEvent): void => {
    const drag = this.#drag.value;
    const mine = this.#press?.pointer === event.pointerId;
    if (!mine) return;
    this.#end();
    if (drag === undefined) return;
    swallowClick();
    this.#drop(drag.piece, { x: event.clientX, y: event.clientY });
  };

  /** Nothing is moved. */
  cancel = (): void => {
    if (this.#drag.value !== undefined) this.#table.selection.value = '';
    this.#end();
  };

  key = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && this.#drag.value !== undefined) this.cancel();
  };

  /** A finger that drags does not scroll. */
  touchMove = (event: TouchEvent): void => {
    if (this.#drag.value !== undefined && event.cancelable) event.preventDefault();
  };

  /** Nor does holding open a menu. */
  menu = (event: Event): void => {
    if (this.#press?.touch === true) event.preventDefault();
  };

  #begin(at: WindowPoint): void {
    const press = this.#press;
    const piece = press?.source.dataset.drag ?? '';
    if (press === undefined || piece === '' || this.#table.client.busy.value) return;
    if (press.touch) navigator.vibrate?.(12);
    const from = press.source.classList.contains('card') ? 'hand' : 'list';
    const words = press.source.querySelector('.card-title, span')?.textContent ?? '';
    this.#drag.value = { piece, from, words, at, fits: false };
    this.#table.selection.value = piece;
  }

  #end(): void {
    clearTimeout(this.#press?.timer);
    this.#press = undefined;
    this.#drag.value = undefined;
  }

  #fits(piece: string, at: WindowPoint): boolean {
    const below = document.elementFromPoint(at.x, at.y);
    if (below?.closest('.board') != null) return this.#table.desk.board.value?.takes(piece, at) === true;
    return below?.closest(PLACE) != null;
  }

  #drop(piece: string, at: WindowPoint): void {
    const fits = this.#fits(piece, at);
    const below = document.elementFromPoint(at.x, at.y);
    // The board also says why not.
    if (below?.closest('.board') != null) this.#table.desk.board.value?.drop(piece, at);
    else below?.closest<HTMLElement>(PLACE)?.click();
    if (!fits) this.#table.selection.value = '';
  }
}

/** The press ends on what lies below, which was not meant. */
function swallowClick(): void {
  const swallow = (event: Event): void => event.stopPropagation();
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}

export function useDragging(): void {
  const table = useTable();
  useEffect(() => {
    const dragging = new Dragging(table);
    const listeners = [
      ['pointerdown', dragging.down],
      ['pointermove', dragging.move],
      ['pointerup', dragging.up],
      ['pointercancel', dragging.cancel],
      ['keydown', dragging.key],
      ['touchmove', dragging.touchMove],
      ['contextmenu', dragging.menu],
    ] as const;
    for (const [type, listener] of listeners)
      addEventListener(type, listener as EventListener, { passive: false });
    return () => {
      dragging.cancel();
      for (const [type, listener] of listeners) removeEventListener(type, listener as EventListener);
    };
  }, [table]);
}
