import { asideBecause } from './aside.ts';
import type { Aside } from './aside.ts';
import { isRetracted } from './review.ts';
import type { MatchView, Report } from './review.ts';
import type { MatchState } from './values.ts';

const WEIGHT: Record<MatchState, number> = {
  confirmed: 0,
  query: 1,
  undecided: 2,
  new: 3,
  dismissed: 4,
};

/**
 * All matches: first as the report's own order names them, then those with retracted articles, then
 * by decision and strength.
 */
export function inOrder(report: Report): MatchView[] {
  const place = new Map(report.fields.order.map((id, at) => [id, at]));
  const at = (match: MatchView): number => place.get(match.id) ?? Number.MAX_SAFE_INTEGER;
  return report.matches.toSorted(
    (x, y) =>
      at(x) - at(y) ||
      Number(isRetracted(y)) - Number(isRetracted(x)) ||
      WEIGHT[x.state] - WEIGHT[y.state] ||
      y.score - x.score ||
      (x.id < y.id ? -1 : 1),
  );
}

/** The matches that a report counts: all but those that stand aside and that nobody has decided. */
export function countedMatches(report: Pick<Report, 'matches'>): MatchView[] {
  return report.matches.filter((match) => uncountedBecause(match) === null);
}

/** The matches that a report shows one by one. */
export function shownMatches(report: Report): MatchView[] {
  return inOrder(report).filter(
    (match) => report.fields.included.includes(match.state) && uncountedBecause(match) === null,
  );
}

/** How many matches a report does not count, by the reason. */
export function uncounted(report: Report): Record<Aside, number> {
  const reasons = report.matches.map(uncountedBecause);
  const count = (aside: Aside): number => reasons.filter((reason) => reason === aside).length;
  return { weak: count('weak'), explained: count('explained'), same_work: count('same_work') };
}

function uncountedBecause(match: MatchView): Aside | null {
  return match.state === 'new' ? asideBecause(match) : null;
}
