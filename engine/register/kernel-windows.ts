import type { BandsKernel } from '../features/kernel.ts';
import { bandsKernel } from '../features/kernel.ts';
import type { Plane } from '../features/plane.ts';

/**
 * Levels stay in the kernel's memory, since they are searched repeatedly, until they take this many
 * bytes together.
 */
const KEPT_BYTES = 24e6;
/** Values of the largest window that fits at first; a larger one enlarges the memory. */
const FIRST_ROOM = 8192;

/**
 * Addresses of a level in the kernel's memory, and of its summed-area tables once they were
 * computed (0 before).
 */
interface Held {
  readonly at: number;
  sums: number;
}

interface Room {
  readonly kernel: BandsKernel;
  readonly size: number;
  /** Windows of up to `size` values each, and 64 numbers. */
  readonly windows: readonly number[];
  readonly numbers: number;
  readonly work: number;
  readonly levels: WeakMap<Plane, Held>;
  used: number;
}

const WINDOWS = 4;
let room: Room | null = null;

/**
 * Memory of the kernel for windows of `values` values. Addresses from earlier calls may no longer
 * be valid.
 */
export function roomFor(values: number): Room {
  if (room && room.size >= values && room.used <= KEPT_BYTES) return room;
  const kernel = room?.kernel ?? bandsKernel();
  const size = Math.max(FIRST_ROOM, room?.size ?? 0, 2 * values);
  // A row is at most as long as its window; sampling keeps four numbers of eight bytes for each
  // column.
  const windows = Array.from({ length: WINDOWS }, (_, k) =>
    kernel.reserve(size * 4 + 64, k === 0 ? 1 : 0),
  );
  room = {
    kernel,
    size,
    windows,
    numbers: kernel.reserve(64 * 8, 0),
    work: kernel.reserve(size * 32 + 64, 0),
    levels: new WeakMap(),
    used: 0,
  };
  return room;
}

/** The address of a level's pixels; they are copied into the kernel's memory on first use. */
export function levelIn(into: Room, level: Plane): Held {
  const known = into.levels.get(level);
  if (known) return known;
  const bytes = level.data.length * 4;
  const held = { at: into.kernel.reserve(bytes + 64, 0), sums: 0 };
  const there = new Float32Array(into.kernel.memory.buffer, held.at, level.data.length + 4);
  there.set(level.data);
  // The kernel reads four values at a time and so passes the end.
  there.fill(0, level.data.length);
  into.levels.set(level, held);
  into.used += bytes;
  return held;
}

/** The address of the summed-area tables of a level, of its values and of their squares. */
export function sumsIn(into: Room, level: Plane): number {
  const held = levelIn(into, level);
  if (held.sums > 0) return held.sums;
  const bytes = (level.width + 1) * (level.height + 1) * 16;
  held.sums = into.kernel.reserve(bytes, 0);
  into.used += bytes;
  into.kernel.sums(held.at, level.width, level.height, held.sums);
  return held.sums;
}

/** Copies values into the kernel's memory. */
export function put(into: Room, at: number, values: Float32Array): void {
  new Float32Array(into.kernel.memory.buffer, at, values.length).set(values);
}

/** Copies values out of the kernel's memory. */
export function taken(from: Room, at: number, length: number): Float32Array {
  return new Float32Array(from.kernel.memory.buffer, at, length).slice();
}
