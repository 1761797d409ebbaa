/** Where the viewer looks: pure arithmetic between world units and CSS pixels. */
import type { Point, Rect } from './geometry.ts';

/** `x`, `y` is the world point at the middle of the viewport; `zoom` is CSS pixels to a world unit. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** CSS pixels. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
}

export interface CameraLimits {
  /** The board; the middle of the view never leaves it. */
  readonly board: Rect;
  readonly maxZoom: number;
  /** The smallest zoom at which counters can be read; a view that would need less starts filled instead. */
  readonly readable: number;
}

export function toWorld(camera: Camera, view: Viewport, p: Point): Point {
  return {
    x: camera.x + (p.x - view.width / 2) / camera.zoom,
    y: camera.y + (p.y - view.height / 2) / camera.zoom,
  };
}

export function toScreen(camera: Camera, view: Viewport, p: Point): Point {
  return {
    x: (p.x - camera.x) * camera.zoom + view.width / 2,
    y: (p.y - camera.y) * camera.zoom + view.height / 2,
  };
}

export function wholeZoom({ board }: CameraLimits, view: Viewport): number {
  return Math.min(view.width / board.width, view.height / board.height);
}

/** The whole board. */
export function fitCamera(limits: CameraLimits, view: Viewport): Camera {
  const { board } = limits;
  return { x: board.x + board.width / 2, y: board.y + board.height / 2, zoom: wholeZoom(limits, view) };
}

/** The first view: the whole board where it can be read, else as much of `focus` as can. */
export function firstCamera(limits: CameraLimits, view: Viewport, focus: Point): Camera {
  const whole = fitCamera(limits, view);
  if (whole.zoom >= limits.readable) return whole;
  const fill = Math.max(view.width / limits.board.width, view.height / limits.board.height);
  // Counters stay recognisable on a phone too, where filling the screen would make them specks.
  const zoom = Math.min(limits.readable, Math.max(fill, limits.readable * 0.9));
  return clampCamera({ ...focus, zoom }, limits, view);
}

/** Keeps the view on the board: no further out than whole, and no further aside than its edge. */
export function clampCamera(camera: Camera, limits: CameraLimits, view: Viewport): Camera {
  const { board, maxZoom } = limits;
  const zoom = Math.min(maxZoom, Math.max(wholeZoom(limits, view), camera.zoom));
  const axis = (value: number, start: number, length: number, pixels: number): number => {
    const half = pixels / zoom / 2;
    if (2 * half >= length) return start + length / 2;
    return Math.min(start + length - half, Math.max(start + half, value));
  };
  return {
    x: axis(camera.x, board.x, board.width, view.width),
    y: axis(camera.y, board.y, board.height, view.height),
    zoom,
  };
}

/** Zooms so that the world point under `p` stays under it. */
export function zoomAt(camera: Camera, view: Viewport, p: Point, factor: number): Camera {
  const fixed = toWorld(camera, view, p);
  const zoom = camera.zoom * factor;
  return { x: fixed.x - (p.x - view.width / 2) / zoom, y: fixed.y - (p.y - view.height / 2) / zoom, zoom };
}

export function panBy(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.zoom, y: camera.y - dy / camera.zoom };
}
