import {
  applyAffine,
  composeAffine,
  invertAffine,
  type Affine,
  type Point,
  type Polygon,
} from '../contract/geometry.ts';
import { clamp255, type Picture } from './picture.ts';
import type { PixelBox } from './pictures/blot.ts';
import type { BandRecipe, CloneRecipe, SpliceRecipe } from './recipe.ts';

// Read once: a global lookup per pixel is slow where tests run the code in a separate context.
const { floor, min, max, round, hypot } = Math;

/** The ground truth of an edit, in pixels: the source and the target of the copied region. */
export interface EditTrace {
  readonly kind: 'clone' | 'clone_band' | 'band' | 'splice';
  readonly fromPanel: string;
  readonly source: Polygon;
  readonly target: Polygon;
  readonly rotation: number;
  readonly mirrored: boolean;
  readonly scale: number;
}

export interface Donor {
  readonly picture: Picture;
  /** In pixels of the base. */
  readonly bands: readonly PixelBox[];
  readonly toBase: Affine;
}

export function applyEdit(
  p: Picture,
  id: string,
  edit: CloneRecipe | BandRecipe | SpliceRecipe,
  donor: Donor | null,
): { picture: Picture; trace: EditTrace } {
  if (edit.kind === 'clone') return cloned(p, id, edit);
  if (!donor) throw new Error(`the strip "${edit.from}" is not part of the manuscript`);
  return edit.kind === 'splice' ? joined(p, edit, donor) : banded(p, id, edit, donor);
}

/** Copies a disc inside the picture with a soft edge of a fifth of its radius. */
function cloned(p: Picture, id: string, edit: CloneRecipe): { picture: Picture; trace: EditTrace } {
  const r = edit.radius * min(p.width, p.height);
  const from: Point = [edit.from[0] * p.width, edit.from[1] * p.height];
  const to: Point = [edit.to[0] * p.width, edit.to[1] * p.height];
  const angle = (edit.rotation * Math.PI) / 180;
  const flip = edit.mirrored ? -1 : 1;
  const cos = Math.cos(angle) * edit.scale;
  const sin = Math.sin(angle) * edit.scale;
  const forward: Affine = composeAffine(
    [cos, sin, -sin, cos, to[0], to[1]],
    [flip, 0, 0, 1, -flip * from[0], -from[1]],
  );
  const back = invertAffine(forward);
  if (!back) throw new Error('a clone needs a scale above zero');
  const data = p.data.slice();
  const reach = r * edit.scale;
  for (let y = max(0, floor(to[1] - reach)); y < min(p.height, to[1] + reach); y++) {
    for (let x = max(0, floor(to[0] - reach)); x < min(p.width, to[0] + reach); x++) {
      const d = hypot(x + 0.5 - to[0], y + 0.5 - to[1]) / reach;
      if (d >= 1) continue;
      const blend = min(1, (1 - d) / 0.2);
      const [sx, sy] = applyAffine(back, [x + 0.5, y + 0.5]);
      for (let c = 0; c < p.channels; c++) {
        const i = (y * p.width + x) * p.channels + c;
        data[i] = clamp255(
          (p.data[i] ?? 0) * (1 - blend) + bilinear(p, sx - 0.5, sy - 0.5, c) * blend,
        );
      }
    }
  }
  const disc = (m: Point, radius: number): Polygon =>
    Array.from(
      { length: 16 },
      (_, k): Point => [
        m[0] + radius * Math.cos((k * Math.PI) / 8),
        m[1] + radius * Math.sin((k * Math.PI) / 8),
      ],
    );
  const trace: EditTrace = {
    kind: 'clone',
    fromPanel: id,
    source: disc(from, r),
    target: disc(to, reach),
    rotation: edit.rotation,
    mirrored: edit.mirrored,
    scale: edit.scale,
  };
  return { picture: { ...p, data }, trace };
}

/**
 * Lays a band over a lane: wipes what was there with the ground beside it, then takes the darker of
 * ground and band.
 */
