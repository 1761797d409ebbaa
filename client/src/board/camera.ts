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
  readonly board: Rect;
  readonly maxZoom: number;
  /** CSS pixels that the view may be moved beyond the board, to get at what lies under buttons. */
  readonly margin: number;
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

/** CSS pixels along the sides of the viewport. */
export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** All of a part of the board, with `edges` around it, no nearer than the zoom `most`. */
export function coverCamera(
  limits: CameraLimits,
  view: Viewport,
  part: Rect,
  { most, edges }: { readonly most: number; readonly edges: Edges },
): Camera {
  const { left, top, right, bottom } = edges;
  const wide = (view.width - left - right) / part.width;
  const high = (view.height - top - bottom) / part.height;
  const zoom = Math.max(wholeZoom(limits, view), Math.min(most, wide, high));
  const x = part.x + part.width / 2 + (right - left) / 2 / zoom;
  const y = part.y + part.height / 2 + (bottom - top) / 2 / zoom;
  return clampCamera({ x, y, zoom }, limits, view);
}

/** Whether all of a part of the board can be seen. */
export function covers(camera: Camera, view: Viewport, part: Rect): boolean {
  const from = toScreen(camera, view, part);
  const to = toScreen(camera, view, { x: part.x + part.width, y: part.y + part.height });
  return from.x >= 0 && from.y >= 0 && to.x <= view.width && to.y <= view.height;
}

/** Between two views, at `t` from 0 to 1. */
export function between(a: Camera, b: Camera, t: number): Camera {
  const mix = (from: number, to: number): number => from + (to - from) * t;
  return { x: mix(a.x, b.x), y: mix(a.y, b.y), zoom: a.zoom * (b.zoom / a.zoom) ** t };
}

/** Keeps the view on the board: no further out than whole, and little further aside than its edge. */
export function clampCamera(camera: Camera, limits: CameraLimits, view: Viewport): Camera {
  const { board, maxZoom, margin } = limits;
  const zoom = Math.min(maxZoom, Math.max(wholeZoom(limits, view), camera.zoom));
  const axis = (value: number, start: number, length: number, pixels: number): number => {
    const half = pixels / zoom / 2;
    if (2 * half >= length) return start + length / 2;
    const beyond = margin / zoom;
    return Math.min(start + length - half + beyond, Math.max(start + half - beyond, value));
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
