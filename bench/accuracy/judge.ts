import { ordered } from './boxes.ts';
import { isNeutral, matchHit, regionIou, type Report } from './hits.ts';
import type { Predicted, TruthFile } from './input.ts';
import type { Ranked } from './rates.ts';

export interface Judged {
  /** Index of the truth → the report that found it. */
  readonly found: ReadonlyMap<number, Report>;
  readonly ranked: readonly Ranked[];
  /** Region IoU of each right report. */
  readonly ious: readonly number[];
  readonly repeated: number;
  readonly neutral: number;
  readonly wrong: number;
}

export function reportOf(m: Predicted): Report {
  return {
    a: { page: m.a.page, bbox: ordered(m.a.bbox) },
    b: { page: m.b.page, bbox: ordered(m.b.bbox) },
    score: m.score ?? 1,
  };
}

/**
 * Takes a document's reports from the strongest down; each truth counts once, each report goes to
 * the truth it fits best.
 */
export function judge(truth: TruthFile, reports: readonly Report[], name: string): Judged {
  const found = new Map<number, Report>();
  const ranked: Ranked[] = [];
  const ious: number[] = [];
  let repeated = 0;
  let neutral = 0;
  let wrong = 0;
  const order = reports
    .map((m, i) => ({ m, i }))
    .sort((x, y) => y.m.score - x.m.score || x.i - y.i);
  for (const { m, i } of order) {
    const hit = bestHit(m, truth, found);
    if (hit?.fresh) {
      found.set(hit.j, m);
      ranked.push({ score: m.score, right: true, order: name + i });
      ious.push(hit.fit);
    } else if (hit) repeated++;
    else if (isNeutral(m, truth)) neutral++;
    else {
      wrong++;
      ranked.push({ score: m.score, right: false, order: name + i });
    }
  }
  return { found, ranked, ious, repeated, neutral, wrong };
}

interface Hit {
  readonly fresh: boolean;
  readonly fit: number;
  readonly j: number;
}

/** A truth not found yet before one that is, then the better fit, then the earlier one. */
function bestHit(m: Report, truth: TruthFile, found: ReadonlyMap<number, Report>): Hit | null {
  let best: Hit | null = null;
  for (const [j, t] of (truth.matches ?? []).entries()) {
    const how = matchHit(m, t);
    if (how === 'no') continue;
    const now = { fresh: !found.has(j), fit: regionIou(m, t, how), j };
    if (best === null || (now.fresh === best.fresh ? now.fit > best.fit : now.fresh)) best = now;
  }
  return best;
}
