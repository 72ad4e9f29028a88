import { ordered } from './boxes.ts';
import { scoreCross, type CrossScore } from './cross.ts';
import { detect } from './detect.ts';
import { scopeOf } from './hits.ts';
import type { Corpus, Predictions } from './input.ts';
import { judge, reportOf } from './judge.ts';
import { rightLabel } from './labels.ts';
import { Tally, type Shares } from './tally.ts';
import { averagePrecision, rates, round4, type Ranked, type Rates } from './rates.ts';

/** The corpus' own report, key by key. */
export interface Scores {
  readonly documents: number;
  readonly predicted_documents: number;
  readonly figures: Readonly<Record<string, Rates>>;
  readonly figure_labels: {
    readonly right: number;
    readonly of: number;
    readonly accuracy: number | null;
  };
  readonly panels: Readonly<Record<string, Rates>>;
  readonly panel_recall_by_category: Shares;
  readonly matches: Rates & {
    readonly average_precision: number | null;
    readonly region_iou_mean: number | null;
    readonly repeated_hits_ignored: number;
    readonly neutral_hits_ignored: number;
  };
  readonly match_recall_by: Readonly<Record<'kind' | 'tag' | 'difficulty' | 'scope', Shares>>;
  readonly clean: {
    readonly documents: number;
    readonly false_positives: number;
    readonly per_document: number | null;
    readonly documents_with_any: number;
  };
  readonly real_unverified_flags: {
    readonly documents: number;
    readonly flags: number;
    readonly documents_with_any: number;
  };
  readonly cross: CrossScore;
  readonly per_document: Readonly<
    Record<string, { readonly tp: number; readonly fp: number; readonly fn: number }>
  >;
}

type Counts = [tp: number, fp: number, fn: number];

/**
 * Scores predictions against a corpus by the rules of corpus A's README. Reports below `minScore`
 * are left out.
 */
