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
  const opening = workspaceFor(0).kernel.openedRoom(width, height, NEAR);
  const { kernel, work } = workspaceFor(0, addressesFrom(0, width, height, opening).end);
  const at = addressesFrom(work, width, height, opening);
  const { buffer } = kernel.memory;
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
      const { a, b, work, difference, squares } = at;
      kernel.differences(a, b, width, height, gain, offset, NEAR, work, difference, squares);
    },
    weigh(gain, noise, fades) {
      kernel.evidence(
        at.squares,
        at.structure,
        at.other,
        at.valid,
        width,
        height,
        gain,
        noise,
        fades,
        LEAST_ODDS,
        PRIOR,
        NEAR,
        at.work,
        at.evidence,
      );
    },
    component(room) {
      if (room) mask(at.room).set(room);
      kernel.positive(at.evidence, room ? at.room : 0, n, at.speaks);
      kernel.opened(at.speaks, width, height, NEAR, at.work, at.body);
      const { body, marks, seen, queue, first, last } = at;
      const members = kernel.component(body, marks, width, height, seen, queue, first, last);
      return {
        members,
        first: new Int32Array(buffer, first, height + 1),
        last: new Int32Array(buffer, last, height + 1),
      };
    },
    measures() {
      kernel.measures(at.marks, at.valid, at.speaks, at.evidence, at.difference, n, at.sums);
      const [count = 0, yes = 0, evidence = 0, apart = 0] = sums;
      return { count, yes, evidence, apart };
    },
  };
}

/**
 * Where layers, masks and working memory of a frame lie, from an address on; `end`: after them.
 * @param opening bytes that opening a mask works with
 */
function addressesFrom(from: number, width: number, height: number, opening: number) {
  let next = from;
  const take = (bytes: number): number => {
    const at = next;
    next += 64 * Math.ceil((bytes + PAST) / 64);
    return at;
  };
  const n = width * height;
  const [layer, mask, lines] = [4 * n, n, 4 * (height + 1)];
  return {
    a: take(layer),
    b: take(layer),
    structure: take(layer),
    other: take(layer),
    difference: take(layer),
    squares: take(layer),
    evidence: take(layer),
    queue: take(layer),
    valid: take(mask),
    marks: take(mask),
    room: take(mask),
    speaks: take(mask),
    body: take(mask),
    seen: take(mask),
    first: take(lines),
    last: take(lines),
    sums: take(8 * SUMS),
    // Three layers, each with what is written past it and up to a multiple of 64, and sums of columns.
    work: take(Math.max(3 * (layer + 2 * PAST) + 8 * (width + 2), opening)),
    end: next,
  };
}
