import type { Affine } from '../../contract/geometry.ts';
import type { DenseKernel } from '../features/kernel.ts';
import { denseKernel } from '../features/kernel.ts';
import type { Picture } from './picture.ts';
import type { Sampled } from './sampled.ts';
import { levelFor, resamplePlainly } from './sampled.ts';

/**
 * Pictures stay in the kernel's memory, since one is compared with many, until they take this many
 * bytes together.
 */
const KEPT_BYTES = 20e6;
/** Larger pictures are sampled without the kernel. */
const MOST_BYTES = 6e6;
/** Samples of the largest frame that fits at first; a larger one enlarges the memory. */
const FIRST_ROOM = 66_000;
const SLOTS = 2;

/**
 * Where a copy of a picture lies in the kernel's memory, and which of its pixels may be compared
 * (0: all).
 */
interface StoredPicture {
  readonly at: number;
  readonly open: number;
}

/**
 * Memory of the kernel that compares pictures on frames: two slots for samples, a scratch area, and
 * pictures.
 */
export interface Workspace {
  readonly kernel: DenseKernel;
  readonly size: number;
  readonly values: readonly number[];
  readonly valid: readonly number[];
  readonly work: number;
  readonly workBytes: number;
  readonly pictures: WeakMap<Picture, (StoredPicture | undefined)[]>;
  used: number;
}

/**
 * Samples in a slot of the kernel's memory. Valid until the slot is written again or `workspaceFor`
 * is called.
 */
export interface PlacedSamples {
  readonly width: number;
  readonly height: number;
  /** Addresses. */
  readonly values: number;
  readonly valid: number;
}

let workspace: Workspace | null = null;

/**
 * Memory for frames of at most `samples` samples and `workBytes` of scratch. Addresses from earlier
 * calls may no longer be valid.
 */
export function workspaceFor(samples: number, workBytes = 0): Workspace {
  if (
    workspace &&
    workspace.size >= samples &&
    workspace.workBytes >= workBytes &&
    workspace.used <= KEPT_BYTES
  )
    return workspace;
  const kernel = workspace?.kernel ?? denseKernel();
  const size = Math.max(FIRST_ROOM, workspace?.size ?? 0, Math.ceil(1.3 * samples));
  const bytes = Math.max(size * 16, workspace?.workBytes ?? 0, Math.ceil(1.3 * workBytes));
  const values = Array.from({ length: SLOTS }, (_, k) =>
    kernel.reserve(size * 4 + 64, k === 0 ? 1 : 0),
  );
  const valid = Array.from({ length: SLOTS }, () => kernel.reserve(size + 64, 0));
  workspace = {
    kernel,
    size,
    values,
    valid,
    work: kernel.reserve(bytes, 0),
    workBytes: bytes,
    pictures: new WeakMap(),
    used: 0,
  };
  return workspace;
}

/** Samples a picture (see `resample`) into a slot. */
export function sampleInto(
  on: Workspace,
  slot: 0 | 1,
  picture: Picture,
  width: number,
  height: number,
  toPicture: Affine,
): PlacedSamples {
  const level = levelFor(picture, toPicture);
  const held = storedPicture(on, picture, level);
  const plane = picture.levels[level];
  if (!held || !plane)
    return copyInto(on, slot, resamplePlainly(picture, width, height, toPicture));
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

/** Copies samples into a slot. */
export function copyInto(
  on: Workspace,
  slot: 0 | 1,
  { width, height, values, valid }: Sampled,
): PlacedSamples {
  const laid = { width, height, values: on.values[slot] ?? 0, valid: on.valid[slot] ?? 0 };
  new Float32Array(on.kernel.memory.buffer, laid.values, values.length).set(values);
  new Uint8Array(on.kernel.memory.buffer, laid.valid, valid.length).set(valid);
  return laid;
}

/** Copies samples out of the kernel's memory. */
export function copyOf({ width, height, values, valid }: PlacedSamples): Sampled {
  const buffer = workspace?.kernel.memory.buffer ?? new ArrayBuffer(0);
  return {
    width,
    height,
    values: new Float32Array(buffer, values, width * height).slice(),
    valid: new Uint8Array(buffer, valid, width * height).slice(),
  };
}

function storedPicture(on: Workspace, picture: Picture, level: number): StoredPicture | null {
  const held = on.pictures.get(picture) ?? [];
  const known = held[level];
  if (known) return known;
  const plane = picture.levels[level];
  if (!plane || plane.data.length * 4 > MOST_BYTES) return null;
  const open = picture.open[level] ?? null;
  // Bilinear sampling reads one row and a few values past the end.
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