export function scoreAll(
  corpus: Corpus,
  predictions: Predictions,
  minScore: number | null = null,
): Scores {
  const names = [...corpus.truth.keys()].sort();
  const finds = new Map<string, Counts>(
    [
      'fig50',
      'fig80',
      'fig50_real',
      'fig80_real',
      'fig50_made',
      'fig80_made',
      'pan50',
      'pan70',
      'pan50_real',
      'pan70_real',
      'pan50_made',
      'pan70_made',
    ].map((k) => [k, [0, 0, 0]]),
  );
  const labels = { right: 0, of: 0 };
  const byCategory = new Tally();
  const ranked: Ranked[] = [];
  const total = { tp: 0, fp: 0, fn: 0, repeated: 0, neutral: 0 };
  const by = { kind: new Tally(), tag: new Tally(), difficulty: new Tally(), scope: new Tally() };
  const ious: number[] = [];
  const clean: number[] = [];
  const flags: number[] = [];
  const perDocument: Record<string, { tp: number; fp: number; fn: number }> = {};
  for (const name of names) {
    const truth = corpus.truth.get(name);
    if (!truth) continue;
    const predicted = predictions.files.get(name) ?? {};
    const part = truth.type === 'real' ? '_real' : '_made';
    const figures = (predicted.figures ?? []).map((f) => ({ ...f, bbox: ordered(f.bbox) }));
    const panels = (predicted.panels ?? []).map((p) => ({ ...p, bbox: ordered(p.bbox) }));
    const reports = (predicted.matches ?? [])
      .map(reportOf)
      .filter((m) => minScore === null || m.score >= minScore);
    if (truth.has_figures ?? true) {
      const required = truth.figures.filter((f) => f.optional !== true);
      const free = truth.figures.filter((f) => f.optional === true);
      for (const [threshold, key] of [
        [0.5, 'fig50'],
        [0.8, 'fig80'],
      ] as const) {
        const d = detect(figures, required, threshold, free);
        for (const k of [key, key + part]) add(finds, k, d);
        if (threshold === 0.5) {
          for (const j of d.found.keys()) {
            const target = required[j];
            labels.of++;
            if (target && rightLabel(figures, target)) labels.right++;
          }
        }
      }
    }
    if (truth.has_panels ?? true) {
      const scored = (truth.panels ?? []).filter(
        (q) => q.category !== 'chart' && q.optional !== true,
      );
      const neutral = [
        ...(truth.panels ?? []).filter((q) => !scored.includes(q)),
        ...truth.figures.filter((f) => f.panels_annotated === false),
      ];
      for (const [threshold, key] of [
        [0.5, 'pan50'],
        [0.7, 'pan70'],
      ] as const) {
        const d = detect(panels, scored, threshold, neutral);
        for (const k of [key, key + part]) add(finds, k, d);
        if (threshold === 0.5)
          scored.forEach((q, j) => byCategory.add(q.category ?? '?', d.found.has(j)));
      }
    }
    if (truth.type === 'real' && truth.matches_verified !== true) {
      flags.push(reports.length);
      continue;
    }
    const doc = judge(truth, reports, name);
    ranked.push(...doc.ranked);
    ious.push(...doc.ious);
    const wanted = truth.matches ?? [];
    const count = { tp: doc.found.size, fp: doc.wrong, fn: wanted.length - doc.found.size };
    total.tp += count.tp;
    total.fp += count.fp;
    total.fn += count.fn;
    total.repeated += doc.repeated;
    total.neutral += doc.neutral;
    if (truth.clean === true) clean.push(doc.wrong);
    perDocument[name] = count;
    wanted.forEach((m, j) => {
      const ok = doc.found.has(j);
      by.kind.add(m.kind, ok);
      for (const tag of m.tags ?? []) by.tag.add(tag, ok);
      by.difficulty.add(m.difficulty ?? '?', ok);
      by.scope.add(scopeOf(truth, m), ok);
    });
  }
  const pick = (...keys: string[]) =>
    Object.fromEntries(keys.map((k) => [k, rates(...(finds.get(k) ?? [0, 0, 0]))]));
  return {
    documents: names.length,
    predicted_documents: names.filter((n) => Object.keys(predictions.files.get(n) ?? {}).length > 0)
      .length,
    figures: pick('fig50', 'fig80', 'fig50_real', 'fig80_real', 'fig50_made', 'fig80_made'),
    figure_labels: { ...labels, accuracy: labels.of > 0 ? round4(labels.right / labels.of) : null },
    panels: pick('pan50', 'pan70', 'pan50_real', 'pan70_real', 'pan50_made', 'pan70_made'),
    panel_recall_by_category: byCategory.shares(),
    matches: {
      ...rates(total.tp, total.fp, total.fn),
      average_precision: averagePrecision(ranked, total.tp + total.fn),
      region_iou_mean:
        ious.length > 0 ? round4(ious.reduce((a, b) => a + b, 0) / ious.length) : null,
      repeated_hits_ignored: total.repeated,
      neutral_hits_ignored: total.neutral,
    },
    match_recall_by: {
      kind: by.kind.shares(),
      tag: by.tag.shares(),
      difficulty: by.difficulty.shares(),
      scope: by.scope.shares(),
    },
    clean: {
      documents: clean.length,
      false_positives: sum(clean),
      per_document: clean.length > 0 ? round4(sum(clean) / clean.length) : null,
      documents_with_any: clean.filter((x) => x > 0).length,
    },
    real_unverified_flags: {
      documents: flags.length,
      flags: sum(flags),
      documents_with_any: flags.filter((x) => x > 0).length,
    },
    cross: scoreCross(corpus, predictions, minScore),
    per_document: perDocument,
  };
}

function add(
  finds: Map<string, Counts>,
  key: string,
  d: { tp: number; fp: number; fn: number },
): void {
  const c = finds.get(key) ?? [0, 0, 0];
  finds.set(key, [c[0] + d.tp, c[1] + d.fp, c[2] + d.fn]);
}

function sum(list: readonly number[]): number {
  return list.reduce((a, b) => a + b, 0);
}
