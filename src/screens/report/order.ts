import type { MatchView } from '../../../contract/review.ts';

/**
 * The order of ids after one match went `by` places (−1 up, +1 down); the same order where it
 * cannot go further.
 */
export function moved(matches: readonly MatchView[], id: string, by: -1 | 1): string[] {
  const ids = matches.map((match) => match.id);
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return ids;
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}
