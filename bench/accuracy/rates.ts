export interface Rates {
  readonly tp: number;
  readonly fp: number;
  readonly fn: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/**
 * Precision, recall and F1, rounded to four digits as the corpus does: from the unrounded values.
 */
export function rates(tp: number, fp: number, fn: number): Rates {
  const p = tp + fp > 0 ? tp / (tp + fp) : fn === 0 ? 1 : 0;
  const r = tp + fn > 0 ? tp / (tp + fn) : 1;
  return {
    tp,
    fp,
    fn,
    precision: round4(p),
    recall: round4(r),
    f1: p + r > 0 ? round4((2 * p * r) / (p + r)) : 0,
  };
}

/**
 * Rounds to four digits as Python's round does: correctly on the exact binary value, ties to even.
 * A binary number lies exactly between two such decimals only when it is an odd number of 32nds.
 */
export function round4(x: number): number {
  const parts = x * 32;
  if (!Number.isInteger(parts) || parts % 2 === 0) return Number(x.toFixed(4));
  const below = Math.floor(parts * 312.5);
  return (below % 2 === 0 ? below : below + 1) / 10_000;
}

export interface Ranked {
  readonly score: number;
  readonly right: boolean;
  /** Breaks ties of the score. */
  readonly order: string | number;
}

/**
 * Area under the interpolated precision–recall curve; equal scores are one point. Null without
 * positives.
 */
export function averagePrecision(reports: readonly Ranked[], positives: number): number | null {
  if (positives === 0) return null;
  const ranked = [...reports].sort(
    (a, b) => b.score - a.score || (a.order < b.order ? -1 : a.order > b.order ? 1 : 0),
  );
  let tp = 0;
  let fp = 0;
  const points: { recall: number; precision: number }[] = [];
  ranked.forEach((r, k) => {
    if (r.right) tp++;
    else fp++;
    if (ranked[k + 1]?.score !== r.score)
      points.push({ recall: tp / positives, precision: tp / (tp + fp) });
  });
  let ap = 0;
  let previous = 0;
  points.forEach((point, i) => {
    const best = Math.max(...points.slice(i).map((q) => q.precision));
    ap += (point.recall - previous) * best;
    previous = point.recall;
  });
  return round4(ap);
}

/** Wilson's 95 % interval of a share; [0, 1] when nothing was counted (E. B. Wilson, 1927). */
export function wilson(found: number, total: number): readonly [number, number] {
  if (total === 0) return [0, 1];
  const z = 1.959963984540054;
  const p = found / total;
  const middle = p + (z * z) / (2 * total);
  const half = z * Math.sqrt((p * (1 - p)) / total + (z * z) / (4 * total * total));
  const below = 1 + (z * z) / total;
  return [Math.max(0, (middle - half) / below), Math.min(1, (middle + half) / below)];
}
