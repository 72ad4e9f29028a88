import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';
import { workspaceFor } from './scratch.ts';

const { NEAR, MID, FAR, FLATTER, PRIOR, LEAST_ODDS } = valuesOf(NUMBERS.grow);

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Sums over marked pixels that are valid in both samplings. */
export interface ToneSums {
  readonly count: number;
  readonly a: number;
  readonly b: number;
  readonly aa: number;
  readonly bb: number;
  readonly ab: number;
}

/** The connected pixels with evidence for a copy. */
export interface Component {
  readonly members: number;
  /** Their first and last column on each line between rows, width and −1 where there is none. */
  readonly first: Int32Array;
  readonly last: Int32Array;
}

/** Sums over marked valid pixels. */
export interface Measures {
  readonly count: number;
  /** Pixels that speak for a copy. */
  readonly yes: number;
  /** Nats. */
  readonly evidence: number;
  /** Magnitudes of differences. */
  readonly apart: number;
}

/**
 * Two samplings of one frame in the kernel's memory. All of it is views of that memory: valid until
 * the kernel is used for anything else.
 */
export interface Growing {
  /** Variance around each pixel in a and in b, as unrelated places differ. */
  readonly structure: Float32Array;
  readonly other: Float32Array;
  /** After `differ`: a less b with its tones changed linearly; the means of its squares near each. */
  readonly difference: Float32Array;
  readonly squares: Float32Array;
  /** After `weigh`: mean log-likelihood ratio near each pixel, nats. */
  readonly evidence: Float32Array;
  /** Marks pixels for what follows. */
  mark(marks: Uint8Array): void;
  /** Of the marked pixels. */
  tones(): ToneSums;
  differ(gain: number, offset: number): void;
  /**
   * "Copied, with this variance of the noise, or with a share `fades` of the difference between
   * unrelated places" against "unrelated".
   */
  weigh(gain: number, noise: number, fades: number): void;
  /**
   * The component of what speaks for a copy, inside `room`, and is not thin, that has most in common
   * with the marked pixels.
   */
  component(room: Uint8Array | null): Component;
  /** Of the marked pixels. */
  measures(): Measures;
}

/** Bytes that kernels may read and write past the end of a layer. */
const PAST = 64;
const SUMS = 6;

/** Lays two samplings of a frame, and which pixels are valid in both, into the kernel's memory. */
export function growingOn(
  { width, height }: Size,
  a: Float32Array,
  b: Float32Array,
  valid: Uint8Array,
): Growing {
  const n = width * height;
  const layer = aligned(4 * n);
  const bytes = {
    ...{ a: layer, b: layer, structure: layer, other: layer },
    ...{ difference: layer, squares: layer, evidence: layer, queue: layer },
    ...{ valid: aligned(n), marks: aligned(n), room: aligned(n) },
    ...{ speaks: aligned(n), body: aligned(n), seen: aligned(n) },
    ...{ first: aligned(4 * (height + 1)), last: aligned(4 * (height + 1)) },
    sums: aligned(8 * SUMS),
    work: Math.max(
      3 * layer + aligned(8 * (width + 2)),
      aligned(workspaceFor(0).kernel.openedRoom(width, height, NEAR)),
    ),
  };
  const all = Object.values(bytes).reduce((sum, size) => sum + size, 0);
  const { kernel, work } = workspaceFor(0, all);
  const { buffer } = kernel.memory;
  const at = addressesOf(bytes, work);
  const floats = (from: number): Float32Array => new Float32Array(buffer, from, n);
  const mask = (from: number): Uint8Array => new Uint8Array(buffer, from, n);
  const sums = new Float64Array(buffer, at.sums, SUMS);
  floats(at.a).set(a);
  floats(at.b).set(b);
  mask(at.valid).set(valid);
  kernel.structure(at.a, width, height, MID, FAR, FLATTER, at.work, at.structure);
  kernel.structure(at.b, width, height, MID, FAR, FLATTER, at.work, at.other);
  return {
    structure: floats(at.structure),
    other: floats(at.other),
    difference: floats(at.difference),
    squares: floats(at.squares),
    evidence: floats(at.evidence),
    mark(marks) {
      mask(at.marks).set(marks);
    },
    tones() {
      kernel.tones(at.a, at.b, at.valid, at.marks, n, at.sums);
      const [count = 0, sa = 0, sb = 0, aa = 0, bb = 0, ab = 0] = sums;
      return { count, a: sa, b: sb, aa, bb, ab };
    },
    differ(gain, offset) {
      const { difference, squares } = at;
      kernel.differences(
        ...([at.a, at.b, width, height, gain, offset] as const),
        ...([NEAR, at.work, difference, squares] as const),
      );
    },
    weigh(gain, noise, fades) {
      kernel.evidence(
        ...([at.squares, at.structure, at.other, at.valid, width, height] as const),
        ...([gain, noise, fades, LEAST_ODDS, PRIOR, NEAR, at.work, at.evidence] as const),
      );
    },
    component(room) {
      if (room) mask(at.room).set(room);
      kernel.positive(at.evidence, room ? at.room : 0, n, at.speaks);
      kernel.opened(at.speaks, width, height, NEAR, at.work, at.body);
      const members = kernel.component(
        ...([at.body, at.marks, width, height, at.seen, at.queue, at.first, at.last] as const),
      );
      return {
        members,
        first: new Int32Array(buffer, at.first, height + 1),
        last: new Int32Array(buffer, at.last, height + 1),
      };
    },
    measures() {
      kernel.measures(at.marks, at.valid, at.speaks, at.evidence, at.difference, n, at.sums);
      const [count = 0, yes = 0, evidence = 0, apart = 0] = sums;
      return { count, yes, evidence, apart };
    },
  };
}

function aligned(bytes: number): number {
  return 64 * Math.ceil((bytes + PAST) / 64);
}

/** Where each of several stretches lies, one after the other. */
function addressesOf<K extends string>(bytes: Record<K, number>, from: number): Record<K, number> {
  let next = from;
  const out = { ...bytes };
  for (const name in bytes) {
    out[name] = next as (typeof out)[typeof name];
    next += bytes[name];
  }
  return out;
}