function banded(
  p: Picture,
  id: string,
  edit: BandRecipe,
  donor: Donor,
): { picture: Picture; trace: EditTrace } {
  const box = donor.bands[edit.band % max(1, donor.bands.length)];
  const toPanel = invertAffine(donor.toBase);
  if (!box || !toPanel) throw new Error(`the strip "${edit.from}" has no band ${edit.band}`);
  const [ax, ay] = applyAffine(toPanel, [box[0], box[1]]);
  const [bx, by] = applyAffine(toPanel, [box[2], box[3]]);
  const x0 = max(0, round(min(ax, bx)));
  const y0 = max(0, round(min(ay, by)));
  const w = min(donor.picture.width, round(max(ax, bx))) - x0;
  const h = min(donor.picture.height, round(max(ay, by))) - y0;
  const tx = min(p.width - w, max(0, round(p.width * (edit.lane / 100) - w / 2)));
  const ty = min(p.height - h, max(0, round((p.height - h) / 2)));
  const data = p.data.slice();
  const ownGround = edgeMean(p, tx, ty, w, h);
  const theirGround = edgeMean(donor.picture, x0, y0, w, h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const edge = min(x + 0.5, w - x - 0.5, y + 0.5, h - y - 0.5);
      const blend = min(1, edge / (0.12 * min(w, h) + 1));
      const sx = edit.mirrored ? w - 1 - x : x;
      const v =
        (donor.picture.data[((y0 + y) * donor.picture.width + x0 + sx) * donor.picture.channels] ??
          0) +
        ownGround -
        theirGround;
      for (let c = 0; c < p.channels; c++) {
        const i = ((ty + y) * p.width + tx + x) * p.channels + c;
        data[i] = clamp255((p.data[i] ?? 0) * (1 - blend) + v * blend);
      }
    }
  }
  const trace: EditTrace = {
    kind: edit.from === id ? 'clone_band' : 'band',
    fromPanel: edit.from,
    source: rectangle(x0, y0, w, h),
    target: rectangle(tx, ty, w, h),
    rotation: 0,
    mirrored: edit.mirrored,
    scale: 1,
  };
  return { picture: { ...p, data }, trace };
}

/** Lays columns of another strip, brought to this one's height, over this one's. */
function joined(
  p: Picture,
  edit: SpliceRecipe,
  donor: Donor,
): { picture: Picture; trace: EditTrace } {
  const from = donor.picture;
  const [x0, x1] = edit.part.map((share) => round(share * from.width)) as [number, number];
  const scale = p.height / from.height;
  const tx = round(edit.at * p.width);
  const w = min(p.width - tx, round((x1 - x0) * scale));
  const lift = edit.matched
    ? edgeMean(p, tx, 0, w, p.height) - edgeMean(from, x0, 0, x1 - x0, from.height)
    : 0;
  const data = p.data.slice();
  for (let y = 0; y < p.height; y++)
    for (let x = 0; x < w; x++) {
      const blend = edit.feather === 0 ? 1 : min(1, (x + 0.5) / edit.feather);
      const v = bilinear(from, x0 + (x + 0.5) / scale - 0.5, (y + 0.5) / scale - 0.5, 0) + lift;
      for (let c = 0; c < p.channels; c++) {
        const i = (y * p.width + tx + x) * p.channels + c;
        data[i] = clamp255((p.data[i] ?? 0) * (1 - blend) + v * blend);
      }
    }
  const trace: EditTrace = {
    kind: 'splice',
    fromPanel: edit.from,
    source: rectangle(x0, 0, w / scale, from.height),
    target: rectangle(tx, 0, w, p.height),
    rotation: 0,
    mirrored: false,
    scale,
  };
  return { picture: { ...p, data }, trace };
}

function rectangle(x: number, y: number, w: number, h: number): Polygon {
  return [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];
}

function edgeMean(p: Picture, x: number, y: number, w: number, h: number): number {
  let sum = 0;
  let n = 0;
  for (let i = 0; i < w; i++) {
    for (const row of [y, y + h - 1]) {
      sum += p.data[(row * p.width + x + i) * p.channels] ?? 0;
      n++;
    }
  }
  return n > 0 ? sum / n : 0;
}

function bilinear(p: Picture, x: number, y: number, c: number): number {
  const x0 = floor(x);
  const y0 = floor(y);
  const u = x - x0;
  const v = y - y0;
  const at = (xx: number, yy: number) =>
    p.data[
      (min(p.height - 1, max(0, yy)) * p.width + min(p.width - 1, max(0, xx))) * p.channels + c
    ] ?? 0;
  return (
    (at(x0, y0) * (1 - u) + at(x0 + 1, y0) * u) * (1 - v) +
    (at(x0, y0 + 1) * (1 - u) + at(x0 + 1, y0 + 1) * u) * v
  );
}
