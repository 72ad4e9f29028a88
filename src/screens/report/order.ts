import type { MatchView, Report } from '../../../contract/review.ts';
import type { MatchState } from '../../../contract/values.ts';

const WEIGHT: Record<MatchState, number> = {
  confirmed: 0,
  query: 1,
  undecided: 2,
  new: 3,
  dismissed: 4,
};

/** The matches that a report counts: all but weak likeness that nobody has looked at. */
export function countedMatches(report: Report): MatchView[] {
  return report.matches.filter((match) => match.band !== 'low' || match.state !== 'new');
}

/** The matches that the report shows: first as its own order names them, then by decision and strength. */
export function shownMatches(report: Report): MatchView[] {
  const place = new Map(report.fields.order.map((id, at) => [id, at]));
  const at = (match: MatchView): number => place.get(match.id) ?? Number.MAX_SAFE_INTEGER;
  return countedMatches(report)
    .filter((match) => report.fields.included.includes(match.state))
    .sort(
      (x, y) =>
        at(x) - at(y) ||
        WEIGHT[x.state] - WEIGHT[y.state] ||
        y.score - x.score ||
        (x.id < y.id ? -1 : 1),
    );
}

/** The order of ids after one match went `by` places (−1 up, +1 down); the same order where it cannot go further. */
export function moved(matches: readonly MatchView[], id: string, by: -1 | 1): string[] {
  const ids = matches.map((match) => match.id);
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return ids;
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}
