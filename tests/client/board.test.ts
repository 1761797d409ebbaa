import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import {
  type Camera,
  clampCamera,
  fitCamera,
  panBy,
  toScreen,
  toWorld,
  wholeZoom,
  zoomAt,
} from '../../client/src/board/camera.ts';
import {
  boundsOf,
  clip,
  doubleArea,
  edgeDistance,
  inside,
  overlap,
} from '../../client/src/board/geometry.ts';
import { type GestureTarget, listen } from '../../client/src/board/gestures.ts';
import { hit, type Piece, pointOf, type SceneModel, stacked } from '../../client/src/board/model.ts';
import { rasterScale } from '../../client/src/board/textures.ts';

const LIMITS = { board: { x: 0, y: 0, width: 1400, height: 1000 }, maxZoom: 4, margin: 50 };
const view = fc.record({
  width: fc.integer({ min: 200, max: 3000 }),
  height: fc.integer({ min: 200, max: 2000 }),
});
const point = fc.record({
  x: fc.double({ min: 0, max: 2000, noNaN: true }),
  y: fc.double({ min: 0, max: 2000, noNaN: true }),
});
const camera = fc.record({
  x: fc.double({ min: -500, max: 2000, noNaN: true }),
  y: fc.double({ min: -500, max: 2000, noNaN: true }),
  zoom: fc.double({ min: 0.1, max: 8, noNaN: true }),
});

describe('camera (KF-29)', () => {
  test('screen and world are each other’s inverse', () => {
    fc.assert(
      fc.property(camera, view, point, (c, v, p) => {
        const back = toScreen(c, v, toWorld(c, v, p));
        expect(back.x).toBeCloseTo(p.x, 4);
        expect(back.y).toBeCloseTo(p.y, 4);
      }),
    );
  });

  test('the point under the pointer stays there while zooming', () => {
    fc.assert(
      fc.property(camera, view, point, fc.double({ min: 0.2, max: 5, noNaN: true }), (c, v, p, factor) => {
        const before = toWorld(c, v, p);
        const after = toWorld(zoomAt(c, v, p, factor), v, p);
        expect(after.x).toBeCloseTo(before.x, 3);
        expect(after.y).toBeCloseTo(before.y, 3);
      }),
    );
  });

  test('the view leaves the board by the margin at most, and a clamped view stays as it is', () => {
    fc.assert(
      fc.property(camera, view, (c, v) => {
        const once = clampCamera(c, LIMITS, v);
        const corner = toWorld(once, v, { x: 0, y: 0 });
        const end = toWorld(once, v, { x: v.width, y: v.height });
        const beyond = 50 / once.zoom + 1e-6;
        if (v.width / once.zoom <= 1400) expect(corner.x >= -beyond && end.x <= 1400 + beyond).toBe(true);
        else expect(once.x).toBeCloseTo(700);
        expect(once.zoom).toBeGreaterThanOrEqual(Math.min(4, wholeZoom(LIMITS, v)) - 1e-9);
        expect(clampCamera(once, LIMITS, v)).toEqual(once);
      }),
    );
  });

  test('what lies under a button in a corner can be moved out from under it', () => {
    const v = { width: 390, height: 700 };
    const end = toWorld(clampCamera({ x: 5000, y: 5000, zoom: 1 }, LIMITS, v), v, { x: 390, y: 700 });
    expect(end).toEqual({ x: 1450, y: 1050 });
  });

  test('fit shows the whole board on every screen', () => {
    for (const [width, height] of [
      [1080, 850],
      [704, 720],
      [390, 400],
      [524, 342],
    ] as const) {
      const v = { width, height };
      const whole = fitCamera(LIMITS, v);
      for (const corner of [
        { x: 0, y: 0 },
        { x: 1400, y: 1000 },
      ]) {
        const { x, y } = toScreen(whole, v, corner);
        expect(x >= -1e-6 && y >= -1e-6 && x <= width + 1e-6 && y <= height + 1e-6).toBe(true);
      }
    }
  });

  test('panning moves the map with the finger', () => {
    const c: Camera = { x: 700, y: 500, zoom: 2 };
    expect(panBy(c, 40, -20)).toEqual({ x: 680, y: 510, zoom: 2 });
  });
});

