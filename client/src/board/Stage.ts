/**
 * The canvas: shows scene models with Phaser, and knows where things are. It has no opinion about what
 * anything means. Phaser draws and tweens; the pointer is handled by `gestures.ts`, hits by `model.ts`.
 */
import * as Phaser from 'phaser';
import { Areas } from './Areas.ts';
import { Backdrop } from './Backdrop.ts';
import {
  type Camera,
  type CameraLimits,
  clampCamera,
  fitCamera,
  toScreen,
  toWorld,
  type Viewport,
  wholeZoom,
} from './camera.ts';
import { DEPTH } from './depth.ts';
import type { Point, Rect } from './geometry.ts';
import { drawLink } from './links.ts';
import { type Area, type Link, type Look, pointOf, type SceneModel, stacked } from './model.ts';
import { openGame } from './open-game.ts';
import { Pieces } from './Pieces.ts';
import { type Painter, Textures } from './textures.ts';

export interface StageOptions {
  readonly painter: Painter;
  readonly limits: CameraLimits;
  /** How far the map is painted around the board. */
  readonly frame: Rect;
  readonly background: string;
}

const MOVE_MS = 380;
/** The map is repainted sharp when the view has rested this long. */
const SETTLE_MS = 90;
/** So many frames are drawn after the last change or movement, then the loop sleeps. */
const AWAKE_FRAMES = 3;
/** More device pixels than this are not drawn: nobody sees them and slow machines feel them. */
const MOST_PIXELS = 7e6;
const EMPTY: SceneModel = { backdrop: '', areas: [], links: [], pieces: [] };

export class Stage {
  readonly canvas: HTMLCanvasElement;
  readonly #parent: HTMLElement;
  readonly #options: StageOptions;
  readonly #game: Phaser.Game;
  readonly #scene: Phaser.Scene;
  readonly #textures: Textures;
  readonly #areas: Areas;
  readonly #pieces: Pieces;
  readonly #links: Phaser.GameObjects.Graphics;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  readonly #observer: ResizeObserver;
  readonly #reduced = matchMedia('(prefers-reduced-motion: reduce)');
  #model: SceneModel = EMPTY;
  #camera: Camera;
  #view: Viewport = { width: 1, height: 1 };
  #ratio = 1;
  #touched = false;
  readonly #backdrop: Backdrop;
  #settling: ReturnType<typeof setTimeout> | undefined;
  /** Frames drawn since then. */
  #frames = 0;
  #destroyed = false;
  #onMove: () => void = () => undefined;
  #onResize: () => void = () => undefined;

