import { workspaceFor } from './scratch.ts';

/** Bytes that the kernel writes past the end of a mask. */
const PAST = 16;

/**
 * Removes what is thinner than the square of radius `radius` (erosion, then dilation): the ones of a
 * mask that some square of ones, cut at the rim, covers.
 * @param cells 0 or 1, row by row
 */
export function opened(
  cells: Uint8Array,
  width: number,
  height: number,
  radius: number,
): Uint8Array {
  const bytes = 64 * Math.ceil((cells.length + PAST) / 64);
  const room = workspaceFor(0).kernel.openedRoom(width, height, radius);
  const { kernel, work } = workspaceFor(0, 2 * bytes + room);
  new Uint8Array(kernel.memory.buffer, work, cells.length).set(cells);
  kernel.opened(work, width, height, radius, work + 2 * bytes, work + bytes);
  return new Uint8Array(kernel.memory.buffer, work + bytes, cells.length).slice();
}
