/**
 * On a small screen the whole board is too small to read. There the view goes where the reader may act, and back
 * to the middle of events when there is nothing for him to do. Whoever moves the view himself keeps it until the next moment.
 */
import {
  between,
  type Camera,
  coverCamera,
  covers,
  type Edges,
  toScreen,
  type Viewport,
  wholeZoom,
} from './camera.ts';
import { boundsOf, type Rect, unite } from './geometry.ts';
import { boxOf, type SceneModel } from './model.ts';
import type { Stage } from './Stage.ts';

export interface AttentionOptions {
  readonly stage: Stage;
  /** Zooms: below `readable` the whole board is too small, above `close` nothing is gained. */
  readonly readable: number;
  readonly close: number;
  /** Where most of the game is played. */
  readonly home: Rect;
}

/** Between the reader's step and the next there is nothing to do for a moment. Milliseconds. */
const PATIENCE = 900;
/** So long the view moves to where it is to be. Milliseconds. */
const GLIDE = 320;
/** Around what is looked at. */
const EDGES: Edges = { left: 28, top: 28, right: 28, bottom: 28 };
/** Where nothing is to be pressed. */
const THIN: Edges = { left: 6, top: 6, right: 6, bottom: 6 };
/** Nearer by less than this is not worth a movement. */
const WORTH = 1.4;

export class Attention {
  readonly #options: AttentionOptions;
  #mode: 'follow' | 'whole' | 'hand' = 'follow';
  #moment = '';
  #also: readonly string[] = [];
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #gliding = 0;

  constructor(options: AttentionOptions) {
    this.#options = options;
    options.stage.onResize = () => this.#resized();
  }

  /**
   * The board shows something new. `moment` names the decision that it belongs to, `also` the areas that it is
   * about whether anything glows there or not.
   */
  update(moment: string, also: readonly string[]): void {
    const first = this.#moment === '';
    if (moment !== this.#moment && this.#mode === 'hand') this.#mode = 'follow';
    this.#moment = moment;
    this.#also = also;
    this.#attend(first);
  }

  /** The reader has moved the view. */
  moved(): void {
    cancelAnimationFrame(this.#gliding);
    const { stage } = this.#options;
    this.#mode = stage.camera.zoom <= this.#whole() * 1.01 ? 'whole' : 'hand';
  }

  /** The whole board; where it is shown already and small, what the reader may act on. */
  toggle(): void {
    const { stage } = this.#options;
    const whole = stage.camera.zoom <= this.#whole() * 1.01;
    this.#mode = whole && this.#small() ? 'follow' : 'whole';
    cancelAnimationFrame(this.#gliding);
    clearTimeout(this.#waiting);
    if (this.#mode === 'whole') stage.fit();
    else this.#glide(this.#aim(regard(stage.model, this.#also)));
  }

  stop(): void {
    clearTimeout(this.#waiting);
    cancelAnimationFrame(this.#gliding);
  }

  #whole(): number {
    const { stage } = this.#options;
    return wholeZoom(stage.limits, stage.view);
  }

  #small(): boolean {
    return this.#whole() < this.#options.readable;
  }

  #resized(): void {
    if (this.#mode === 'follow') this.#attend(true);
  }

  #attend(afresh = false): void {
    clearTimeout(this.#waiting);
    if (this.#mode !== 'follow' || !this.#small()) return;
    const { stage } = this.#options;
    const boxes = regard(stage.model, this.#also);
    const target = this.#aim(boxes);
    if (afresh) {
      this.#look(target);
      return;
    }
    if (boxes.length === 0) {
      this.#waiting = setTimeout(() => this.#glide(target), PATIENCE);
      return;
    }
    const seen = covers(stage.camera, stage.view, unite(boxes)) && !this.#underButtons(stage.camera, boxes);
    if (!seen || target.zoom > stage.camera.zoom * WORTH) this.#glide(target);
  }

  /** On all of them, or on where most of the game is played. */
  #aim(boxes: readonly Rect[]): Camera {
    const { stage, close, home } = this.#options;
    if (boxes.length === 0) return coverCamera(stage.limits, stage.view, home, { most: close, edges: THIN });
    const part = unite(boxes);
    const cover = (more: Partial<Edges>): Camera =>
      coverCamera(stage.limits, stage.view, part, { most: close, edges: { ...EDGES, ...more } });
    const plain = cover({});
    if (!this.#underButtons(plain, boxes)) return plain;
    const { width, height } = this.#buttons();
    const [beside, above] = [cover({ right: width }), cover({ bottom: height })];
    return beside.zoom > above.zoom ? beside : above;
  }

  /** CSS pixels that the page's buttons take in the right lower corner. */
  #buttons(): Viewport {
    const { canvas } = this.#options.stage;
    const tools = canvas.closest('.board-area')?.querySelector('.board-tools')?.getBoundingClientRect();
    if (tools === undefined) return { width: 0, height: 0 };
    const { right, bottom } = canvas.getBoundingClientRect();
    return { width: right - tools.left, height: bottom - tools.top };
  }

  #underButtons(camera: Camera, boxes: readonly Rect[]): boolean {
    const { view } = this.#options.stage;
    const { width, height } = this.#buttons();
    return boxes.some((box) => {
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const { x, y } = toScreen(camera, view, middle);
      return x > view.width - width && y > view.height - height;
    });
  }

  #look(camera: Camera): void {
    cancelAnimationFrame(this.#gliding);
    this.#options.stage.look(camera, false);
  }

  /** Moves the view so that the eye can follow. */
  #glide(to: Camera): void {
    const { stage } = this.#options;
    if (stage.still) return void this.#look(to);
    cancelAnimationFrame(this.#gliding);
    const from = stage.camera;
    const began = performance.now();
    const move = (): void => {
      const t = Math.min(1, (performance.now() - began) / GLIDE);
      this.#look(between(from, to, t * t * (3 - 2 * t)));
      if (t < 1) this.#gliding = requestAnimationFrame(move);
    };
    move();
  }
}

/** Everything that glows, and what is looked at besides. */
function regard({ areas, pieces }: SceneModel, also: readonly string[]): Rect[] {
  return [
    ...areas
      .filter(({ id, mark }) => mark === 'may' || also.includes(id))
      .map(({ rings }) => boundsOf(rings)),
    ...pieces.filter(({ mark }) => mark === 'may').map(boxOf),
  ];
}
