/** A logistic model: probability = σ(bias + Σ weight · feature). */
export interface Logistic {
  readonly bias: number;
  readonly weights: readonly number[];
}

export interface Sample {
  readonly features: readonly number[];
  readonly right: boolean;
  /** How often it counts; default 1. */
  readonly weight?: number;
}

/**
 * Fits by Newton's method with a ridge on the weights (not on the bias); deterministic. Features
 * are used as they are.
 */
export function fitLogistic(samples: readonly Sample[], ridge = 0.5, rounds = 60): Logistic {
  const width = (samples[0]?.features.length ?? 0) + 1;
  let theta = zeros(width);
  for (let round = 0; round < rounds; round++) {
    const gradient = zeros(width);
    const hessian = Array.from({ length: width }, () => zeros(width));
    for (const s of samples) {
      const x = [1, ...s.features];
      const p = sigmoid(dot(theta, x));
      const weight = s.weight ?? 1;
      const slope = weight * Math.max(1e-6, p * (1 - p));
      for (let i = 0; i < width; i++) {
        gradient[i] = (gradient[i] ?? 0) + weight * ((s.right ? 1 : 0) - p) * (x[i] ?? 0);
        const row = hessian[i] ?? [];
        for (let j = 0; j < width; j++) row[j] = (row[j] ?? 0) + slope * (x[i] ?? 0) * (x[j] ?? 0);
      }
    }
    for (let i = 0; i < width; i++) {
      const row = hessian[i] ?? [];
      row[i] = (row[i] ?? 0) + (i === 0 ? 1e-4 : ridge);
      if (i > 0) gradient[i] = (gradient[i] ?? 0) - ridge * (theta[i] ?? 0);
    }
    const step = solve(hessian, gradient);
    const longest = Math.max(...step.map(Math.abs));
    const damp = longest > 2 ? 2 / longest : 1;
    theta = theta.map((t, i) => t + damp * (step[i] ?? 0));
    if (longest < 1e-9) break;
  }
  const [bias = 0, ...weights] = theta;
  return { bias, weights };
}

export function predict(model: Logistic, features: readonly number[]): number {
  return sigmoid(model.bias + dot(model.weights, features));
}

/**
 * A non-decreasing step function through the samples by pooling adjacent violators; returns it as a
 * lookup.
 */
export function fitIsotonic(
  points: readonly { readonly score: number; readonly right: boolean }[],
): (score: number) => number {
  const blocks: { top: number; sum: number; count: number }[] = [];
  for (const p of [...points].sort((a, b) => a.score - b.score)) {
    blocks.push({ top: p.score, sum: p.right ? 1 : 0, count: 1 });
    for (let k = blocks.length - 1; k > 0; k--) {
      const above = blocks[k];
      const below = blocks[k - 1];
      if (!above || !below || below.sum / below.count < above.sum / above.count) break;
      blocks.splice(k - 1, 2, {
        top: above.top,
        sum: above.sum + below.sum,
        count: above.count + below.count,
      });
    }
  }
  return (score) => {
    const block = blocks.find((b) => score <= b.top) ?? blocks[blocks.length - 1];
    return block ? block.sum / block.count : 0.5;
  };
}

export interface CurveBin {
  readonly low: number;
  readonly high: number;
  readonly count: number;
  readonly predicted: number;
  readonly observed: number;
}

interface Point {
  readonly p: number;
  readonly right: boolean;
  readonly weight?: number;
}

/**
 * Ten equal bins of the predicted probability, and the expected calibration error: the mean gap
 * weighted by counts.
 */
export function calibration(points: readonly Point[]): {
  readonly ece: number;
  readonly curve: readonly CurveBin[];
} {
  const total = points.reduce((s, q) => s + (q.weight ?? 1), 0);
  let error = 0;
  const curve = Array.from({ length: 10 }, (_, k): CurveBin => {
    const inside = points.filter((q) => Math.min(9, Math.floor(q.p * 10)) === k);
    const weight = inside.reduce((s, q) => s + (q.weight ?? 1), 0);
    const mean = (f: (q: Point) => number) =>
      weight > 0 ? inside.reduce((s, q) => s + (q.weight ?? 1) * f(q), 0) / weight : 0;
    const bin = {
      low: k / 10,
      high: (k + 1) / 10,
      count: inside.length,
      predicted: mean((q) => q.p),
      observed: mean((q) => (q.right ? 1 : 0)),
    };
    error += weight * Math.abs(bin.predicted - bin.observed);
    return bin;
  });
  return { ece: error / Math.max(1, total), curve };
}

/** Mean of −ln of the probability that was given to the true outcome, in nats; lower is better. */
export function logLoss(points: readonly Point[]): number {
  const total = points.reduce((s, q) => s + (q.weight ?? 1), 0);
  return (
    points.reduce(
      (s, q) => s - (q.weight ?? 1) * Math.log(Math.max(1e-6, q.right ? q.p : 1 - q.p)),
      0,
    ) / Math.max(1, total)
  );
}

function zeros(n: number): number[] {
  return Array.from({ length: n }, () => 0);
}

export function sigmoid(z: number): number {
  return 1 / (1 + Math.exp(-z));
}

function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

/** Gaussian elimination with row exchange. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const n = right.length;
  const m = matrix.map((row, i) => [...row, right[i] ?? 0]);
  for (let k = 0; k < n; k++) {
    let pivot = k;
    for (let i = k + 1; i < n; i++)
      if (Math.abs(m[i]?.[k] ?? 0) > Math.abs(m[pivot]?.[k] ?? 0)) pivot = i;
    [m[k], m[pivot]] = [m[pivot] ?? [], m[k] ?? []];
    const head = m[k] ?? [];
    for (let i = 0; i < n; i++) {
      const row = m[i] ?? [];
      if (i === k || (head[k] ?? 0) === 0) continue;
      const factor = (row[k] ?? 0) / (head[k] ?? 1);
      for (let j = k; j <= n; j++) row[j] = (row[j] ?? 0) - factor * (head[j] ?? 0);
    }
  }
  return m.map((row, i) => ((row[i] ?? 0) === 0 ? 0 : (row[n] ?? 0) / (row[i] ?? 1)));
}
