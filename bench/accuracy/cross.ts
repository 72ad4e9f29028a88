import { ordered } from './boxes.ts';
import { sideHit, type Side } from './hits.ts';
import type { Corpus, Predicted, Predictions, TruthMatch } from './input.ts';
import { averagePrecision, rates, type Ranked, type Rates } from './rates.ts';
import { Tally, type Shares } from './tally.ts';

export type CrossScore = Rates & {
  readonly average_precision: number | null;
  readonly repeated_hits_ignored: number;
  readonly flags_between_real_ignored: number;
  readonly recall_by_tag: Shares;
};

interface CrossSide extends Side {
  readonly pdf: string;
}
interface CrossReport {
  readonly a: CrossSide;
  readonly b: CrossSide;
  readonly score: number;
}

/**
 * Matches between two documents. Reports between two real papers are ignored: nobody verified them.
 */
export function scoreCross(
  corpus: Corpus,
  predictions: Predictions,
  minScore: number | null,
): CrossScore {
  const names = [...corpus.truth.keys()].sort();
  const reports = [
    ...names.flatMap((n) => (predictions.files.get(n)?.cross ?? []).map((m) => crossOf(m, n))),
    ...predictions.cross.map((m) => crossOf(m, '')),
  ].filter((m) => minScore === null || m.score >= minScore);
  const real = new Set(names.filter((n) => corpus.truth.get(n)?.type === 'real'));
  const found = new Set<number>();
  const ranked: Ranked[] = [];
  let wrong = 0;
  let repeated = 0;
  let betweenReal = 0;
  const order = reports
    .map((m, i) => ({ m, i }))
    .sort((x, y) => y.m.score - x.m.score || x.i - y.i);
  for (const { m, i } of order) {
    const hits = corpus.cross.flatMap((t, j) => (crossHit(m, t) ? [j] : []));
    const fresh = hits.find((j) => !found.has(j));
    if (fresh !== undefined) {
      found.add(fresh);
      ranked.push({ score: m.score, right: true, order: i });
    } else if (hits.length > 0) repeated++;
    else if (real.has(m.a.pdf) && real.has(m.b.pdf)) betweenReal++;
    else {
      wrong++;
      ranked.push({ score: m.score, right: false, order: i });
    }
  }
  const byTag = new Tally();
  corpus.cross.forEach((t, j) => {
    for (const tag of t.tags ?? []) byTag.add(tag, found.has(j));
  });
  return {
    ...rates(found.size, wrong, corpus.cross.length - found.size),
    average_precision: averagePrecision(ranked, corpus.cross.length),
    repeated_hits_ignored: repeated,
    flags_between_real_ignored: betweenReal,
    recall_by_tag: byTag.shares(),
  };
}

function crossOf(m: Predicted, name: string): CrossReport {
  return {
    a: { page: m.a.page, bbox: ordered(m.a.bbox), pdf: stem(m.a.pdf || name) },
    b: { page: m.b.page, bbox: ordered(m.b.bbox), pdf: stem(m.b.pdf ?? '') },
    score: m.score ?? 1,
  };
}

function crossHit(m: CrossReport, t: TruthMatch): boolean {
  const ta = stem(t.a.pdf ?? '');
  const tb = stem(t.b.pdf ?? '');
  const meets = (x: CrossSide, y: CrossSide) =>
    x.pdf === ta && y.pdf === tb && sideHit(x, t.a, t.kind) && sideHit(y, t.b, t.kind);
  return meets(m.a, m.b) || meets(m.b, m.a);
}

/** A file's name without folder and ".pdf". */
function stem(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return path.toLowerCase().endsWith('.pdf') ? name.slice(0, -4) : name;
}
