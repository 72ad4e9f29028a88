import type { Affine, Polygon } from '../../contract/geometry.ts';
import { carried, intersectBoxes, polygonBox } from '../../contract/geometry.ts';
import type { Frame } from '../geometry/frame.ts';
import { frameOver, frameToB } from '../geometry/frame.ts';
import { convexHull } from '../geometry/hull.ts';
import { nthOf } from '../geometry/nth.ts';
import { overlapBox } from './overlap.ts';
import type { Picture } from './picture.ts';
import { resample } from './resample.ts';
import { polygonArea } from '../geometry/places.ts';
import { type Component, type Growing, growingOn, type ToneSums } from './kernel-grow.ts';
import { filled, grownBox, marked } from './layer.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const {
  LEAST_GAIN,
  LIMIT,
  ROUGH_LIMIT,
  SURROUNDINGS,
  LEAST_SURROUNDINGS,
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
const { floor, max } = Math;

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
  const growing = growingOn(frame, filled(pa), filled(pb), both(pa.valid, pb.valid));
  let seed = marked(frame, core);
  let sharp: Step | null = null;
  for (let round = 0; round < ROUNDS; round++) {
    sharp = step(growing, frame, seed, null, 0, round === 0 ? SURE : HALF) ?? sharp;
    if (!sharp) return null;
    seed = sharp.inside;
  }
  if (!sharp) return null;
  const faded = rough
    ? null
    : step(
        growing,
        frame,
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

function step(
  growing: Growing,
  frame: Frame,
  inside: Uint8Array,
  room: Uint8Array | null,
  fades: number,
  share = HALF,
): Step | null {
  growing.mark(inside);
  const tone = fitTone(growing.tones());
  if (!tone) return null;
  const { gain, offset } = tone;
  growing.differ(gain, offset);
  const noise = max(LEAST_VARIANCE, quantile(growing.squares, inside, share));
  growing.weigh(gain, noise, fades);
  const grown = growing.component(room);
  if (grown.members < LEAST_MEMBERS) return null;
  const hull = hullOf(grown);
  const next = marked(frame, onA(frame, hull));
  growing.mark(next);
  const { count, yes, evidence, apart } = growing.measures();
  return {
    hull,
    filled: yes / Math.max(1, count),
    evidence: evidence / Math.max(1, count),
    residual: (255 * apart) / Math.max(1, count),
    correlation: fitTone(growing.tones())?.correlation ?? 0,
    inside: next,
  };
}

/** The convex hull of the pixels of a component. */
function hullOf({ first, last }: Component): Polygon {
  // Of the lines between rows only the ends can be corners.
  const corners: [number, number][] = [];
  for (let line = 0; line < first.length; line++) {
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
 * The linear tone change from b to a, and their correlation; null when b is flat or the tones run
 * against each other.
 */
function fitTone({
  count: n,
  a,
  b,
  aa,
  bb,
  ab,
}: ToneSums): { gain: number; offset: number; correlation: number } | null {
  const spread = bb / n - (b / n) ** 2;
  if (!(n > 0) || spread < 1e-6) return null;
  const common = ab / n - (a / n) * (b / n);
  const gain = common / spread;
  return gain > LEAST_GAIN
    ? {
        gain,
        offset: a / n - (gain * b) / n,
        correlation: common / Math.sqrt(spread * Math.max(1e-9, aa / n - (a / n) ** 2)),
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
