import type { BandsKernel } from '../features/kernel.ts';
import { bandsKernel } from '../features/kernel.ts';
import type { Plane } from '../features/plane.ts';

/** Levels stay in the kernel's memory until they take so many bytes together; they are searched again and again. */
const KEPT_BYTES = 24e6;
/** Values of the largest window so far: a larger one makes new room. */
const FIRST_ROOM = 8192;

/** Where a level lies in the kernel's memory, and its running sums once they were asked for. */
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

/** Room in the kernel's memory for windows of `values` values; what was put there before may be gone. */
export function roomFor(values: number): Room {
  if (room && room.size >= values && room.used <= KEPT_BYTES) return room;
  const kernel = room?.kernel ?? bandsKernel();
  const size = Math.max(FIRST_ROOM, room?.size ?? 0, 2 * values);
  // A row is at most as long as its window; sampling keeps four numbers of eight bytes for each column.
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

/** Where the pixels of a level lie in the room. */
export function levelIn(into: Room, level: Plane): Held {
  const known = into.levels.get(level);
  if (known) return known;
  const bytes = level.data.length * 4;
  const held = { at: into.kernel.reserve(bytes + 64, 0), sums: 0 };
  const there = new Float32Array(into.kernel.memory.buffer, held.at, level.data.length + 4);
  there.set(level.data);
  // What is read four values at a time passes the end.
  there.fill(0, level.data.length);
  into.levels.set(level, held);
  into.used += bytes;
  return held;
}

/** Where the running sums of a level lie, of values and of their squares. */
export function sumsIn(into: Room, level: Plane): number {
  const held = levelIn(into, level);
  if (held.sums > 0) return held.sums;
  const bytes = (level.width + 1) * (level.height + 1) * 16;
  held.sums = into.kernel.reserve(bytes, 0);
  into.used += bytes;
  into.kernel.sums(held.at, level.width, level.height, held.sums);
  return held.sums;
}

/** Puts values where the kernel finds them. */
export function put(into: Room, at: number, values: Float32Array): void {
  new Float32Array(into.kernel.memory.buffer, at, values.length).set(values);
}

/** A copy of what the kernel left. */
export function taken(from: Room, at: number, length: number): Float32Array {
  return new Float32Array(from.kernel.memory.buffer, at, length).slice();
}
