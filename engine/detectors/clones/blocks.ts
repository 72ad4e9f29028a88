import type { Affine } from '../../../contract/geometry.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { abs, max, round } = Math;

const { SIDE, ROOM, STRAIGHT } = valuesOf(NUMBERS.blocks);

/**
 * True where a transform only shifts, by whole blocks of JPEG compression either way. Compression
 * leaves little of faint ground: the same few waves in block after block, whose pixels repeat.
 */
export function isByBlocks([a, b, c, d, dx, dy]: Affine): boolean {
  const bent = max(abs(a - 1), abs(b), abs(c), abs(d - 1));
  const off = max(abs(dx - SIDE * round(dx / SIDE)), abs(dy - SIDE * round(dy / SIDE)));
  return bent <= STRAIGHT && off <= ROOM;
}
