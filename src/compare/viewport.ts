import {
  applyAffine,
  composeAffine,
  type Affine,
  type Box,
  type Point,
} from '../../contract/geometry.ts';
import type { StageView } from '../../contract/stage.ts';

/** Screen pixels of a pane. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export const ZOOM_MIN = 0.01;
export const ZOOM_MAX = 64;

/** The view that shows the whole box with a little room around it. */
export function fitView(box: Box, pane: Size, room = 0.96): StageView {
  const zoom = Math.min(pane.width / Math.max(1, box.w), pane.height / Math.max(1, box.h)) * room;
  return { cx: box.x + box.w / 2, cy: box.y + box.h / 2, zoom: clampZoom(zoom) };
}

/** Points of picture a → points of the pane. */
export function toScreen({ cx, cy, zoom }: StageView, pane: Size): Affine {
  return [zoom, 0, 0, zoom, pane.width / 2 - cx * zoom, pane.height / 2 - cy * zoom];
}

/** Where in a the pane's point lies. */
export function fromScreen({ cx, cy, zoom }: StageView, pane: Size, [x, y]: Point): Point {
  return [cx + (x - pane.width / 2) / zoom, cy + (y - pane.height / 2) / zoom];
}

/** Zooms by a factor so that what lies under the pane's point stays there. */
export function zoomAt(view: StageView, pane: Size, at: Point, factor: number): StageView {
  const zoom = clampZoom(view.zoom * factor);
  const [x, y] = fromScreen(view, pane, at);
  return {
    cx: x - (at[0] - pane.width / 2) / zoom,
    cy: y - (at[1] - pane.height / 2) / zoom,
    zoom,
  };
}

/** Moves the picture by screen pixels. */
export function panBy(view: StageView, dx: number, dy: number): StageView {
  return { ...view, cx: view.cx - dx / view.zoom, cy: view.cy - dy / view.zoom };
}

/**
 * The view, moved so that the middle of the box is the middle of the pane when it lay outside; else
 * the same object.
 */
export function intoView(view: StageView, pane: Size, { x, y, w, h }: Box): StageView {
  const [cx, cy] = [x + w / 2, y + h / 2];
  const [sx, sy] = applyAffine(toScreen(view, pane), [cx, cy]);
  return sx >= 0 && sy >= 0 && sx <= pane.width && sy <= pane.height ? view : { ...view, cx, cy };
}

/** A picture's own points → points of the pane, when `place` takes its points to a's. */
export function layerToScreen(place: Affine, view: StageView, pane: Size): Affine {
  return composeAffine(toScreen(view, pane), place);
}

/** SVG path text of a closed polygon after a transform. */
export function polygonPath(polygon: readonly Point[], m: Affine): string {
  return polygon.length === 0
    ? ''
    : `M${polygon
        .map((p) =>
          applyAffine(m, p)
            .map((v) => v.toFixed(1))
            .join(' '),
        )
        .join('L')}Z`;
}

function clampZoom(zoom: number): number {
  return Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, zoom));
}
