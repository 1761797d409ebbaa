/** Where a small screen looks. */
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Attention } from '../../client/src/board/Attention.ts';
import {
  type Camera,
  coverCamera,
  covers,
  fitCamera,
  toScreen,
  wholeZoom,
} from '../../client/src/board/camera.ts';
import type { Piece, SceneModel } from '../../client/src/board/model.ts';
import type { Stage } from '../../client/src/board/Stage.ts';

const LIMITS = { board: { x: 0, y: 0, width: 1400, height: 1000 }, maxZoom: 4, margin: 50 };
const READABLE = 0.4;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function piece(x: number, y: number, mark: Piece['mark']): Piece {
  const look = { kind: 'counter' };
  return { id: `${x}`, x, y, width: 40, height: 40, z: 0, look, mark, alpha: 1, stack: '', solid: true };
}

/** A stage that remembers where it looks. */
class FakeStage {
  camera: Camera;
  model: SceneModel = { backdrop: '', areas: [], links: [], pieces: [] };
  readonly limits = LIMITS;
  readonly still = true;
  onResize = (): void => undefined;
  /** The page has buttons in the corner. */
  readonly canvas = {
    getBoundingClientRect: () => ({ right: this.view.width, bottom: this.view.height }),
    closest: () => ({
      querySelector: () => ({
        getBoundingClientRect: () => ({ left: this.view.width - 60, top: this.view.height - 160 }),
      }),
    }),
  };
  readonly view: { width: number; height: number };

  constructor(view: { width: number; height: number }) {
    this.view = view;
    this.camera = fitCamera(LIMITS, view);
  }
  look(camera: Camera): void {
    this.camera = camera;
  }
  fit(): void {
    this.camera = fitCamera(LIMITS, this.view);
  }
  glow(...at: readonly [number, number][]): void {
    this.model = { ...this.model, pieces: at.map(([x, y]) => piece(x, y, 'may')) };
  }
}

const HOME = { x: 300, y: 200, width: 800, height: 600 };

function looking(view: { width: number; height: number }): { stage: FakeStage; attention: Attention } {
  const stage = new FakeStage(view);
  const options = { stage: stage as unknown as Stage, readable: READABLE, close: 0.7, home: HOME };
  return { stage, attention: new Attention(options) };
}

test('a part of the board is wholly in sight, and no nearer than wished', () => {
  const part = fc.record({
    x: fc.integer({ min: 0, max: 900 }),
    y: fc.integer({ min: 0, max: 600 }),
    width: fc.integer({ min: 20, max: 500 }),
    height: fc.integer({ min: 20, max: 400 }),
  });
  const view = fc.record({
    width: fc.integer({ min: 300, max: 2000 }),
    height: fc.integer({ min: 300, max: 2000 }),
  });
  fc.assert(
    fc.property(part, view, (p, v) => {
      const edges = { left: 20, top: 20, right: 50, bottom: 20 };
      const camera = coverCamera(LIMITS, v, p, { most: 0.7, edges });
      expect(covers(camera, v, p)).toBe(true);
      expect(camera.zoom).toBeLessThanOrEqual(Math.max(0.7, wholeZoom(LIMITS, v)) + 1e-9);
    }),
  );
});

test('a small screen goes where something glows, and home when nothing does for a while', () => {
  const { stage, attention } = looking({ width: 390, height: 340 });
  stage.glow([1300, 300], [1340, 420]);
  attention.update('1 A5', []);
  expect(stage.camera.zoom).toBeCloseTo(0.7);
  expect(covers(stage.camera, stage.view, { x: 1280, y: 280, width: 80, height: 160 })).toBe(true);
  const there = stage.camera;

  stage.glow([1320, 340]);
  attention.update('1 A5', []);
  expect(stage.camera, 'what is in sight moves nothing').toEqual(there);

  stage.glow();
  attention.update('1 A5', []);
  vi.advanceTimersByTime(500);
  expect(stage.camera, 'it may glow again').toEqual(there);
  vi.advanceTimersByTime(500);
  expect(covers(stage.camera, stage.view, HOME)).toBe(true);
});

test('who moves the view keeps it until the next moment; the whole is kept until it is left', () => {
  const { stage, attention } = looking({ width: 390, height: 340 });
  stage.glow([100, 100]);
  attention.update('1 A5', []);
  const byHand = { x: 700, y: 500, zoom: 1 };
  stage.look(byHand);
  attention.moved();
  stage.glow([120, 900]);
  attention.update('1 A5', []);
  expect(stage.camera).toEqual(byHand);
  attention.update('1 B2', []);
  expect(covers(stage.camera, stage.view, { x: 100, y: 880, width: 40, height: 40 })).toBe(true);

  attention.toggle();
  expect(stage.camera).toEqual(fitCamera(LIMITS, stage.view));
  attention.update('1 B4', []);
  expect(stage.camera).toEqual(fitCamera(LIMITS, stage.view));
  attention.toggle();
  expect(stage.camera.zoom).toBeCloseTo(0.7);
  stage.glow();
  attention.toggle();
  attention.toggle();
  expect(covers(stage.camera, stage.view, HOME), 'at once').toBe(true);
  expect(stage.camera.zoom).toBeGreaterThan(fitCamera(LIMITS, stage.view).zoom * 1.1);
});

test('nothing that glows is left under the buttons of the page', () => {
  const { stage, attention } = looking({ width: 390, height: 340 });
  stage.glow([300, 300], [1000, 800]);
  attention.update('1 A5', []);
  const { x, y } = toScreen(stage.camera, stage.view, { x: 1000, y: 800 });
  expect(x < 330 || y < 180, `${x}, ${y}`).toBe(true);
  expect(covers(stage.camera, stage.view, { x: 280, y: 280, width: 740, height: 540 })).toBe(true);
});

test('where the whole board can be read, nothing moves', () => {
  const { stage, attention } = looking({ width: 1200, height: 800 });
  stage.glow([100, 100]);
  attention.update('1 A5', []);
  attention.toggle();
  vi.advanceTimersByTime(5000);
  expect(stage.camera).toEqual(fitCamera(LIMITS, stage.view));
});
