import type { Affine } from '../../contract/geometry.ts';
import type { DenseKernel } from '../features/kernel.ts';
import { denseKernel } from '../features/kernel.ts';
import type { Picture } from './picture.ts';
import type { Sampled } from './sampled.ts';
import { levelFor, resamplePlainly } from './sampled.ts';

/** Pictures stay in the kernel's memory until they take so many bytes together: pairs are compared picture by picture. */
const KEPT_BYTES = 20e6;
/** Larger pictures are sampled where they are. */
const MOST_BYTES = 6e6;
/** Samples of the largest frame so far: a larger one makes new room. */
const FIRST_ROOM = 66_000;
const SLOTS = 2;

/** Where a copy of a picture lies in the kernel's memory, and which of its pixels may be compared (0: all). */
interface Held {
  readonly at: number;
  readonly open: number;
}

/** The memory of the kernel that compares pictures on frames: two frames, working room, and pictures. */
export interface Ground {
  readonly kernel: DenseKernel;
  readonly size: number;
  readonly values: readonly number[];
  readonly valid: readonly number[];
  readonly work: number;
  readonly workBytes: number;
  readonly pictures: WeakMap<Picture, (Held | undefined)[]>;
  used: number;
}

/** Samples that lie in the kernel's memory, until others are laid in their slot or a new ground is asked for. */
export interface Laid {
  readonly width: number;
  readonly height: number;
  /** Addresses. */
  readonly values: number;
  readonly valid: number;
}

let ground: Ground | null = null;

/** Ground for frames of at most `samples` samples and `workBytes` of working room; what was laid before may be gone. */
export function groundFor(samples: number, workBytes = 0): Ground {
  if (
    ground &&
    ground.size >= samples &&
    ground.workBytes >= workBytes &&
    ground.used <= KEPT_BYTES
  )
    return ground;
  const kernel = ground?.kernel ?? denseKernel();
  const size = Math.max(FIRST_ROOM, ground?.size ?? 0, Math.ceil(1.3 * samples));
  const bytes = Math.max(size * 16, ground?.workBytes ?? 0, Math.ceil(1.3 * workBytes));
  const values = Array.from({ length: SLOTS }, (_, k) =>
    kernel.reserve(size * 4 + 64, k === 0 ? 1 : 0),
  );
  const valid = Array.from({ length: SLOTS }, () => kernel.reserve(size + 64, 0));
  ground = {
    kernel,
    size,
    values,
    valid,
    work: kernel.reserve(bytes, 0),
    workBytes: bytes,
    pictures: new WeakMap(),
    used: 0,
  };
  return ground;
}

/** Samples a picture (see `resample`) into a slot. */
export function lay(
  on: Ground,
  slot: 0 | 1,
  picture: Picture,
  width: number,
  height: number,
  toPicture: Affine,
): Laid {
  const level = levelFor(picture, toPicture);
  const held = heldOn(on, picture, level);
  const plane = picture.levels[level];
  if (!held || !plane) return put(on, slot, resamplePlainly(picture, width, height, toPicture));
  const laid = { width, height, values: on.values[slot] ?? 0, valid: on.valid[slot] ?? 0 };
  on.kernel.resample(
    held.at,
    held.open,
    plane.width,
    plane.height,
    width,
    height,
    ...toPicture,
    1 / (1 << level),
    laid.values,
    laid.valid,
  );
  return laid;
}

/** Puts samples that were taken elsewhere into a slot. */
export function put(on: Ground, slot: 0 | 1, { width, height, values, valid }: Sampled): Laid {
  const laid = { width, height, values: on.values[slot] ?? 0, valid: on.valid[slot] ?? 0 };
  new Float32Array(on.kernel.memory.buffer, laid.values, values.length).set(values);
  new Uint8Array(on.kernel.memory.buffer, laid.valid, valid.length).set(valid);
  return laid;
}

/** A copy of what was laid last of all grounds. */
export function takenFrom({ width, height, values, valid }: Laid): Sampled {
  const buffer = ground?.kernel.memory.buffer ?? new ArrayBuffer(0);
  return {
    width,
    height,
    values: new Float32Array(buffer, values, width * height).slice(),
    valid: new Uint8Array(buffer, valid, width * height).slice(),
  };
}

function heldOn(on: Ground, picture: Picture, level: number): Held | null {
  const held = on.pictures.get(picture) ?? [];
  const known = held[level];
  if (known) return known;
  const plane = picture.levels[level];
  if (!plane || plane.data.length * 4 > MOST_BYTES) return null;
  const open = picture.open[level] ?? null;
  // Where a picture is a single line, the next one is read too.
  const length = plane.data.length + plane.width + 4;
  const at = on.kernel.reserve(length * 4, 0);
  const openAt = open ? on.kernel.reserve(open.length, 0) : 0;
  const there = new Float32Array(on.kernel.memory.buffer, at, length);
  there.set(plane.data);
  there.fill(0, plane.data.length);
  if (open) new Uint8Array(on.kernel.memory.buffer, openAt, open.length).set(open);
  on.used += length * 4 + (open?.length ?? 0);
  held[level] = { at, open: openAt };
  on.pictures.set(picture, held);
  return held[level] ?? null;
}
