import { boxIou } from '../../contract/index.ts';
import type { Place } from '../../contract/index.ts';
import type { MatchRecord } from './record.ts';

/** The two places that a match holds against each other. */
export interface Pair {
  readonly id: string;
  readonly kind: string;
  readonly a: Place;
  readonly b: Place;
}

const SAME = 0.5;

/** Places in another file are comparable only with places in the same one. */
export function kindOf(kind: string, source: number | null): string {
  return source === null ? kind : `${kind} ${source}`;
}

export function pairOf(match: MatchRecord): Pair {
  return {
    id: match.match_id,
    kind: kindOf(match.kind, match.source_file_id ?? match.source_article_id),
    a: match.document.a.place,
    b: match.document.b.place,
  };
}

/**
 * Which of the new matches each old one stands for. The same id is the same match; where the engine
 * gives another id (it is newer, a box changed a little), both regions must overlap by half, in
 * either order. Each new match is used once, the best overlap first.
 * @returns old id → new id, only for those that still stand
 */
export function carryOver(old: readonly Pair[], next: readonly Pair[]): Map<string, string> {
  const carried = new Map<string, string>();
  const nextIds = new Set(next.map((m) => m.id));
  for (const match of old) if (nextIds.has(match.id)) carried.set(match.id, match.id);
  const oldIds = new Set(old.map((m) => m.id));
  const free = next.filter((m) => !oldIds.has(m.id));
  const lost = old.filter((m) => !carried.has(m.id));
  const options = lost
    .flatMap((from) =>
      free.map((to) => ({
        from: from.id,
        to: to.id,
        overlap: from.kind === to.kind ? overlap(from, to) : 0,
      })),
    )
    .filter((o) => o.overlap >= SAME)
    .sort((p, r) => r.overlap - p.overlap || (p.from < r.from ? -1 : 1));
  const used = new Set<string>();
  for (const { from, to } of options) {
    if (carried.has(from) || used.has(to)) continue;
    carried.set(from, to);
    used.add(to);
  }
  return carried;
}

/** The lesser overlap of the two sides, 0–1, in the better order. */
function overlap(p: Pair, r: Pair): number {
  return Math.max(
    Math.min(samePlace(p.a, r.a), samePlace(p.b, r.b)),
    Math.min(samePlace(p.a, r.b), samePlace(p.b, r.a)),
  );
}

function samePlace(p: Place, r: Place): number {
  return p.page === r.page ? boxIou(p.box, r.box) : 0;
}
