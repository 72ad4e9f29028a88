import type { Affine, Polygon } from '../../contract/geometry.ts';
import { carried, intersectBoxes, polygonBox } from '../../contract/geometry.ts';
import type { Frame } from '../geometry/frame.ts';
import { frameOver, frameToB } from '../geometry/frame.ts';
import { convexHull } from '../geometry/hull.ts';
import { nthOf } from '../geometry/nth.ts';
import { opened } from './opened.ts';
import { overlapBox } from './overlap.ts';
import type { Picture } from './picture.ts';
import { resample } from './resample.ts';
import { polygonArea } from '../geometry/places.ts';
import { differencesOf, evidenceOf, structureOf } from './kernel-grow.ts';
import { filled, grownBox, marked } from './layer.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const {
  LEAST_GAIN,
  LIMIT,
  ROUGH_LIMIT,
  SURROUNDINGS,
  LEAST_SURROUNDINGS,
  NEAR,
  LEAST_VARIANCE,
  FADES,
  REACH,
  RIM,
  ROUNDS,
  SURE,
  HALF,
  LEAST_MEMBERS,
} = valuesOf(NUMBERS.grow);

/** A copied region grown to its edge, where the two places stop being equal; in pixels of a. */
export interface Grown {
  readonly region: Polygon;
  /** Share of the region's pixels with evidence for a copy, 0–1. */
  readonly filled: number;
  /** Mean log-likelihood ratio of the region's pixels, nats: copied against unrelated. */
  readonly evidence: number;
  /** Mean absolute difference of the region's pixels after the tone fit, grey levels of 255. */
  readonly residual: number;
  /** Correlation of the region's pixels. */
  readonly correlation: number;
}

// Read once: a global lookup per pixel is slow where tests run the code in a separate context.
const { abs, floor, max } = Math;

/**
 * Grows the core of a copy. For each pixel around it the likelihood ratio is computed between
 * "copied, with one linear tone change and the core's noise" and "two unrelated places with this
 * much structure". The connected pixels with evidence for a copy are the region; its convex hull is
 * returned. A `rough` region is coarser and ends where a soft edge begins. `finest`: pixels of the
 * coarser picture per frame pixel, at least. Null when there is no evidence.
 */
export function growCopy(
  a: Picture,
  b: Picture,
  transform: Affine,
  core: Polygon,
  rough = false,
  finest = 1,
): Grown | null {
  const all = overlapBox(a, b, transform);
  if (!all) return null;
  const scale = Math.sqrt(Math.abs(transform[0] * transform[3] - transform[1] * transform[2]));
  const frame = frameOver(
    intersectBoxes(grownBox(polygonBox(core), SURROUNDINGS, LEAST_SURROUNDINGS), all),
    scale,
    rough ? ROUGH_LIMIT : LIMIT,
    finest,
  );
  if (!frame) return null;
  const pa = resample(a, frame.width, frame.height, frame.toA);
  const pb = resample(b, frame.width, frame.height, frameToB(frame, transform));
  const [va, vb] = [filled(pa), filled(pb)];
  const layers: Layers = {
    frame,
    a: va,
    b: vb,
    valid: both(pa.valid, pb.valid),
    structure: structureOf(va, frame),
    other: structureOf(vb, frame),
  };
  let seed = marked(frame, core);
  let sharp: Step | null = null;
  for (let round = 0; round < ROUNDS; round++) {
    sharp = step(layers, seed, null, 0, round === 0 ? SURE : HALF) ?? sharp;
    if (!sharp) return null;
    seed = sharp.inside;
  }
  if (!sharp) return null;
  const faded = rough
    ? null
    : step(
        layers,
        sharp.inside,
        marked(frame, onA(frame, widened(sharp.hull, REACH, frame))),
        FADES,
      );
  const hull = faded && area(faded.hull) > area(sharp.hull) ? faded.hull : sharp.hull;
  return {
    region: onA(frame, widened(hull, RIM, frame)),
    filled: sharp.filled,
    evidence: sharp.evidence,
    residual: sharp.residual,
    correlation: sharp.correlation,
  };
}

/**
 * One round of growing from a seed: the hull of the pixels with evidence (frame pixels), its mask,
 * and its measures.
 */
interface Step {
  readonly hull: Polygon;
  readonly inside: Uint8Array;
  readonly filled: number;
  readonly evidence: number;
  readonly residual: number;
  readonly correlation: number;
}

function onA(frame: Frame, polygon: Polygon): Polygon {
  return carried(polygon, frame.toA);
}

function area(polygon: Polygon): number {
  return Math.abs(polygonArea(polygon));
}

interface Layers {
  readonly frame: Frame;
  readonly a: Float32Array;
  readonly b: Float32Array;
  readonly valid: Uint8Array;
  /** Variance around each pixel in a and in b. */
  readonly structure: Float32Array;
  readonly other: Float32Array;
}

