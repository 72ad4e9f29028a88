import type { Affine, Box } from '../../contract/geometry.ts';
import { applyAffine, composeAffine } from '../../contract/geometry.ts';
import { clipped, filled, highPass, movedCorrelation, type Field } from '../clones/layer.ts';
import { frameOver } from '../matching/dense/frame.ts';
import type { Picture } from '../matching/dense/picture.ts';
import { resample } from '../matching/dense/resample.ts';

/** Scales that differ from one by less are looked at as equal. */
const NEARLY = 0.25;
const LIMIT = 90;
/** Reach of the search, frame pixels. */
const REACH = 5;
const SURROUNDINGS = 2;

/** A place between whole pixels is smoother, which agrees better by itself. */
const CLEARER = 0.03;
/** Pixels compared at most. */
const PIXELS = 2200;

/** A transform at equal scale, and how grain and edges agree there. */
export interface Snapped {
  readonly transform: Affine;
  /** Correlation there, and the best one more than two pixels beside it. */
  readonly grain: number;
  readonly second: number;
}

/**
 * A transform close to equal scale, moved to where grain and edges of the two places agree best: bands are smooth, so that
 * their shapes lay them on each other only roughly, but a copied band brings its grain along. Null where the scales differ.
 */
export function snapped(a: Picture, b: Picture, transform: Affine, box: Box): Snapped | null {
  if (Math.abs(Math.log(Math.abs(transform[0]))) > NEARLY || Math.abs(Math.log(Math.abs(transform[3]))) > NEARLY) return null;
  const frame = frameOver(box, 1, LIMIT);
  if (!frame) return null;
  const middle: [number, number] = [box.x + box.w / 2, box.y + box.h / 2];
  const [u, v] = applyAffine(transform, middle);
  const sx = Math.sign(transform[0]);
  const start: Affine = [sx, 0, 0, 1, u - sx * middle[0], v - middle[1]];
  const { width, height, pitch } = frame;
  const pa = resample(a, width, height, frame.toA);
  const da = clipped(highPass(filled(pa), width, height, SURROUNDINGS));
  const chosen = chosenOf(pa.valid);
  const side = 2 * REACH + 1;
  const all = new Float32Array(side * side);
  const whole = fieldOf(b, composeAffine(start, frame.toA), width, height, REACH);
  for (let k = 0; k < all.length; k++) all[k] = movedCorrelation(da, chosen, width, whole, k % side, Math.floor(k / side), MET * chosen.length) ?? -1;
  const top = all.reduce((m, c, k) => (c > (all[m] ?? 0) ? k : m), 0);
  const at: readonly [number, number] = [(top % side) - REACH, Math.floor(top / side) - REACH];
  let best = { grain: all[top] ?? 0, x: at[0], y: at[1] };
  // Between whole pixels: half steps around the best one.
  for (const [hx, hy] of [[0.5, 0], [0, 0.5], [0.5, 0.5]] as const) {
    const field = fieldOf(b, composeAffine(start, composeAffine(frame.toA, [1, 0, 0, 1, at[0] - hx, at[1] - hy])), width, height, 1);
    for (const dx of hx > 0 ? [1, 2] : [1])
      for (const dy of hy > 0 ? [1, 2] : [1]) {
        const grain = movedCorrelation(da, chosen, width, field, dx, dy, MET * chosen.length) ?? -1;
        if (grain > best.grain + CLEARER) best = { grain, x: at[0] - hx + dx - 1, y: at[1] - hy + dy - 1 };
      }
  }
  let second = -1;
  all.forEach((c, k) => {
    if (c > second && Math.hypot((k % side) - (top % side), Math.floor(k / side) - Math.floor(top / side)) > 2.5) second = c;
  });
  return { transform: composeAffine(start, [1, 0, 0, 1, best.x * pitch, best.y * pitch]), grain: best.grain, second };
}

/** Share of the chosen pixels that have to meet valid ones. */
const MET = 0.7;

/** b's fine structure where the frame lies, with a rim of `reach` frame pixels. */
function fieldOf(b: Picture, toB: Affine, width: number, height: number, reach: number): Field {
  const [wide, tall] = [width + 2 * reach, height + 2 * reach];
  const pb = resample(b, wide, tall, composeAffine(toB, [1, 0, 0, 1, -reach, -reach]));
  return { data: clipped(highPass(filled(pb), wide, tall, SURROUNDINGS)), valid: pb.valid, wide };
}

/** Numbers of the valid pixels, evenly thinned out. */
function chosenOf(valid: Uint8Array): Int32Array {
  const members = Int32Array.from(valid.keys()).filter((i) => valid[i] === 1);
  const pace = Math.max(1, members.length / PIXELS);
  return Int32Array.from({ length: Math.floor(members.length / pace) }, (_, k) => members[Math.floor(k * pace)] ?? 0);
}
