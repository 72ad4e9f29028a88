import { seeded } from '../../samples/index.ts';
import type { Source } from '../cases/sources.ts';

export type Half = 'fit' | 'check';
type Pictured = Pick<Source, 'id' | 'group' | 'collection'>;

/** Groups of more pictures than this are divided by picture. */
const LARGE = 12;

/**
 * Which pictures fit and which check. The largest groups (an article, a data set, a specimen) first,
 * each to the half with fewer pictures; then of every second picture of a large group that would
 * check is fitted on, so that no class of pictures is only checked. No picture that would have fitted
 * without this checks.
 */
export function halvesOf(sources: readonly Pictured[]): ReadonlyMap<string, Half> {
  const groups = seeded('halves').shuffle([...new Set(sources.map((s) => s.group))].sort());
  const of = (group: string): Pictured[] => sources.filter((s) => s.group === group);
  const counts = { fit: 0, check: 0 };
  const out = new Map<string, Half>();
  for (const group of groups.sort((p, q) => of(q).length - of(p).length)) {
    const own = of(group);
    const half = counts.check <= counts.fit ? 'check' : 'fit';
    counts[half] += own.length;
    const isDivided = half === 'check' && own.length > LARGE;
    const ids = seeded('documents', group).shuffle(own.map((s) => s.id).sort());
    for (const [k, id] of ids.entries()) out.set(id, isDivided && k % 2 === 0 ? 'fit' : half);
  }
  return out;
}

/** The collections and articles of which no picture is fitted on. */
export function neverFitted(
  sources: readonly Pictured[],
  halves: ReadonlyMap<string, Half>,
): ReadonlySet<string> {
  const out = new Set(sources.map((s) => s.collection));
  for (const s of sources) if (halves.get(s.id) === 'fit') out.delete(s.collection);
  return out;
}
