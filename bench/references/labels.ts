import { lettersBefore, type TrueCitation } from './citations.ts';
import type { TrueReference } from './truth.ts';

/** What somebody read on the pages of a manuscript. */
export interface Labels {
  readonly references: readonly TrueReference[];
  readonly citations: readonly TrueCitation[];
}

/**
 * Truth made by hand, one line each, parted by tabs:
 * `r number authors year title source volume issue page DOI` is an entry (authors parted by
 * semicolons, empty what is not printed), `c number text` a citation of it with what stands before,
 * `t number text` one in a table.
 * @throws Error when a line is none of these
 */
export function readLabels(text: string): Labels {
  const references: TrueReference[] = [];
  const citations: TrueCitation[] = [];
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  for (const [i, line] of lines.entries()) {
    const [kind, number, ...rest] = line.split('\t');
    if (kind === 'r' && Number(number) === references.length + 1) references.push(entryOf(rest));
    else if (kind === 'c' || kind === 't')
      citations.push({
        ref: Number(number) - 1,
        before: lettersBefore(rest[0] ?? ''),
        inTable: kind === 't',
      });
    else throw new Error(`Line ${i + 1} of the labels is none of the known kinds: ${line}`);
  }
  return { references, citations };
}

function entryOf(columns: readonly string[]): TrueReference {
  const [authors = '', year = '', title = '', source = '', volume = '', issue = '', page = ''] =
    columns;
  return {
    authors: authors === '' ? [] : authors.split(/;\s*/),
    year,
    title,
    source,
    volume,
    issue,
    page,
    doi: (columns[7] ?? '').toLowerCase(),
    pmid: '',
  };
}
