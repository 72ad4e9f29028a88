import type { Box } from '../../contract/geometry.ts';

/**
 * Whether two boxes have one size.
 * @param room by how much sides may differ, as a share of the longer one
 */
export function sameSize(p: Box, q: Box, room: number): boolean {
  const alike = (m: number, n: number): boolean => Math.abs(m - n) < room * Math.max(m, n);
  return alike(p.w, q.w) && alike(p.h, q.h);
}
