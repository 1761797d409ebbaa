/** The board of Eagles & Missiles: joins the presenter, the painters and the stage. */
import { effect } from '@preact/signals';
import type { Message } from '../../../../shared/engine/message.ts';
import type { EventShape } from '../../../../shared/engine/types.ts';
import { activeLines, nextLand } from '../../../../shared/games/eagles-and-missiles/board.ts';
import type { Action, Event, View } from '../../../../shared/games/eagles-and-missiles/types.ts';
import { Attention } from '../../board/Attention.ts';
import { type Camera, panBy, zoomAt } from '../../board/camera.ts';
import { closeChooser } from '../../board/chooser.ts';
import { boundsOf, type Point } from '../../board/geometry.ts';
import { canvasPoint, listen } from '../../board/gestures.ts';
import type { SceneModel } from '../../board/model.ts';
import { fontsReady } from '../../board/paint.ts';
import { Stage } from '../../board/Stage.ts';
import type { Board, BoardFactory, BoardHost, WindowPoint } from '../types.ts';
import '../../board/board.css';
import { chosenPiece } from './click.ts';
import { coloursOf } from './colours.ts';
import { detailsOf } from './details.ts';
import { Hover, type HoverOptions } from './Hover.ts';
import { COUNTER } from './layout.ts';
import { MAP } from './map.ts';
import { Pointing } from './Pointing.ts';
import { painter } from './painter.ts';
import { playEffects } from './play.ts';
import { present, whereIs } from './presenter.ts';
import { landTarget, pieceTargets, placeTargets, spotTargets } from './targets.ts';

const LIMITS = {
  board: { x: 0, y: 0, width: MAP.width, height: MAP.height },
  maxZoom: 4,
  margin: 56,
} as const;
const KEY_PAN = 70;
/** CSS pixels: smaller counters cannot be read; where the reader is led, they are no larger than this. */
const COUNTERS = { readable: 16, large: 28 } as const;

/** For browser tests: where things are in the window. */
export interface BoardProbe {
  /**
   * A target of the scene (`sq:su-27-1`, `land:mazovia`), a piece or a place of `parts` (`su-27-1`,
   * `escort:mazovia`); undefined when covered.
   */
  locate(id: string): Point | undefined;
  readonly model: SceneModel;
}

declare global {
  interface Window {
    __board?: BoardProbe;
  }
}

class EaglesBoard implements Board {
  readonly #host: BoardHost;
  readonly #stage: Stage;
  readonly #parent: HTMLElement;
  readonly #endings: (() => void)[] = [];
  readonly #hover: Hover;
  readonly #attention: Attention;
  readonly #pointing: Pointing;
  #language = '';
  #shown: View | undefined;

