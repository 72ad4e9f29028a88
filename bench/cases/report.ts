import { scoreFrom } from '../../engine/index.ts';
import { round4, wilson } from '../accuracy/rates.ts';
import {
  calibration,
  fitIsotonic,
  fitLogistic,
  logLoss,
  predict,
  type CurveBin,
  type Logistic,
} from './fit.ts';
import { logit, type Observation, type Recalled } from './observe.ts';

interface Side {
  readonly observations: readonly Observation[];
  readonly recalled: readonly Recalled[];
}

/** The engine's score models, as findings name them. Exact copies need no model. */
export const FAMILIES = [
  'pair',
  'strip',
  'strip-whole',
  'strip-part',
  'band',
  'band-inside',
  'lane',
  'lane-inside',
  'lane-grain',
  'lane-abroad',
  'clone',
] as const;

export interface FamilyReport {
  readonly fitted_on: number;
  readonly checked_on: number;
  /** Of those checked: how many findings were right. */
  readonly right: number;
  /** The engine's score as it stands. */
  readonly as_is: Measure;
  /** σ(bias + weight · logit(score)). */
  readonly platt: Measure & { readonly coefficients: Logistic };
  /** The model's own measures, weighted anew. */
  readonly full: Measure & {
    readonly coefficients: {
      readonly bias: number;
      readonly weights: Readonly<Record<string, number>>;
    };
  };
  readonly isotonic: Measure;
}

interface Measure {
  readonly ece: number;
  readonly log_loss: number;
  readonly curve: readonly CurveBin[];
}

export interface CasesReport {
  readonly families: Readonly<Record<string, FamilyReport>>;
  readonly all_as_is: Measure;
  readonly recall: Readonly<
    Record<
      string,
      {
        readonly found: number;
        readonly total: number;
        readonly shown: number;
        readonly interval: readonly [number, number];
      }
    >
  >;
}

/**
 * Fits on one side of the split, measures on the other. Scores are those that the engine's models
 * of today give.
 */
export function reportOf(seenFit: Side, seenCheck: Side): CasesReport {
  const [fit, check] = [rescored(seenFit), rescored(seenCheck)];
  const families: Record<string, FamilyReport> = {};
  for (const name of FAMILIES) {
    const train = fit.observations.filter((o) => o.judged?.model === name);
    const test = check.observations.filter((o) => o.judged?.model === name);
    const measures = [
      ...new Set(train.flatMap((o) => Object.keys(o.judged?.measures ?? {}))),
    ].sort();
    const measured = (o: Observation): number[] => measures.map((m) => o.judged?.measures[m] ?? 0);
    if (
      train.length < 20 ||
      test.length < 20 ||
      !train.some((o) => o.right) ||
      train.every((o) => o.right)
    )
      continue;
    const platt = fitLogistic(
      train.map((o) => ({ features: [logit(o.score)], right: o.right })),
      0.05,
    );
    const full = fitLogistic(
      train.map((o) => ({ features: measured(o), right: o.right })),
      2,
    );
    const step = fitIsotonic(train);
    const measure = (p: (o: Observation) => number): Measure => {
      const points = test.map((o) => ({ p: p(o), right: o.right }));
      const { ece, curve } = calibration(points);
      return { ece: round4(ece), log_loss: round4(logLoss(points)), curve };
    };
    families[name] = {
      fitted_on: train.length,
      checked_on: test.length,
      right: test.filter((o) => o.right).length,
      as_is: measure((o) => o.score),
      platt: { ...measure((o) => predict(platt, [logit(o.score)])), coefficients: platt },
      full: {
        ...measure((o) => predict(full, measured(o))),
        coefficients: {
          bias: full.bias,
          weights: Object.fromEntries(measures.map((m, i) => [m, full.weights[i] ?? 0])),
        },
      },
      isotonic: measure((o) => step(o.score)),
    };
  }
  const points = check.observations.map((o) => ({ p: o.score, right: o.right }));
  const { ece, curve } = calibration(points);
  return {
    families,
    all_as_is: { ece: round4(ece), log_loss: round4(logLoss(points)), curve },
    recall: recallOf([...fit.recalled, ...check.recalled]),
  };
}

function rescored(side: Side): Side {
  const anew = <T extends Pick<Observation, 'judged'> & { readonly score: number | null }>(
    o: T,
  ): T => ({ ...o, score: (o.judged ? scoreFrom(o.judged) : null) ?? o.score });
  return { observations: side.observations.map(anew), recalled: side.recalled.map(anew) };
}

function recallOf(recalled: readonly Recalled[]): CasesReport['recall'] {
  const out: Record<string, { found: number; total: number; shown: number }> = {};
  for (const r of recalled) {
    for (const key of [`kind ${r.kind}`, ...r.tags.map((t) => `tag ${t}`)]) {
      const c = (out[key] ??= { found: 0, total: 0, shown: 0 });
      c.total++;
      if (r.score !== null) c.found++;
      if (r.score !== null && r.score >= 0.5) c.shown++;
    }
  }
  return Object.fromEntries(
    Object.entries(out)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, c]) => [k, { ...c, interval: wilson(c.shown, c.total) }]),
  );
}

export function textOf(report: CasesReport): string {
  const lines = [
    `all findings as scored: calibration error ${report.all_as_is.ece}, log loss ${report.all_as_is.log_loss}`,
  ];
  for (const [name, f] of Object.entries(report.families)) {
    lines.push(
      `${name}: fitted on ${f.fitted_on} findings, checked on ${f.checked_on} (${f.right} right)`,
    );
    for (const how of ['as_is', 'platt', 'full', 'isotonic'] as const)
      lines.push(
        `  ${how.padEnd(9)} calibration error ${f[how].ece.toFixed(4)}  log loss ${f[how].log_loss.toFixed(4)}`,
      );
    lines.push(
      `  platt ${JSON.stringify(f.platt.coefficients)}`,
      `  full ${JSON.stringify(f.full.coefficients)}`,
    );
    lines.push(
      '  predicted → observed (checked, as scored):',
      ...f.as_is.curve
        .filter((b) => b.count > 0)
        .map(
          (b) =>
            `    ${b.low.toFixed(1)}–${b.high.toFixed(1)}  ${b.predicted.toFixed(2)} → ${b.observed.toFixed(2)}  (${b.count})`,
        ),
    );
  }
  lines.push('recall (any score; shown = score ≥ 0.5):');
  for (const [k, r] of Object.entries(report.recall))
    lines.push(
      `  ${k.padEnd(22)} ${String(r.found).padStart(4)}/${String(r.total).padEnd(4)} shown ${(r.shown / r.total).toFixed(2)} [${r.interval[0].toFixed(2)}–${r.interval[1].toFixed(2)}]`,
    );
  return lines.join('\n');
}
