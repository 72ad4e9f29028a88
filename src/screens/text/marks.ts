import type { Box } from '../../../contract/geometry.ts';
import type { TextPassage, TextPlace } from '../../../contract/ops/textChecks.ts';

/** A passage on one page, as it is drawn there. */
export interface Mark {
  readonly passage: number;
  readonly source: number;
  readonly excluded: boolean;
  /** Points of the page. */
  readonly boxes: readonly Box[];
  /** Where the source's number stands, points; marks that begin together stand side by side. */
  readonly badge: { readonly x: number; readonly y: number };
}

/** Width of a source's number beside its passage, points. */
export const BADGE = 13;
/** Numbers whose places differ by less stand side by side, points. */
const SAME_LINE = 9;

/** The marks of each page, by its number; `side` chooses the places of ours or of the source. */
export function marksByPage(
  passages: readonly TextPassage[],
  side: (passage: TextPassage) => readonly TextPlace[],
): ReadonlyMap<number, readonly Mark[]> {
  const pages = new Map<number, Mark[]>();
  for (const passage of passages)
    for (const { page, boxes } of side(passage)) {
      const [first] = boxes;
      if (!first) continue;
      const marks = pages.get(page) ?? [];
      pages.set(page, marks);
      marks.push({
        passage: passage.n,
        source: passage.source,
        excluded: passage.excluded !== null,
        boxes,
        badge: badgePlace(first, marks),
      });
    }
  return pages;
}

/** Left of the passage's first line; further left where a number stands there already. */
function badgePlace(first: Box, marks: readonly Mark[]): Mark['badge'] {
  const y = first.y;
  const taken = marks.filter(
    ({ badge }) => Math.abs(badge.y - y) < SAME_LINE && Math.abs(badge.x - first.x) < 6 * BADGE,
  ).length;
  return { x: Math.max(0, first.x - BADGE - 2 - taken * (BADGE + 1)), y };
}
