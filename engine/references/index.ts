import { type PageText, readLines } from './columns.ts';
import { cutEntries } from './entries.ts';
import { readFields } from './fields.ts';
import { readIdentifiers } from './identifiers.ts';
import { findLists } from './list.ts';
import type { Reference } from './types.ts';

/**
 * The references of a manuscript, read from its printed lists.
 * @param latest the latest year that a reference can have
 */
export function findReferences(pages: readonly PageText[], latest: number): Reference[] {
  return findLists(readLines(pages))
    .flatMap(cutEntries)
    .flatMap((entry, i): Reference[] => {
      const first = entry.lines[0];
      if (!first) return [];
      return [
        {
          n: i + 1,
          label: entry.label,
          text: entry.text,
          place: { page: first.page, box: first.line.box },
          identifiers: readIdentifiers(entry.text),
          fields: readFields(entry.text, latest),
        },
      ];
    });
}
