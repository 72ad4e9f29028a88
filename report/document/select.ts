import type { MatchView, Report } from '../../contract/review.ts';
import type { MatchState } from '../../contract/values.ts';

const WEIGHT: Record<MatchState, number> = {
  confirmed: 0,
  query: 1,
  undecided: 2,
  new: 3,
  dismissed: 4,
};

/** All matches: first as the report's own order names them, then by decision and strength. */
export function inOrder(report: Report): MatchView[] {
  const place = new Map(report.fields.order.map((id, at) => [id, at]));
  const at = (match: MatchView): number => place.get(match.id) ?? Number.MAX_SAFE_INTEGER;
  return report.matches.toSorted(
    (x, y) =>
      at(x) - at(y) ||
      WEIGHT[x.state] - WEIGHT[y.state] ||
      y.score - x.score ||
      (x.id < y.id ? -1 : 1),
  );
}

/** Weak likeness that nobody has looked at: too often chance to be counted among what was found. */
export function isWeak(match: Pick<MatchView, 'band' | 'state'>): boolean {
  return match.band === 'low' && match.state === 'new';
}

/** The matches that a report counts. */
export function counted(report: Report): MatchView[] {
  return report.matches.filter((match) => !isWeak(match));
}

/** The matches that the report shows one by one. */
export function shown(report: Report): MatchView[] {
  return inOrder(report).filter(
    (match) => report.fields.included.includes(match.state) && !isWeak(match),
  );
}