  private constructor(parent: HTMLElement, options: StageOptions, game: Phaser.Game, scene: Phaser.Scene) {
    this.#parent = parent;
    this.#options = options;
    this.#game = game;
    this.#scene = scene;
    this.canvas = game.canvas;
    this.canvas.style.touchAction = 'none';
    this.canvas.style.outline = 'none';
    this.canvas.style.display = 'block';
    this.#textures = new Textures(scene.textures, options.painter);
    this.#backdrop = new Backdrop(scene, this.#textures, options.frame, this.#wake);
    this.#areas = new Areas(scene, this.#textures);
    this.#pieces = new Pieces(scene, this.#textures);
    this.#links = scene.add.graphics().setDepth(DEPTH.link);
    this.#camera = fitCamera(options.limits, this.#view);
    scene.cameras.main.setOrigin(0, 0);
    this.#measure();
    this.#camera = fitCamera(options.limits, this.#view);
    this.#textures.setScale(this.#camera.zoom * this.#ratio);
    this.#aim();
    this.#observer = new ResizeObserver(() => this.#measure());
    this.#observer.observe(parent);
    addEventListener('resize', this.#measure);
    document.addEventListener('visibilitychange', this.#wake);
    game.events.on(Phaser.Core.Events.POST_RENDER, this.#rendered);
  }

  static async open(parent: HTMLElement, options: StageOptions): Promise<Stage> {
    const { game, scene } = await openGame(parent, options.background);
    return new Stage(parent, options, game, scene);
  }

  get camera(): Camera {
    return this.#camera;
  }

  get view(): Viewport {
    return this.#view;
  }

  get limits(): CameraLimits {
    return this.#options.limits;
  }

  get model(): SceneModel {
    return this.#model;
  }

  /** Called whenever the view of the map changes. */
  set onMove(listener: () => void) {
    this.#onMove = listener;
  }

  /** Called when the canvas has another size. */
  set onResize(listener: () => void) {
    this.#onResize = listener;
  }

  /** No animation wanted or possible. */
  get still(): boolean {
    return this.#reduced.matches || document.hidden;
  }

  worldAt(p: Point): Point {
    return toWorld(this.#camera, this.#view, p);
  }

  /** CSS pixels from the canvas' corner. */
  screenAt(p: Point): Point {
    return toScreen(this.#camera, this.#view, p);
  }

  /** Where in the browser window a target can be clicked; undefined when it is covered or not there. */
  locate(id: string): Point | undefined {
    const point = pointOf(this.#model, id);
    if (point === undefined) return undefined;
    return this.windowAt(this.screenAt(point));
  }

  /** From CSS pixels of the canvas to those of the browser window, also on a page that is scaled. */
  windowAt(p: Point): Point {
    const box = this.canvas.getBoundingClientRect();
    const scale = this.canvas.clientWidth === 0 ? 1 : box.width / this.canvas.clientWidth;
    return { x: box.left + p.x * scale, y: box.top + p.y * scale };
  }

  /** Moves the view; `byHand` keeps it through later changes of size. */
  look(camera: Camera, byHand = true): void {
    this.#touched ||= byHand;
    this.#camera = clampCamera(camera, this.#options.limits, this.#view);
    this.#aim();
  }

  fit(): void {
    this.#touched = false;
    this.look(fitCamera(this.#options.limits, this.#view), false);
  }

  /** Brings a point into view when it is not. */
  reveal(p: Point): void {
    const s = this.screenAt(p);
    const edge = 40;
    const { width, height } = this.#view;
    if (s.x > edge && s.y > edge && s.x < width - edge && s.y < height - edge) return;
    this.look({ ...this.#camera, x: p.x, y: p.y }, false);
  }

  show(model: SceneModel, motion: 'none' | 'quick' | 'full'): void {
    if (this.#destroyed) return;
    const before = this.#model;
    this.#model = model;
    const ms = motion === 'none' || this.still ? 0 : motion === 'quick' ? 130 : MOVE_MS;
    const paint = (): void => this.#backdrop.paint(this.#seen(), this.#camera.zoom * this.#ratio);
    if (!this.#backdrop.painted) paint();
    else if (model.backdrop !== before.backdrop) this.#backdrop.repaint(paint, motion === 'none');
    this.#areas.show(model.areas);
    this.#showLinks(model.links);
    this.#pieces.show(stacked(model.pieces), ms);
    this.#sweepSoon();
    this.#wake();
  }

  /** Everything looks different now: paints all of it anew. `style` names how it looks. */
  restyle(style: string, background: string): void {
    if (this.#destroyed || !this.#textures.setStyle(style)) return;
    this.#scene.cameras.main.setBackgroundColor(background);
    if (this.#backdrop.painted) this.#backdrop.paint(this.#seen(), this.#camera.zoom * this.#ratio);
    this.#repaint();
    this.#wake();
  }

  /** A piece follows the pointer while it is dragged. */
  lift(id: string, p: Point): void {
    this.#pieces.lift(id, p);
    this.#wake();
  }

  /** Puts a dragged piece back where the model has it. */
  putDown(): void {
    if (this.#pieces.putDown()) this.show(this.#model, 'quick');
  }

  /** Resolves after some milliseconds also in a hidden page; at once when nothing may move. */
  wait(ms: number): Promise<void> {
    if (this.still || this.#destroyed) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        resolve();
      }, ms);
      this.#timers.add(timer);
    });
  }

  /**
   * Shows something for a moment above everything, one look after another, never smaller on the screen than
   * `least` CSS pixels to a unit. Returns what takes it away.
   */
  async flash(
    looks: readonly Look[],
    size: Viewport,
    at: Point,
    msEach: number,
    least = 0.9,
  ): Promise<() => void> {
    const images: Phaser.GameObjects.Image[] = [];
    const put = (look: Look): void => {
      const key = this.#textures.piece({ look, ...size });
      images.at(-1)?.setVisible(false);
      const scale = Math.max(1, least / this.#camera.zoom) / this.#textures.scale;
      const half = {
        x: (size.width * scale * this.#textures.scale) / 2,
        y: (size.height * scale * this.#textures.scale) / 2,
      };
      const { board } = this.#options.limits;
      const x = Math.min(board.x + board.width - half.x, Math.max(board.x + half.x, at.x));
      const y = Math.min(board.y + board.height - half.y, Math.max(board.y + half.y, at.y));
      images.push(this.#scene.add.image(x, y, key).setScale(scale).setDepth(DEPTH.effect));
      this.#wake();
    };
    for (const look of looks) {
      put(look);
      await this.wait(msEach);
      if (this.#destroyed) break;
    }
    return () => {
      for (const image of images) image.destroy();
      this.#wake();
    };
  }

  /** Lights a region up once. */
  async blink(area: Area): Promise<void> {
    if (this.still) return;
    const end = this.#areas.blink(area);
    await this.wait(620);
    end();
  }

  destroy(): void {
    this.#destroyed = true;
    this.#observer.disconnect();
    removeEventListener('resize', this.#measure);
    document.removeEventListener('visibilitychange', this.#wake);
    clearTimeout(this.#settling);
    this.#backdrop.stop();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#game.loop.wake();
    this.#game.destroy(true);
  }

  readonly #measure = (): void => {
    if (this.#destroyed) return;
    const width = Math.max(1, this.#parent.clientWidth);
    const height = Math.max(1, this.#parent.clientHeight);
    const wanted = globalThis.devicePixelRatio || 1;
    const ratio = Math.min(wanted, Math.max(1, Math.sqrt(MOST_PIXELS / (width * height))));
    if (width === this.#view.width && height === this.#view.height && ratio === this.#ratio) return;
    const first = this.#view.width === 1;
    const wasWhole = this.#camera.zoom <= wholeZoom(this.#options.limits, this.#view) * 1.01;
    this.#view = { width, height };
    this.#ratio = ratio;
    this.#game.scale.resize(Math.round(width * ratio), Math.round(height * ratio));
    this.canvas.style.width = `${width}px`;
    this.canvas.style.height = `${height}px`;
    if (first) return;
    if (!this.#touched || wasWhole) this.#camera = fitCamera(this.#options.limits, this.#view);
    else this.#camera = clampCamera(this.#camera, this.#options.limits, this.#view);
    this.#aim();
    this.#onResize();
  };

  #aim(): void {
    const { x, y } = this.worldAt({ x: 0, y: 0 });
    this.#backdrop.move(this.#seen());
    this.#scene.cameras.main.setZoom(this.#camera.zoom * this.#ratio).setScroll(x, y);
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#settle(), SETTLE_MS);
    this.#onMove();
    this.#wake();
  }

  /** The view has come to rest: paint everything sharp. */
  #settle(): void {
    if (this.#destroyed) return;
    if (this.#textures.setScale(this.#camera.zoom * this.#ratio)) this.#repaint();
    this.#backdrop.sharpen(this.#seen(), this.#camera.zoom * this.#ratio);
    this.#wake();
  }

  #repaint(): void {
    this.#pieces.repaint();
    this.#links.setVisible(true);
    this.#sweepSoon();
    this.#areas.repaint(this.#model.areas);
  }

  /** What is seen, in world units. */
  #seen(): Rect {
    const { x, y } = this.worldAt({ x: 0, y: 0 });
    return {
      x,
      y,
      width: this.#view.width / this.#camera.zoom,
      height: this.#view.height / this.#camera.zoom,
    };
  }

  #showLinks(links: readonly Link[]): void {
    this.#links.clear();
    for (const link of links) drawLink(this.#links, link);
  }

  #sweeping = false;
  /** Frees unused textures, once all that fades out has gone. */
  #sweepSoon(): void {
    if (this.#sweeping) return;
    this.#sweeping = true;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#sweeping = false;
      const inUse = new Set<string>();
      for (const object of this.#scene.children.list)
        if (object instanceof Phaser.GameObjects.Image) inUse.add(object.texture.key);
      this.#textures.sweep(inUse);
    }, 1500);
    this.#timers.add(timer);
  }

  /** Frames are drawn only while something changes: a still map costs nothing. */
  readonly #wake = (): void => {
    if (this.#destroyed) return;
    this.#frames = 0;
    if (!this.#game.loop.running) this.#game.loop.wake();
  };

  readonly #rendered = (): void => {
    if (this.#destroyed) return;
    this.#frames = this.#scene.tweens.getTweens().length > 0 ? 0 : this.#frames + 1;
    if (this.#frames >= AWAKE_FRAMES) this.#game.loop.sleep();
  };
}
