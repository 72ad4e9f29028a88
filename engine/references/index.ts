import { findCitations } from './citations.ts';
import { type PageText, type ReadLine, readLines } from './columns.ts';
import { cutEntries } from './entries.ts';
import { readFields } from './fields.ts';
import { readIdentifiers } from './identifiers.ts';
import { findLists } from './list.ts';
import type { Reference } from './types.ts';

/** References with what else a manuscript says. */
export interface FoundReferences {
  readonly references: readonly Reference[];
  /** The lines of the text in reading order, without those of the lists. */
  readonly body: readonly ReadLine[];
}

/**
 * The references of a manuscript, read from its printed lists, each with the places that cite it.
 * @param latest the latest year that a reference can have
 */
export function findReferences(pages: readonly PageText[], latest: number): FoundReferences {
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
  const body = lines.filter((line) => !listed.has(line));
  const citations = findCitations(body, references);
  return {
    references: references.map((one) => ({ ...one, citations: citations.get(one.n) ?? [] })),
    body,
  };
}