describe('geometry', () => {
  const square = [0, 0, 10, 0, 10, 10, 0, 10];
  const hole = [4, 4, 6, 4, 6, 6, 4, 6];
  test('inside counts holes as outside', () => {
    expect(inside([square, hole], 2, 2)).toBe(true);
    expect(inside([square, hole], 5, 5)).toBe(false);
    expect(inside([square], 11, 5)).toBe(false);
  });
  test('distances, bounds and areas', () => {
    expect(edgeDistance([square], 5, 3)).toBe(3);
    expect(boundsOf([square, hole])).toEqual({ x: 0, y: 0, width: 10, height: 10 });
    expect(Math.abs(doubleArea(square))).toBe(200);
    expect(overlap({ x: 0, y: 0, width: 4, height: 4 }, { x: 2, y: 3, width: 9, height: 9 })).toBe(2);
  });
  test('clipping keeps the part inside the frame', () => {
    const part = clip(square, { x: 5, y: -5, width: 20, height: 10 });
    expect(Math.abs(doubleArea(part))).toBe(50);
    expect(clip(square, { x: 50, y: 50, width: 5, height: 5 })).toEqual([]);
  });
});

function piece(id: string, x: number, z: number, solid = true): Piece {
  const look = { kind: 'counter' };
  return { id, x, y: 0, width: 40, height: 40, z, look, mark: '', alpha: 1, stack: '', solid };
}

describe('hits', () => {
  const scene: SceneModel = {
    backdrop: '',
    areas: [{ id: 'land', rings: [[-100, -100, 100, -100, 100, 100, -100, 100]], mark: '' }],
    links: [],
    pieces: [piece('top', 0, 5), piece('under', 12, 1), piece('badge', 0, 9, false), piece('buried', 0, 1)],
  };
  test('the uppermost solid thing is hit, and the land below everything', () => {
    expect(hit(scene, 0, 0)).toBe('top');
    expect(hit(scene, 30, 0)).toBe('under');
    expect(hit(scene, 60, 60)).toBe('land');
    expect(hit(scene, 600, 60)).toBe('');
  });
  test('a point is found wherever something shows, and only there', () => {
    const p = pointOf(scene, 'under')!;
    expect(hit(scene, p.x, p.y)).toBe('under');
    expect(pointOf(scene, 'buried')).toBeUndefined();
  });
  test('pieces are stacked by height, equals in order', () => {
    expect(stacked(scene.pieces).map((p) => p.id)).toEqual(['under', 'buried', 'top', 'badge']);
  });
});

test('textures are never coarser than the screen', () => {
  fc.assert(fc.property(fc.double({ min: 0.1, max: 8, noNaN: true }), (s) => rasterScale(s) >= s * 0.98));
});

/** An element of 400 by 300 CSS pixels at 50, 20 of the window, on a page that is zoomed by `scale`. */
class FakeElement extends EventTarget {
  readonly clientWidth = 400;
  readonly scale: number;
  constructor(scale: number) {
    super();
    this.scale = scale;
  }
  getBoundingClientRect(): { left: number; top: number; width: number; height: number } {
    return { left: 50, top: 20, width: 400 * this.scale, height: 300 * this.scale };
  }
  setPointerCapture(): void {}
}

function pointer(type: string, x: number, y: number, id = 1, pointerType = 'mouse'): Event {
  return Object.assign(new Event(type), { clientX: x, clientY: y, pointerId: id, pointerType, button: 0 });
}

function record(element: FakeElement, grab = false): string[] {
  const log: string[] = [];
  const target: GestureTarget = {
    grab: () => grab,
    drag: (p) => void log.push(`drag ${p.x},${p.y}`),
    drop: (p, cancelled) => void log.push(`drop ${p.x},${p.y}${cancelled ? ' cancelled' : ''}`),
    pan: (dx, dy) => void log.push(`pan ${dx},${dy}`),
    zoom: (p, factor) => void log.push(`zoom ${p.x},${p.y} ${factor.toFixed(2)}`),
    tap: (p, { touch, again }) =>
      void log.push(`tap ${p.x},${p.y}${touch ? ' touch' : ''}${again ? ' again' : ''}`),
    hover: () => undefined,
    hold: (p) => void log.push(`hold ${p.x},${p.y}`),
    press: () => undefined,
    key: () => false,
  };
  listen(element as unknown as HTMLElement, target);
  return log;
}

