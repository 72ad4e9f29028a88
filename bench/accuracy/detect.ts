import { iou, overSmaller, type Corners } from './boxes.ts';

export interface PagedBox {
  readonly page: number;
  readonly bbox: Corners;
}

export interface Detected {
  readonly tp: number;
  readonly fp: number;
  readonly fn: number;
  /** Indexes of the truth that was found → index of the prediction. */
  readonly found: ReadonlyMap<number, number>;
}

/**
 * Greedy one-to-one pairing by IoU from the best down; what is left over on neutral boxes does not
 * count.
 */
export function detect(
  predicted: readonly PagedBox[],
  truth: readonly PagedBox[],
  threshold: number,
  neutral: readonly PagedBox[] = [],
): Detected {
  const pairs: { v: number; i: number; j: number }[] = [];
  predicted.forEach((p, i) =>
    truth.forEach((t, j) => {
      if (p.page === t.page) pairs.push({ v: iou(p.bbox, t.bbox), i, j });
    }),
  );
  pairs.sort((a, b) => b.v - a.v || a.i - b.i || a.j - b.j);
  const used = new Set<number>();
  const found = new Map<number, number>();
  for (const { v, i, j } of pairs) {
    if (v < threshold) break;
    if (used.has(i) || found.has(j)) continue;
    used.add(i);
    found.set(j, i);
  }
  const ignored = predicted.filter(
    (p, i) =>
      !used.has(i) &&
      neutral.some(
        (n) =>
          p.page === n.page && (iou(p.bbox, n.bbox) >= 0.3 || overSmaller(p.bbox, n.bbox) >= 0.7),
      ),
  ).length;
  const tp = used.size;
  return { tp, fp: predicted.length - tp - ignored, fn: truth.length - tp, found };
}
