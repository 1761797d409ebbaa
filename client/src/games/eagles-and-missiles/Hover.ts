/** What the resting pointer or a long press brings about: stacks spread, and a card tells about what is there. */
import { closeDetail, type DetailWords, openDetail } from '../../board/detail.ts';
import { boundsOf, type Point, type Rect } from '../../board/geometry.ts';
import { boxOf, hit, hitPiece, type Piece } from '../../board/model.ts';
import type { Stage } from '../../board/Stage.ts';

/** A stack opens when the pointer rests on it this long, and closes this long after it has left. */
const FAN_MS = { open: 220, close: 260 } as const;
/** Lands are under the pointer all the time, so they speak up later. */
const DETAIL_MS = { piece: 500, area: 1100 } as const;

export interface HoverOptions {
  readonly stage: Stage;
  /** What there is to tell about a target, and where it has effect. */
  tell(target: string): { readonly words: DetailWords; readonly reach: readonly string[] } | undefined;
  /** The fan or the reach has changed. */
  changed(): void;
}

export class Hover {
  /** The stack that is spread out; '' for none. */
  fan = '';
  /** Where the thing that the card tells about has effect. */
  reach: readonly string[] = [];
  readonly #options: HoverOptions;
  #fanning: ReturnType<typeof setTimeout> | undefined;
  #telling: ReturnType<typeof setTimeout> | undefined;
  #about = '';

  constructor(options: HoverOptions) {
    this.#options = options;
  }

  /** The pointer is at a point of the canvas, or has left it. */
  move(p: Point | undefined): void {
    const { stage } = this.#options;
    const piece = this.#piece(p);
    stage.canvas.style.cursor = piece !== undefined && piece.mark !== '' ? 'pointer' : 'grab';
    this.#fanSoon(piece?.stack ?? '');
    const target = p === undefined ? '' : this.#target(p);
    if (target === this.#about) return;
    this.quiet();
    this.#about = target;
    if (target === '') return;
    const ms = piece === undefined ? DETAIL_MS.area : DETAIL_MS.piece;
    this.#telling = setTimeout(() => this.#tell(target), ms);
  }

  /** A finger rests on a point of the canvas. */
  hold(p: Point): void {
    const piece = this.#piece(p);
    if (piece !== undefined && piece.stack !== '') this.setFan(piece.stack);
    this.#about = this.#target(p);
    this.#tell(this.#about);
  }

  setFan(stack: string): void {
    clearTimeout(this.#fanning);
    if (stack === this.fan) return;
    this.fan = stack;
    this.#options.changed();
  }

  /** A button or finger goes down: what lies there is meant, so nothing moves away from under it. */
  press(): void {
    clearTimeout(this.#fanning);
    this.quiet();
  }

  /** Takes the card away. */
  quiet(): void {
    clearTimeout(this.#telling);
    this.#about = '';
    closeDetail();
    if (this.reach.length === 0) return;
    this.reach = [];
    this.#options.changed();
  }

  destroy(): void {
    clearTimeout(this.#fanning);
    clearTimeout(this.#telling);
    closeDetail();
  }

  #piece(p: Point | undefined): Piece | undefined {
    if (p === undefined) return undefined;
    const { stage } = this.#options;
    const at = stage.worldAt(p);
    return hitPiece(stage.model, at.x, at.y);
  }

  #target(p: Point): string {
    const { stage } = this.#options;
    const at = stage.worldAt(p);
    return hit(stage.model, at.x, at.y);
  }

  #fanSoon(stack: string): void {
    clearTimeout(this.#fanning);
    if (stack === this.fan) return;
    this.#fanning = setTimeout(() => this.setFan(stack), stack === '' ? FAN_MS.close : FAN_MS.open);
  }

  #tell(target: string): void {
    const told = this.#options.tell(target);
    const about = this.#room(target);
    if (told === undefined || about === undefined) return;
    this.reach = told.reach;
    if (told.reach.length > 0) this.#options.changed();
    openDetail(about, told.words);
  }

  /** Where the thing is in the window, with the whole stack it lies in. */
  #room(target: string): Rect | undefined {
    const { stage } = this.#options;
    const { pieces, areas } = stage.model;
    const piece = pieces.find((p) => p.id === target);
    const area = areas.find((a) => a.id === target);
    const boxes =
      piece === undefined
        ? area === undefined
          ? []
          : [boundsOf(area.rings)]
        : pieces.filter((p) => p === piece || (p.stack !== '' && p.stack === piece.stack)).map(boxOf);
    if (boxes.length === 0) return undefined;
    const corner = stage.screenAt({
      x: Math.min(...boxes.map((b) => b.x)),
      y: Math.min(...boxes.map((b) => b.y)),
    });
    const end = stage.screenAt({
      x: Math.max(...boxes.map((b) => b.x + b.width)),
      y: Math.max(...boxes.map((b) => b.y + b.height)),
    });
    const [a, b] = [stage.windowAt(corner), stage.windowAt(end)];
    return { x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y };
  }
}
