/** Characters from one to before another. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A passage of a suspicious text and where it comes from, in the source of its pair. */
export interface Case {
  readonly pair: number;
  readonly a: Span;
  readonly b: Span;
}

export interface Plagdet {
  readonly precision: number;
  readonly recall: number;
  readonly granularity: number;
  readonly plagdet: number;
}

/**
 * The measures of PAN (Potthast et al. 2010): precision and recall over characters of both texts,
 * averaged over detections and cases; granularity, how many detections a case is found with; and
 * plagdet, F1 over log2(1 + granularity).
 */
export function plagdetOf(cases: readonly Case[], found: readonly Case[]): Plagdet {
  const precision = mean(found.map((one) => covered(one, cases)));
  const recall = mean(cases.map((one) => covered(one, found)));
  const counts = cases.map((one) => found.filter((other) => meets(one, other)).length);
  const detected = counts.filter((count) => count > 0);
  const granularity = detected.length === 0 ? 1 : mean(detected);
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { precision, recall, granularity, plagdet: f1 / Math.log2(1 + granularity) };
}

function meets(x: Case, y: Case): boolean {
  return x.pair === y.pair && shared(x.a, y.a) > 0 && shared(x.b, y.b) > 0;
}

/** Share of one passage, on both sides, that others cover. */
function covered(one: Case, others: readonly Case[]): number {
  const met = others.filter((other) => meets(one, other));
  const length = one.a.to - one.a.from + one.b.to - one.b.from;
  const inside =
    union(
      met.map(({ a }) => a),
      one.a,
    ) +
    union(
      met.map(({ b }) => b),
      one.b,
    );
  return length === 0 ? 0 : inside / length;
}

function union(spans: readonly Span[], within: Span): number {
  let sum = 0;
  let end = within.from;
  for (const { from, to } of spans.toSorted((x, y) => x.from - y.from)) {
    const begin = Math.max(end, from);
    const stop = Math.min(within.to, to);
    if (stop > begin) sum += stop - begin;
    end = Math.max(end, stop);
  }
  return sum;
}

function shared(x: Span, y: Span): number {
  return Math.max(0, Math.min(x.to, y.to) - Math.max(x.from, y.from));
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, one) => sum + one, 0) / values.length;
}
