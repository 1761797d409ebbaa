/** What taps and drags on the board do. */
import type { ActionShape } from '../../../../shared/engine/types.ts';
import { actionText } from '../../../../shared/games/eagles-and-missiles/text/index.ts';
import type { Action, View } from '../../../../shared/games/eagles-and-missiles/types.ts';
import type { Camera } from '../../board/camera.ts';
import { closeChooser, openChooser } from '../../board/chooser.ts';
import type { Point } from '../../board/geometry.ts';
import { hit, hitPiece } from '../../board/model.ts';
import type { Stage } from '../../board/Stage.ts';
import type { BoardHost } from '../types.ts';
import { type Click, click, dragged, placed } from './click.ts';
import type { Hover } from './Hover.ts';
import { COUNTER } from './layout.ts';
import { spotTargets } from './targets.ts';

const NOTE_MS = 4500;
/** CSS pixels. */
const FINGER = 20;
/** Counters can be read and touched. */
const CLOSE = 0.75;

export interface PointingOptions {
  readonly host: BoardHost;
  readonly stage: Stage;
  readonly hover: Hover;
  look(camera: Camera): void;
}

/** The target on the board that shows the piece. */
function pictureOf(piece: string): string {
  return spotTargets(piece)[0] ?? '';
}

/** Points are CSS pixels of the canvas. */
export class Pointing {
  readonly #host: BoardHost;
  readonly #stage: Stage;
  readonly #hover: Hover;
  readonly #look: (camera: Camera) => void;
  /** The piece that is being dragged. */
  #drag = '';

  constructor({ host, stage, hover, look }: PointingOptions) {
    this.#host = host;
    this.#stage = stage;
    this.#hover = hover;
    this.#look = look;
  }

  get #view(): View {
    return this.#host.view.value as View;
  }

  get #legal(): readonly Action[] {
    return this.#host.legal.value as unknown as readonly Action[];
  }

  #areaAt(p: Point): string {
    const { areas } = this.#stage.model;
    return hit({ backdrop: '', areas, links: [], pieces: [] }, p.x, p.y);
  }

  /** The last tap led to an action: the second half of a double click would meet what has come there (KF-18). */
  #acted = false;

  tap(p: Point, { touch, again }: { readonly touch: boolean; readonly again: boolean }): void {
    if (again && this.#acted) return;
    this.#acted = false;
    const at = this.#stage.worldAt(p);
    this.#stage.canvas.focus({ preventScroll: true });
    closeChooser();
    const piece = hitPiece(this.#stage.model, at.x, at.y);
    const { zoom } = this.#stage.camera;
    // Where counters are smaller than a fingertip it means this part of the map; a chosen piece is put down at once.
    if (touch && piece !== undefined && COUNTER * zoom < FINGER && this.#host.selection.value === '') {
      this.#look({ ...at, zoom: CLOSE });
      return;
    }
    // A finger cannot hover: the first tap on a stack spreads it, the second chooses from it.
    if (
      touch &&
      piece !== undefined &&
      piece.stack !== '' &&
      !piece.stack.startsWith('pool:') &&
      piece.stack !== this.#hover.fan
    ) {
      this.#hover.setFan(piece.stack);
      if (piece.mark !== 'may' || this.#host.selection.value === '') return;
    }
    const area = this.#areaAt(at);
    const target = piece?.id ?? area;
    this.#carryOut(click(this.#view, this.#legal, this.#host.selection.value, target, area), p);
  }

  #carryOut(result: Click, p: Point): void {
    switch (result.type) {
      case 'select':
        this.#host.selection.value = result.piece;
        return;
      case 'act':
        this.#acted = true;
        this.#act(result.action);
        return;
      case 'choose':
        this.#choose(result.actions, p);
        return;
      case 'explain':
        this.#note(`${this.#host.say(result.message)} (${result.rule})`, p);
        return;
      case 'nothing':
        return;
    }
  }

  #act(action: Action): void {
    this.#host.selection.value = '';
    this.#hover.setFan('');
    this.#host.act(action as unknown as ActionShape);
  }

  #choose(actions: readonly Action[], p: Point): void {
    const view = this.#view;
    openChooser({
      at: this.#stage.windowAt(p),
      title: this.#host.say({ key: 'em.board.choose' }),
      closeLabel: this.#host.say({ key: 'em.board.close' }),
      ms: 0,
      options: actions.map((action) => ({
        label: this.#host.say(actionText(view, action).place),
        pick: () => this.#act(action),
      })),
    });
  }

  #note(words: string, p: Point): void {
    openChooser({ at: this.#stage.windowAt(p), title: words, closeLabel: '', options: [], ms: NOTE_MS });
  }

  /** Takes up the piece at this point, when it can be moved. */
  grab(p: Point): boolean {
    const at = this.#stage.worldAt(p);
    const piece = hitPiece(this.#stage.model, at.x, at.y);
    if (piece === undefined) return false;
    const id = dragged(this.#view, this.#legal, piece.id);
    if (id === '') return false;
    this.#drag = id;
    this.#host.selection.value = id;
    return true;
  }

  drag(p: Point): void {
    this.#stage.lift(pictureOf(this.#drag), this.#stage.worldAt(p));
  }

  drop(p: Point, cancelled: boolean): void {
    const piece = this.#drag;
    this.#drag = '';
    this.#stage.putDown();
    if (!cancelled && piece !== '') this.release(piece, p);
  }

  /** What letting a piece go at a point can mean; its own picture is looked through. */
  #releases(piece: string, p: Point): { target: string; area: string; actions: readonly Action[] } {
    const at = this.#stage.worldAt(p);
    const { model } = this.#stage;
    const picture = pictureOf(piece);
    const below = { ...model, pieces: model.pieces.filter((other) => other.id !== picture) };
    const target = hit(below, at.x, at.y);
    const area = this.#areaAt(at);
    const actions = [target, area].map((t) => placed(this.#view, this.#legal, piece, t));
    return { target, area, actions: actions.find((a) => a.length > 0) ?? [] };
  }

  /** Lets a piece go at this point. */
  release(piece: string, p: Point): void {
    const { target, area, actions } = this.#releases(piece, p);
    const [first] = actions;
    if (first === undefined) this.#carryOut(click(this.#view, [], piece, target, area), p);
    else if (actions.length === 1) this.#act(first);
    else this.#choose(actions, p);
  }

  /** Letting the piece go at this point would mean something. */
  takes(piece: string, p: Point): boolean {
    return this.#releases(piece, p).actions.length > 0;
  }
}
