import { overSmaller } from '../accuracy/boxes.ts';
import { detect } from '../accuracy/detect.ts';
import type { Corpus, Predictions } from '../accuracy/input.ts';
import type { StylesByName } from '../../samples/index.ts';

/** Sub-images of one style: right, wrongly found and missed. */
export interface StyleCount {
  tp: number;
  fp: number;
  fn: number;
}

/** Sub-images by the style of their figure, at an IoU of `threshold`; charts do not count. */
export function countByStyle(
  corpus: Corpus,
  predictions: Predictions,
  styles: StylesByName,
  threshold: number,
): ReadonlyMap<string, StyleCount> {
  const counts = new Map<string, StyleCount>();
  for (const [name, truth] of corpus.truth) {
    const found = predictions.files.get(name)?.panels ?? [];
    truth.figures.forEach((figure, k) => {
      const style = styles.get(name)?.[k];
      if (style === undefined) return;
      const own = (truth.panels ?? []).filter((p) => p.figure === `f${k + 1}`);
      const here = found.filter(
        (p) => p.page === figure.page && overSmaller(p.bbox, figure.bbox) > 0.5,
      );
      const { tp, fp, fn } = detect(
        here,
        own.filter((p) => p.category !== 'chart'),
        threshold,
        own.filter((p) => p.category === 'chart'),
      );
      const sum = counts.get(style) ?? { tp: 0, fp: 0, fn: 0 };
      counts.set(style, { tp: sum.tp + tp, fp: sum.fp + fp, fn: sum.fn + fn });
    });
  }
  return counts;
}
