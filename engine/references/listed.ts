import type { Place } from '../../contract/geometry.ts';
import { findCitations } from './citations.ts';
import { type PageText, readLines } from './columns.ts';
import { readFields } from './fields.ts';
import type { FoundReferences } from './index.ts';
import { isHeading } from './list.ts';
import type { Identifiers, Reference, ReferenceFields } from './types.ts';

/**
 * References that are known, with their places on the pages that were laid out from them: each
 * begins a line with its number in square brackets, after the last heading of a list.
 * @param latest the latest year that a reference can have
 */
export function placeReferences(
  pages: readonly PageText[],
  listed: readonly {
    readonly text: string;
    readonly identifiers: Identifiers;
    readonly fields: ReferenceFields | null;
  }[],
  latest: number,
): FoundReferences {
  const lines = pages.flatMap(({ page, lines: own }) =>
    own.toSorted((a, b) => a.box.y - b.box.y).map((line) => ({ page, line })),
  );
  const head = lines.findLastIndex(({ line }) => isHeading(line.text));
  const places: Place[] = [];
  for (const { page, line } of lines.slice(head + 1))
    if (line.text.trimStart().startsWith(`[${places.length + 1}]`))
      places.push({ page, box: line.box });
  const first = places[0];
  if (!first) return { references: [], body: [] };
  const references = listed.map(
    ({ text, identifiers, fields }, i): Reference => ({
      n: i + 1,
      label: String(i + 1),
      text,
      place: places[i] ?? first,
      identifiers,
      citations: [],
      fields: fields ?? readFields(text, latest),
    }),
  );
  // Headings are what is bold on these pages; they are no part of a sentence.
  const body = readLines(pages).filter(
    ({ page, line }) =>
      !line.boldStart && (page < first.page || (page === first.page && line.box.y < first.box.y)),
  );
  const citations = findCitations(body, references);
  return {
    references: references.map((one) => ({ ...one, citations: citations.get(one.n) ?? [] })),
    body,
  };
}
