import type { ReferenceView } from './ops/referenceChecks.ts';
import type { ReadField } from './references.ts';

/** What was read of an entry, in the order in which it is shown; what was not read is left out. */
export function readParts({
  fields,
  doi,
  pmid,
  arxiv,
  url,
}: Pick<ReferenceView, 'fields' | 'doi' | 'pmid' | 'arxiv' | 'url'>): (readonly [
  ReadField,
  string,
])[] {
  const { authors, year, title, container, volume, issue, pages } = fields;
  const all: readonly (readonly [ReadField, string | number | null])[] = [
    ['authors', authors.join(', ')],
    ['year', year],
    ['title', title],
    ['container', container],
    ['volume', volume],
    ['issue', issue],
    ['pages', pages],
    ['doi', doi],
    ['pmid', pmid],
    ['arxiv', arxiv],
    ['url', url],
  ];
  return all.flatMap(([field, value]): (readonly [ReadField, string])[] =>
    value === null || value === '' ? [] : [[field, String(value)]],
  );
}
