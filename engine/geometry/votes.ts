import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { TURN, VOTE_SCALE, VOTE_MISS, VOTE_MISS_FAR } = valuesOf(NUMBERS.similarity);

const SCALE = Math.log(VOTE_SCALE);

/** What a proposed scale may be. */
interface Limits {
  readonly leastScale: number;
  readonly mostScale: number;
}

/**
 * Matches sorted by rotation (rows as in similarity.ts), so that only those with a similar rotation
 * are tested as votes.
 */
export interface Ballot {
  /** Where each slice of the circle begins in `rows`, and the end. */
  readonly starts: Int32Array;
  /** x, y in a; x, y in b; ln scale and turn of each. */
  readonly rows: Float64Array;
}

/** Slices of the circle, as wide as TURN allows: few votes outside TURN are examined. */
const SLICES = 69;
const PER_MATCH = 6;

/** The ballot of some matches. */
export function ballotOf(left: Int32Array, r: Float64Array): Ballot {
  const starts = new Int32Array(SLICES + 1);
  const slices = new Uint8Array(left.length);
  for (let j = 0; j < left.length; j++) {
    const slice = sliceOf(r[(left[j] ?? 0) * 8 + 7] ?? 0);
    slices[j] = slice;
    starts[slice + 1] = (starts[slice + 1] ?? 0) + 1;
  }
  for (let k = 0; k < SLICES; k++) starts[k + 1] = (starts[k + 1] ?? 0) + (starts[k] ?? 0);
  const next = starts.slice();
  const rows = new Float64Array(left.length * PER_MATCH);
  for (let j = 0; j < left.length; j++) {
    const i = left[j] ?? 0;
    const slice = slices[j] ?? 0;
    const to = (next[slice] ?? 0) * PER_MATCH;
    next[slice] = (next[slice] ?? 0) + 1;
    rows[to] = r[i * 8] ?? 0;
    rows[to + 1] = r[i * 8 + 1] ?? 0;
    rows[to + 2] = r[i * 8 + 4] ?? 0;
    rows[to + 3] = r[i * 8 + 5] ?? 0;
    rows[to + 4] = r[i * 8 + 6] ?? 0;
    rows[to + 5] = r[i * 8 + 7] ?? 0;
  }
  return { starts, rows };
}

function sliceOf(turn: number): number {
  return Math.min(SLICES - 1, Math.max(0, Math.floor((wrap(turn) / (2 * Math.PI) + 0.5) * SLICES)));
}

/**
 * How many matches agree with the similarity that `seed` proposes; fewer where they cannot be more
 * than `beyond`.
 */
export function votesFor(
  seed: number,
  { starts, rows }: Ballot,
  r: Float64Array,
  limits: Limits,
  beyond: number,
): number {
  const s = seed * 8;
  const logScale = r[s + 6] ?? 0;
  const scale = Math.exp(logScale);
  if (scale < limits.leastScale || scale > limits.mostScale) return 0;
  const turn = r[s + 7] ?? 0;
  const c = Math.cos(turn) * scale;
  const d = Math.sin(turn) * scale;
  const x0 = r[s] ?? 0;
  const y0 = r[s + 1] ?? 0;
  const u0 = r[s + 4] ?? 0;
  const v0 = r[s + 5] ?? 0;
  let count = 0;
  const own = sliceOf(turn);
  let open = 0;
  for (let k = own - REACH; k <= own + REACH; k++) open += sizeOf(starts, (k + SLICES) % SLICES);
  for (let k = own - REACH; k <= own + REACH && count + open > beyond; k++) {
    const slice = (k + SLICES) % SLICES;
    open -= sizeOf(starts, slice);
    const end = (starts[slice + 1] ?? 0) * PER_MATCH;
    for (let i = (starts[slice] ?? 0) * PER_MATCH; i < end; i += PER_MATCH) {
      const ds = (rows[i + 4] ?? 0) - logScale;
      if (ds > SCALE || ds < -SCALE) continue;
      const x = (rows[i] ?? 0) - x0;
      const y = (rows[i + 1] ?? 0) - y0;
      const du = c * x - d * y - (rows[i + 2] ?? 0) + u0;
      const dv = d * x + c * y - (rows[i + 3] ?? 0) + v0;
      const room = roomAt(x, y, scale);
      if (du * du + dv * dv <= room * room && Math.abs(wrap((rows[i + 5] ?? 0) - turn)) <= TURN)
        count++;
    }
  }
  return count;
}

function sizeOf(starts: Int32Array, slice: number): number {
  return (starts[slice + 1] ?? 0) - (starts[slice] ?? 0);
}

const REACH = Math.ceil((TURN / (2 * Math.PI)) * SLICES);

function roomAt(x: number, y: number, scale: number): number {
  return VOTE_MISS + VOTE_MISS_FAR * Math.sqrt(x * x + y * y) * scale;
}

/** The matches that agree with the similarity that `seed` proposes, in their order. */
export function votersOf(seed: number, left: Int32Array, r: Float64Array): number[] {
  const s = seed * 8;
  const scale = Math.exp(r[s + 6] ?? 0);
  const turn = r[s + 7] ?? 0;
  const c = Math.cos(turn) * scale;
  const d = Math.sin(turn) * scale;
  const agree: number[] = [];
  for (const i of left) {
    const k = i * 8;
    const ds = (r[k + 6] ?? 0) - (r[s + 6] ?? 0);
    const x = (r[k] ?? 0) - (r[s] ?? 0);
    const y = (r[k + 1] ?? 0) - (r[s + 1] ?? 0);
    const du = c * x - d * y - (r[k + 4] ?? 0) + (r[s + 4] ?? 0);
    const dv = d * x + c * y - (r[k + 5] ?? 0) + (r[s + 5] ?? 0);
    const room = roomAt(x, y, scale);
    if (
      ds <= SCALE &&
      ds >= -SCALE &&
      du * du + dv * dv <= room * room &&
      Math.abs(wrap((r[k + 7] ?? 0) - turn)) <= TURN
    )
      agree.push(i);
  }
  return agree;
}

/** An angle as one from −π to π. */
export function wrap(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}
