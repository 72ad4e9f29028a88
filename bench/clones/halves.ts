import { seeded } from '../../samples/index.ts';
import type { Source } from '../cases/sources.ts';

/**
 * Which pictures fit and which check. A source (an article, a data set, a file of a collection) is
 * never divided, so pictures that check are of sources that nothing was fitted on. The largest
 * sources first, each to the half with fewer pictures.
 */
export function halvesOf(sources: readonly Source[]): ReadonlyMap<string, 'fit' | 'check'> {
  const groups = seeded('halves').shuffle([...new Set(sources.map((s) => s.group))].sort());
  const sizeOf = (group: string): number => sources.filter((s) => s.group === group).length;
  const counts = { fit: 0, check: 0 };
  const out = new Map<string, 'fit' | 'check'>();
  for (const group of groups.sort((p, q) => sizeOf(q) - sizeOf(p))) {
    const half = counts.check <= counts.fit ? 'check' : 'fit';
    for (const s of sources.filter((x) => x.group === group)) {
      out.set(s.id, half);
      counts[half]++;
    }
  }
  return out;
}