function step(
  { frame, a, b, valid, structure, other }: Layers,
  inside: Uint8Array,
  room: Uint8Array | null,
  fades: number,
  share = HALF,
): Step | null {
  const { width, height } = frame;
  const tone = fitTone(a, b, valid, inside);
  if (!tone) return null;
  const { gain, offset } = tone;
  const n = a.length;
  const { difference, squares } = differencesOf(a, b, frame, gain, offset);
  const noise = max(LEAST_VARIANCE, quantile(squares, inside, share));
  const smooth = evidenceOf({ squares, structure, other, valid }, frame, gain, noise, fades);
  const speaks = new Uint8Array(n);
  for (let i = 0; i < n; i++) speaks[i] = (smooth[i] ?? 0) > 0 && (!room || room[i] === 1) ? 1 : 0;
  const body = opened(speaks, width, height, NEAR);
  const members = componentOf(body, inside, width, height);
  if (members.length < LEAST_MEMBERS) return null;
  const hull = hullOf(members, width, height);
  const next = marked(frame, onA(frame, hull));
  let count = 0;
  let yes = 0;
  let sum = 0;
  let apart = 0;
  for (let i = 0; i < next.length; i++) {
    if (next[i] === 0 || valid[i] === 0) continue;
    count++;
    yes += speaks[i] ?? 0;
    sum += smooth[i] ?? 0;
    apart += abs(difference[i] ?? 0);
  }
  return {
    hull,
    filled: yes / Math.max(1, count),
    evidence: sum / Math.max(1, count),
    residual: (255 * apart) / Math.max(1, count),
    correlation: fitTone(a, b, valid, next)?.correlation ?? 0,
    inside: next,
  };
}

/** The convex hull of frame pixels. */
function hullOf(members: Int32Array, width: number, height: number): Polygon {
  // Of the lines between rows only the ends can be corners.
  const first = new Int32Array(height + 1).fill(width);
  const last = new Int32Array(height + 1).fill(-1);
  for (const i of members) {
    const x = i % width;
    const y = (i - x) / width;
    for (let line = y; line <= y + 1; line++) {
      if (x < (first[line] ?? 0)) first[line] = x;
      if (x > (last[line] ?? 0)) last[line] = x;
    }
  }
  const corners: [number, number][] = [];
  for (let line = 0; line <= height; line++) {
    const [l, r] = [first[line] ?? 0, last[line] ?? 0];
    if (r >= l) corners.push([l - 0.5, line - 0.5], [r + 0.5, line - 0.5]);
  }
  return convexHull(corners);
}

/**
 * The polygon with its points moved away from its middle by a share of its size, inside the frame.
 */
function widened(hull: Polygon, share: number, { width, height }: Frame): Polygon {
  const box = polygonBox(hull);
  const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2];
  return hull.map(([x, y]) => [
    Math.max(-0.5, Math.min(width - 0.5, cx + (x - cx) * (1 + 2 * share))),
    Math.max(-0.5, Math.min(height - 0.5, cy + (y - cy) * (1 + 2 * share))),
  ]);
}

/**
 * The linear tone change from b to a inside the marks; null when b is flat there or the tones run
 * against each other.
 */
function fitTone(
  a: Float32Array,
  b: Float32Array,
  valid: Uint8Array,
  inside: Uint8Array,
): { gain: number; offset: number; correlation: number } | null {
  let n = 0;
  let sa = 0;
  let sb = 0;
  let saa = 0;
  let sbb = 0;
  let sab = 0;
  for (let i = 0; i < a.length; i++) {
    if (inside[i] === 0 || valid[i] === 0) continue;
    const p = a[i] ?? 0;
    const q = b[i] ?? 0;
    n++;
    sa += p;
    sb += q;
    saa += p * p;
    sbb += q * q;
    sab += p * q;
  }
  const spread = sbb / n - (sb / n) ** 2;
  if (!(n > 0) || spread < 1e-6) return null;
  const common = sab / n - (sa / n) * (sb / n);
  const gain = common / spread;
  return gain > LEAST_GAIN
    ? {
        gain,
        offset: sa / n - (gain * sb) / n,
        correlation: common / Math.sqrt(spread * Math.max(1e-9, saa / n - (sa / n) ** 2)),
      }
    : null;
}

function both(p: Uint8Array, q: Uint8Array): Uint8Array {
  const out = new Uint8Array(p.length);
  for (let i = 0; i < p.length; i++) out[i] = (p[i] ?? 0) & (q[i] ?? 0);
  return out;
}

function quantile(data: Float32Array, inside: Uint8Array, share: number): number {
  let n = 0;
  const chosen = new Float32Array(data.length);
  for (let i = 0; i < data.length; i++) if (inside[i] === 1) chosen[n++] = data[i] ?? 0;
  return nthOf(chosen.subarray(0, n), floor(n * share));
}

/**
 * Indices of the connected component (four neighbours) that shares the most pixels with the mask.
 */
function componentOf(
  cells: Uint8Array,
  inside: Uint8Array,
  width: number,
  height: number,
): Int32Array {
  const seen = new Uint8Array(cells.length);
  // Components lie here one after the other; what is not walked yet is the end of the last.
  const queue = new Int32Array(cells.length);
  const last = width * (height - 1);
  let end = 0;
  let best = queue.subarray(0, 0);
  let most = 0;
  const visit = (k: number): void => {
    if (cells[k] === 0 || seen[k] === 1) return;
    seen[k] = 1;
    queue[end++] = k;
  };
  for (let start = 0; start < cells.length; start++) {
    if (inside[start] === 0) continue;
    const from = end;
    visit(start);
    let shared = 0;
    for (let at = from; at < end; at++) {
      const i = queue[at] ?? 0;
      shared += inside[i] ?? 0;
      const x = i % width;
      if (x > 0) visit(i - 1);
      if (x < width - 1) visit(i + 1);
      if (i >= width) visit(i - width);
      if (i < last) visit(i + width);
    }
    if (shared > most) {
      most = shared;
      best = queue.subarray(from, end);
    }
  }
  return best;
}