  constructor(parent: HTMLElement, host: BoardHost, stage: Stage) {
    this.#parent = parent;
    this.#host = host;
    this.#stage = stage;
    stage.canvas.tabIndex = -1;
    this.#hover = new Hover({
      stage,
      tell: (target) => this.#tell(target),
      changed: () => this.#render('quick'),
    });
    this.#pointing = new Pointing({ host, stage, hover: this.#hover, look: (camera) => this.#look(camera) });
    this.#attention = new Attention({
      stage,
      readable: COUNTERS.readable / COUNTER,
      close: COUNTERS.large / COUNTER,
      home: boundsOf(MAP.arcs),
    });
    this.#endings.push(() => this.#attention.stop());
    this.#endings.push(this.#listen());
    this.#endings.push(effect(() => this.#follow()));
    const probe: BoardProbe = {
      locate: (id) => this.#locate(id),
      get model() {
        return stage.model;
      },
    };
    window.__board = probe;
    this.#endings.push(() => {
      if (window.__board === probe) delete window.__board;
    });
    parent.dataset.boardReady = 'true';
  }

  get #view(): View {
    return this.#host.view.value as View;
  }

  get #legal(): readonly Action[] {
    return this.#host.legal.value as unknown as readonly Action[];
  }

  /** Runs whenever something changed that the board shows. */
  #follow(): void {
    const view = this.#view;
    this.#language = this.#host.language.value;
    void this.#host.legal.value;
    void this.#host.selection.value;
    const { theme, palette } = this.#host.look.value;
    this.#stage.restyle(`${theme} ${palette}`, coloursOf({ theme, palette }).sea);
    const spot = this.#host.spotlight.value;
    if (spot.length > 0) this.#revealFirst(spot);
    const known = this.#shown;
    this.#shown = view;
    const jumped = known !== view && this.#host.jumped?.() === true;
    this.#render(known === undefined || jumped ? 'none' : known === view ? 'quick' : 'full');
    const { turn, step, combatZone } = view.pub;
    this.#attention.update(
      `${turn} ${step} ${combatZone}`,
      combatZone === '' ? [] : [landTarget(combatZone)],
    );
  }

  #render(motion: 'none' | 'quick' | 'full'): void {
    const model = present(this.#view, this.#legal, {
      selection: this.#host.selection.value,
      spotlight: [...this.#host.spotlight.value, ...this.#hover.reach],
      fan: this.#hover.fan,
      language: this.#language,
      colours: coloursOf(this.#host.look.value),
      say: (message) => this.#host.say(message),
    });
    this.#stage.show(model, motion);
  }

  #revealFirst(ids: readonly string[]): void {
    const at = ids.map((id) => whereIs(this.#stage.model, id)).find((p) => p !== undefined);
    if (at !== undefined) this.#stage.reveal(at);
  }

  #locate(id: string): Point | undefined {
    const view = this.#view;
    const piece = chosenPiece(this.#legal, this.#host.selection.value);
    const places = placeTargets(view, piece, id);
    const here = pieceTargets(view, id);
    const known = [id, ...spotTargets(id), ...places.own, ...here.own, ...places.around, ...here.around];
    for (const target of known) {
      const p = this.#stage.locate(target);
      if (p !== undefined) return p;
    }
    return undefined;
  }

  #listen(): () => void {
    const stage = this.#stage;
    const pointing = this.#pointing;
    return listen(stage.canvas, {
      grab: (p) => pointing.grab(p),
      drag: (p) => pointing.drag(p),
      drop: (p, cancelled) => pointing.drop(p, cancelled),
      pan: (dx, dy) => this.#look(panBy(stage.camera, dx, dy)),
      zoom: (p, factor) => this.#look(zoomAt(stage.camera, this.#size(), p, factor)),
      tap: (p, by) => pointing.tap(p, by),
      hover: (p) => this.#hover.move(p),
      hold: (p) => this.#hover.hold(p),
      press: () => this.#hover.press(),
      key: (event) => this.#key(event),
    });
  }

  #size(): { width: number; height: number } {
    return { width: this.#parent.clientWidth, height: this.#parent.clientHeight };
  }

  takes(piece: string, at: WindowPoint): boolean {
    return this.#pointing.takes(piece, canvasPoint(this.#stage.canvas, at));
  }

  drop(piece: string, at: WindowPoint): void {
    this.#pointing.release(piece, canvasPoint(this.#stage.canvas, at));
  }

  #look(camera: Camera): void {
    this.#hover.quiet();
    this.#stage.look(camera);
    this.#attention.moved();
  }

  #tell(target: string): ReturnType<HoverOptions['tell']> {
    const details = detailsOf(this.#view, target);
    if (details === undefined) return undefined;
    const { title, lines, rule, reach } = details;
    const say = (message: Message): string => this.#host.say(message);
    const foot = say({ key: 'em.detail.rule', params: { rule } });
    return { words: { title: say(title), lines: lines.map(say), foot }, reach };
  }

  #key(event: KeyboardEvent): boolean {
    const pan = (dx: number, dy: number): boolean => {
      this.pan(dx * KEY_PAN, dy * KEY_PAN);
      return true;
    };
    switch (event.key) {
      case 'ArrowLeft':
        return pan(1, 0);
      case 'ArrowRight':
        return pan(-1, 0);
      case 'ArrowUp':
        return pan(0, 1);
      case 'ArrowDown':
        return pan(0, -1);
      case '+':
      case '=':
        this.zoom(1.25);
        return true;
      case '-':
        this.zoom(0.8);
        return true;
      case '0':
        this.fit();
        return true;
      case 'Escape':
        this.#host.selection.value = '';
        return true;
      default:
        return false;
    }
  }

  play(events: readonly EventShape[], speed = 1): Promise<void> {
    return playEffects(this.#stage, events as readonly Event[], speed);
  }

  fit(): void {
    this.#attention.toggle();
  }

  zoom(factor: number): void {
    const { width, height } = this.#size();
    this.#look(zoomAt(this.#stage.camera, { width, height }, { x: width / 2, y: height / 2 }, factor));
  }

  pan(dx: number, dy: number): void {
    this.#look(panBy(this.#stage.camera, dx, dy));
  }

  destroy(): void {
    this.#hover.destroy();
    closeChooser();
    for (const end of this.#endings) end();
    delete this.#parent.dataset.boardReady;
    this.#stage.destroy();
  }
}

export const openBoard: BoardFactory = async (parent, host) => {
  await fontsReady();
  const colours = () => coloursOf(host.look.peek());
  const stage = await Stage.open(parent, {
    painter: painter(() => {
      const view = host.view.peek() as View;
      return {
        conquered: view.pub.conquered,
        fleet: view.pub.fleet,
        next: activeLines(view.pub).map((line) => nextLand(view.pub, line) ?? ''),
        name: (key) => host.say({ key }),
      };
    }, colours),
    limits: LIMITS,
    frame: MAP.frame,
    background: colours().sea,
  });
  return new EaglesBoard(parent, host, stage);
};
