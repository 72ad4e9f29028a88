import {
  applyAffine,
  composeAffine,
  invertAffine,
  polygonBox,
  unionBoxes,
} from '../../contract/boxes.ts';
import type { Affine, Box } from '../../contract/geometry.ts';
import { type TileSeam, isContinued } from './continued.ts';
import { isUpright, pointsToPixels } from './geometry.ts';
import type { DrawnImage, DrawnObject, PlacedTile } from './drawn.ts';
import type { PdfPage } from './page.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const {
  OFF,
  OVERLAP,
  CLIPPED_OVERLAP,
  CLIPPED,
  UNCLIPPED,
  MOST_CLIPPED,
  LEAST_CLIPPED,
  RIM,
  BUCKET,
  SAME_SCALE,
  LEAST_FILL,
  MOST_FILL,
} = valuesOf(NUMBERS.tiles);

/**
 * Joins pictures that a producer cut into strips or tiles: images of one scale, edge to edge, that
 * fill a rectangle and whose content continues across the edges, unlike panels that touch. The
 * whole takes the place of its last piece in drawing order.
 */
export function joinTiles(page: PdfPage, objects: readonly DrawnObject[]): DrawnObject[] {
  const images = objects.filter((o): o is DrawnImage => o.what === 'image' && isTile(o));
  if (images.length < 2) return [...objects];
  const joined = new Map<DrawnImage, DrawnImage | null>();
  for (const group of neighbours(page, images)) {
    const whole = wholeOf(group);
    if (!whole) continue;
    for (const tile of group) joined.set(tile, null);
    joined.set(
      group.reduce((last, t) => (t.order > last.order ? t : last)),
      whole,
    );
  }
  if (joined.size === 0) return [...objects];
  // A joined strip may continue in further tiles.
  return joinTiles(
    page,
    objects.flatMap((o) => (o.what === 'image' && joined.has(o) ? (joined.get(o) ?? []) : [o])),
  );
}

function isTile(o: DrawnImage): boolean {
  return (
    !o.stencil && !o.blended && isUpright(o) && o.width > 0 && o.height > 0 && isWholeButRim(o)
  );
}

/** True when nothing of a tile is clipped but a rim that its neighbours draw too. */
function isWholeButRim({ full, box, clip, tiles }: DrawnImage): boolean {
  const rim = clip?.rectangle || tiles ? CLIPPED : UNCLIPPED;
  return (
    Math.abs(full.w - box.w) < rim &&
    Math.abs(full.h - box.h) < rim &&
    Math.abs(full.w - box.w) < MOST_CLIPPED * full.w &&
    Math.abs(full.h - box.h) < MOST_CLIPPED * full.h
  );
}

/** Groups of images that go on in one another. */
function neighbours(page: PdfPage, images: readonly DrawnImage[]): DrawnImage[][] {
  const group = new Map(images.map((o) => [o, [o]]));
  const at = (v: number): number => Math.round(v / BUCKET);
  for (const axis of ['x', 'y'] as const) {
    const byStart = new Map<number, DrawnImage[]>();
    for (const o of images)
      byStart.set(at(o.box[axis]), [...(byStart.get(at(o.box[axis])) ?? []), o]);
    for (const a of images) {
      const end = at(a.box[axis] + (axis === 'x' ? a.box.w : a.box.h));
      for (const b of [end - 1, end, end + 1].flatMap((k) => byStart.get(k) ?? [])) {
        const [mine, theirs] = [group.get(a), group.get(b)];
        if (a === b || !mine || !theirs || mine === theirs) continue;
        const seam = seamOf(a, b, axis);
        if (!seam || !isContinued(page, a, b, axis, seam)) continue;
        for (const o of theirs) group.set(o, mine);
        mine.push(...theirs);
      }
    }
  }
  return [...new Set(group.values())].filter((g) => g.length > 1);
}

/**
 * The seam at which b continues a on the page, in the same scale and orientation and with the same
 * ends across; null when there is none.
 */
