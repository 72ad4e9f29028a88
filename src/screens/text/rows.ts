import type { TextPassage, TextReport, TextSource } from '../../../contract/ops/textChecks.ts';
import { groupBy } from '../shared/groupBy.ts';

/** What the list is narrowed to. */
export const FILTERS = ['counting', 'open', 'excluded', 'all'] as const;
export type Filter = (typeof FILTERS)[number];

/** What is chosen in the list. */
export interface Chosen {
  readonly of: 'source' | 'passage';
  readonly n: number;
}

/** A source with those of its passages that are shown. */
export interface SourceRow {
  readonly source: TextSource;
  readonly passages: readonly TextPassage[];
}

/** A passage that counts, and that nobody decided on: neither on it nor on its source. */
export function isOpen(passage: TextPassage, source: TextSource | undefined): boolean {
  return passage.excluded === null && undecided(passage) && (!source || undecided(source));
}

function undecided({ state }: Pick<TextPassage, 'state'>): boolean {
  return state === 'new' || state === 'undecided';
}

/** The sources with passages that a filter and words leave, in their order. */
export function shownRows(
  { sources, passages }: Pick<TextReport, 'sources' | 'passages'>,
  filter: Filter,
  words: string,
): readonly SourceRow[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const of = groupBy(passages, (passage) => passage.source);
  return sources
    .map((source) => ({
      source,
      passages: (of.get(source.n) ?? []).filter((passage) => {
        if (!fits(passage, source, filter)) return false;
        const all =
          `${passage.text} ${passage.source_text} ${source.title} ${source.authors} ${source.doi ?? ''}`.toLowerCase();
        return wanted.every((word) => all.includes(word));
      }),
    }))
    .filter((row) => row.passages.length > 0);
}

function fits(passage: TextPassage, source: TextSource, filter: Filter): boolean {
  switch (filter) {
    case 'counting':
      return passage.excluded === null;
    case 'open':
      return isOpen(passage, source);
    case 'excluded':
      return passage.excluded !== null;
    default:
      return true;
  }
}

/** How many passages a filter leaves. */
export function countOf(report: Pick<TextReport, 'sources' | 'passages'>, filter: Filter): number {
  return shownRows(report, filter, '').reduce((sum, row) => sum + row.passages.length, 0);
}

/** Everything that one goes through with the keys: each source, then its passages. */
export function stopsOf(rows: readonly SourceRow[]): readonly Chosen[] {
  return rows.flatMap(({ source, passages }) => [
    { of: 'source' as const, n: source.n },
    ...passages.map(({ n }) => ({ of: 'passage' as const, n })),
  ]);
}

/** The source and the passage that a choice shows: a source shows the first of its passages. */
export function shownBy(
  rows: readonly SourceRow[],
  chosen: Chosen | null,
): { readonly row: SourceRow; readonly passage: TextPassage } | null {
  for (const row of rows) {
    const [first] = row.passages;
    if (chosen?.of === 'source' && row.source.n === chosen.n && first)
      return { row, passage: first };
    const passage =
      chosen?.of === 'passage' ? row.passages.find(({ n }) => n === chosen.n) : undefined;
    if (passage) return { row, passage };
  }
  const [row] = rows;
  const first = row?.passages[0];
  return row && first ? { row, passage: first } : null;
}
