import type { ReferenceView } from '../../../contract/ops/referenceChecks.ts';
import { isOpenReference as isOpen } from '../../../contract/referenceCounts.ts';
import { isGraveVerdict } from '../../../contract/references.ts';

/** What the table is narrowed to. */
export const FILTERS = ['all', 'look', 'open'] as const;
export type Filter = (typeof FILTERS)[number];

export function needsLook({ verdict }: Pick<ReferenceView, 'verdict'>): boolean {
  return isGraveVerdict(verdict);
}

export { isOpen };

/** The rows that a filter and words leave, in their order. */
export function shownRows(
  rows: readonly ReferenceView[],
  filter: Filter,
  words: string,
): readonly ReferenceView[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    if (filter === 'look' && !needsLook(row)) return false;
    if (filter === 'open' && !isOpen(row)) return false;
    const all = `${row.text} ${row.doi ?? ''} ${row.work?.title ?? ''}`.toLowerCase();
    return wanted.every((word) => all.includes(word));
  });
}
