import { findCitations } from './citations.ts';
import { type PageText, readLines } from './columns.ts';
import { cutEntries } from './entries.ts';
import { readFields } from './fields.ts';
import { readIdentifiers } from './identifiers.ts';
import { findLists } from './list.ts';
import type { Reference } from './types.ts';

/**
 * The references of a manuscript, read from its printed lists, each with the places that cite it.
 * @param latest the latest year that a reference can have
 */
export function findReferences(pages: readonly PageText[], latest: number): Reference[] {
  const lines = readLines(pages);
  const entries = findLists(lines).flatMap(cutEntries);
  const references = entries.flatMap((entry, i): Reference[] => {
    const first = entry.lines[0];
    if (!first) return [];
    return [
      {
        n: i + 1,
        label: entry.label,
        text: entry.text,
        place: { page: first.page, box: first.line.box },
        identifiers: readIdentifiers(entry.text),
        citations: [],
        fields: readFields(entry.text, latest),
      },
    ];
  });
  const listed = new Set(entries.flatMap((entry) => entry.lines));
  const citations = findCitations(
    lines.filter((line) => !listed.has(line)),
    references,
  );
  return references.map((one) => ({ ...one, citations: citations.get(one.n) ?? [] }));
}