describe('gestures', () => {
  test.each([0.5, 1, 2])('a tap is told in pixels of the canvas on a page zoomed by %d (KF-29)', (scale) => {
    const element = new FakeElement(scale);
    const log = record(element);
    element.dispatchEvent(pointer('pointerdown', 50 + 100 * scale, 20 + 60 * scale));
    element.dispatchEvent(pointer('pointerup', 50 + 100 * scale, 20 + 60 * scale));
    expect(log).toEqual(['tap 100,60']);
  });

  test('a press that moves pans, or drags what can be grabbed', () => {
    const panned = new FakeElement(1);
    const pans = record(panned);
    for (const [type, x] of [
      ['pointerdown', 60],
      ['pointermove', 80],
      ['pointermove', 90],
      ['pointerup', 90],
    ] as const)
      panned.dispatchEvent(pointer(type, x, 40));
    expect(pans).toEqual(['pan 20,0', 'pan 10,0']);
    const dragged = new FakeElement(1);
    const drags = record(dragged, true);
    for (const [type, x] of [
      ['pointerdown', 60],
      ['pointermove', 80],
      ['pointerup', 90],
    ] as const)
      dragged.dispatchEvent(pointer(type, x, 40));
    expect(drags).toEqual(['drag 30,20', 'drop 40,20']);
  });

  test('a finger that rests asks what is there, and does not tap; a quick or moving one does not ask', () => {
    vi.useFakeTimers();
    try {
      const element = new FakeElement(1);
      const log = record(element);
      element.dispatchEvent(pointer('pointerdown', 60, 40, 1, 'touch'));
      vi.advanceTimersByTime(600);
      element.dispatchEvent(pointer('pointerup', 60, 40, 1, 'touch'));
      expect(log).toEqual(['hold 10,20']);
      element.dispatchEvent(pointer('pointerdown', 60, 40, 1, 'touch'));
      vi.advanceTimersByTime(200);
      element.dispatchEvent(pointer('pointerup', 60, 40, 1, 'touch'));
      vi.advanceTimersByTime(600);
      element.dispatchEvent(pointer('pointerdown', 60, 40, 1, 'touch'));
      element.dispatchEvent(pointer('pointermove', 90, 40, 1, 'touch'));
      vi.advanceTimersByTime(600);
      expect(log).toEqual(['hold 10,20', 'tap 10,20 touch', 'pan 30,0']);
    } finally {
      vi.useRealTimers();
    }
  });

  test('the second half of a double click is told; quick clicks at different places are not doubled (KF-18)', () => {
    const element = new FakeElement(1);
    const log = record(element);
    const click = (x: number, detail: number): void => {
      element.dispatchEvent(pointer('pointerdown', x, 40));
      element.dispatchEvent(Object.assign(new Event('mousedown'), { detail }));
      element.dispatchEvent(pointer('pointerup', x, 40));
    };
    click(60, 1);
    click(60, 2);
    click(160, 1);
    click(60, 1);
    expect(log).toEqual(['tap 10,20', 'tap 10,20 again', 'tap 110,20', 'tap 10,20']);
  });

  test('the second tap of a finger on the same spot is told, and not one elsewhere or later', () => {
    vi.useFakeTimers();
    try {
      const element = new FakeElement(1);
      const log = record(element);
      const tap = (x: number, wait: number): void => {
        vi.advanceTimersByTime(wait);
        element.dispatchEvent(pointer('pointerdown', x, 40, 1, 'touch'));
        element.dispatchEvent(pointer('pointerup', x, 40, 1, 'touch'));
      };
      tap(60, 1000);
      tap(63, 120);
      tap(160, 120);
      tap(160, 900);
      expect(log.map((line) => line.endsWith('again'))).toEqual([false, true, false, false]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('two fingers zoom about the point between them, and end a drag', () => {
    const element = new FakeElement(1);
    const log = record(element, true);
    element.dispatchEvent(pointer('pointerdown', 100, 100, 1, 'touch'));
    element.dispatchEvent(pointer('pointermove', 120, 100, 1, 'touch'));
    element.dispatchEvent(pointer('pointerdown', 200, 100, 2, 'touch'));
    element.dispatchEvent(pointer('pointermove', 280, 100, 2, 'touch'));
    expect(log).toEqual(['drag 70,80', 'drop 70,80 cancelled', 'pan 40,0', 'zoom 150,80 2.00']);
  });
});
