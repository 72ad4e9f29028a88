import type { MatchView } from '../../contract/review.ts';
import { matchHit } from '../accuracy/hits.ts';
import type { Report, Side } from '../accuracy/hits.ts';
import type { TruthFile } from '../accuracy/input.ts';

/** A match as the accuracy bench compares it with the truth. */
export function reportOf({ a, b, score }: Pick<MatchView, 'a' | 'b' | 'score'>): Report {
  return { a: sideOf(a), b: sideOf(b), score };
}

function sideOf({ page, box }: MatchView['a']): Side {
  return { page, bbox: [box.x, box.y, box.x + box.w, box.y + box.h] };
}

/** Is one of these pairs a reuse that the truth knows? */
export function holdsTrue(truth: TruthFile, pairs: readonly Report[]): boolean {
  return pairs.some((pair) => (truth.matches ?? []).some((one) => matchHit(pair, one) !== 'no'));
}

/** The value below which this share of the values lies; 0 for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((x, y) => x - y);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
