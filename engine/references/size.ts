import type { ReadLine } from './columns.ts';

/** Font size of most of the writing, points; 0 for none. */
export function usualSize(lines: readonly ReadLine[]): number {
  const weights = new Map<number, number>();
  for (const { line } of lines) weights.set(line.size, (weights.get(line.size) ?? 0) + line.length);
  return [...weights].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}