function seamOf(a: DrawnImage, b: DrawnImage, axis: 'x' | 'y'): TileSeam | null {
  const frame = pointsToPixels(a);
  if (!frame || !sameScale(a, b)) return null;
  const [p, q] = [inFrame(frame, a.full), inFrame(frame, b.full)];
  const turned = Math.abs(frame[1]) + Math.abs(frame[2]) > Math.abs(frame[0]) + Math.abs(frame[3]);
  const along = (axis === 'x') === !turned ? 'x' : 'y';
  const [size, across, cross] =
    along === 'x' ? (['w', 'y', 'h'] as const) : (['h', 'x', 'w'] as const);
  const side = axis === 'x' ? 'w' : 'h';
  const clipped =
    hasRim(a) && hasRim(b) && Math.abs(b.box[axis] - a.box[axis] - a.box[side]) < CLIPPED / 2;
  const gap = [q[along] - p[along] - p[size], p[along] - q[along] - q[size]].find(
    (g) => g < OFF && g > (clipped ? -CLIPPED_OVERLAP : -OVERLAP),
  );
  if (
    gap === undefined ||
    Math.abs(p[across] - q[across]) >= OFF ||
    Math.abs(p[cross] - q[cross]) >= 2 * OFF
  )
    return null;
  return { shared: Math.max(0, Math.round(-gap)), cut: clipped && gap <= -RIM };
}

/** True when a clip takes a little of the tile's rim. */
function hasRim({ full, box, clip, tiles }: DrawnImage): boolean {
  return (
    (clip?.rectangle === true || tiles !== undefined) &&
    full.w - box.w + full.h - box.h > LEAST_CLIPPED
  );
}

function sameScale(a: DrawnImage, b: DrawnImage): boolean {
  const [m, n] = [pointsToPixels(a), pointsToPixels(b)];
  if (!m || !n) return false;
  // The difference adds up to less than SAME_SCALE over the larger of the two.
  const most = Math.max(a.full.w, a.full.h, b.full.w, b.full.h);
  return [0, 1, 2, 3].every((i) => Math.abs((m[i] ?? 0) - (n[i] ?? 0)) * most < SAME_SCALE);
}

function inFrame(frame: Affine, box: Box): Box {
  return polygonBox([
    applyAffine(frame, [box.x, box.y]),
    applyAffine(frame, [box.x + box.w, box.y + box.h]),
  ]);
}

/** The picture that the tiles make; null when they fill no rectangle. */
function wholeOf(group: readonly DrawnImage[]): DrawnImage | null {
  const first = group.reduce((f, t) => (t.order < f.order ? t : f));
  const last = group.reduce((l, t) => (t.order > l.order ? t : l));
  const frame = pointsToPixels(first);
  const back = frame ? invertAffine(frame) : null;
  if (!frame || !back) return null;
  const places = group.map((t) => inFrame(frame, t.full));
  const around = places.reduce(unionBoxes);
  const [x0, y0] = [Math.round(around.x), Math.round(around.y)];
  const [width, height] = [
    Math.round(around.x + around.w) - x0,
    Math.round(around.y + around.h) - y0,
  ];
  const tiles: PlacedTile[] = group.map((image, i) => ({
    image,
    x: Math.round(places[i]?.x ?? 0) - x0,
    y: Math.round(places[i]?.y ?? 0) - y0,
  }));
  const filled = group.reduce((n, t) => n + t.width * t.height, 0) / (width * height);
  if (filled < LEAST_FILL || filled > MOST_FILL) return null;
  // The unit square of the whole, its first row at 1, in pixels of the frame, then in points.
  const matrix = composeAffine(back, [width, 0, 0, -height, x0, y0 + height]);
  return {
    ...first,
    order: last.order,
    box: group.map((t) => t.box).reduce(unionBoxes),
    full: group.map((t) => t.full).reduce(unionBoxes),
    matrix,
    width,
    height,
    tiles,
    clip: null,
    bitsPerPixel: Math.max(...group.map((t) => t.bitsPerPixel)),
    storedBytes: group.reduce((n, t) => n + t.storedBytes, 0),
  };
}
