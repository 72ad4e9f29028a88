import type { MatchView } from '../../contract/review.ts';
import { matchHit } from '../accuracy/hits.ts';
import type { Report, Side } from '../accuracy/hits.ts';
import type { TruthFile } from '../accuracy/input.ts';
import type { Arrival } from './arrivals.ts';
import type { BenchServer } from '../server.ts';

/**
 * What is said of pictures beside the truth, of each manuscript once: copies that were sent after
 * it are recommended for what they share with it, too. Texts and references have no truth here.
 */
export async function judge(
  server: BenchServer,
  truth: ReadonlyMap<string, TruthFile>,
  arrivals: readonly Arrival[],
): Promise<object> {
  const judged = [];
  for (const { name, reference, file_id, recommendation } of arrivals) {
    if (reference !== name) continue;
    const { pairs, checks } = recommendation;
    const images = checks?.find(({ check }) => check === 'images');
    const outcome = images?.outcome ?? recommendation.outcome;
    const { matches } = await server.call('reviewId', { file_id });
    const first = pairs.flatMap(({ match_id }) =>
      matches.filter(({ id }) => id === match_id).map(reportOf),
    );
    const of = truth.get(name);
    const reused = (of?.matches ?? []).length > 0;
    judged.push({ name, reused, outcome, named: of !== undefined && holdsTrue(of, first) });
  }
  const reused = judged.filter((one) => one.reused);
  const clean = judged.filter((one) => !one.reused);
  return {
    reused: {
      manuscripts: reused.length,
      look: reused.filter(({ outcome }) => outcome === 'look').length,
      true_pair_among_first_three: reused.filter(({ named }) => named).length,
    },
    clean: {
      manuscripts: clean.length,
      look: clean.filter(({ outcome }) => outcome === 'look').length,
    },
    wrong: judged.filter((one) => (one.reused ? !one.named : one.outcome === 'look')),
  };
}

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
