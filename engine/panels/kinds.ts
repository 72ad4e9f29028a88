import { boxArea } from '../../contract/boxes.ts';
import type { Box } from '../../contract/geometry.ts';
import { UNMATCHED } from '../../contract/unmatched.ts';
import type { SubImageKind } from '../../contract/values.ts';
import { coverage } from '../geometry/coverage.ts';
import { kindsNamed, namesTraces } from './captionKinds.ts';
import { type FittedKind, KIND_WEIGHTS } from './kindWeights.ts';
import type { Look } from './look.ts';
import type { PictureMeasures } from './pictureMeasures.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/pictures.ts';

const {
  NAMED_ALONE,
  NAMED_BY_PART,
  NAMED_BY_CAPTION,
  FRAMED,
  TRACE_PAPER,
  UNSURE,
  LEAST_PICTURES,
  MOST,
  SURE_AXES,
  SURE_DIAGRAM,
  SURE_NEIGHBOURS,
  PART,
} = valuesOf(NUMBERS.kinds);

/** Kinds of pictures that are told apart by a fit. */
const PICTURES = ['microscopy', 'histology', 'radiology', 'blot', 'photo'] as const;

export interface KindGuess {
  readonly kind: SubImageKind;
  readonly confidence: number;
}

/**
 * The likeliest kind of a picture, by its measures and by what names it: `part` is the part of the
 * caption for its letter, `caption` the whole caption, which both may be missing; `framed`: it
 * stands in a frame as membranes do. Confidence is its share of the odds of all kinds. Print that
 * would be a blot rather than any other picture is a drawing where it is likelier one.
 */
export function pictureKind(
  measures: PictureMeasures,
  part: string | null,
  caption: string | null,
  framed = false,
): KindGuess {
  const named = [
    { kinds: picturesNamed(part), weight: NAMED_BY_PART },
    { kinds: picturesNamed(caption), weight: NAMED_BY_CAPTION },
  ];
  const odds = PICTURES.map((kind) => {
    const own = logOdds(measures, kind) + (framed && kind === 'blot' ? FRAMED : 0);
    return named.reduce((sum, by) => sum + worth(kind, by.kinds, by.weight), own);
  });
  const most = Math.max(...odds);
  const kind = PICTURES[odds.indexOf(most)] ?? 'photo';
  if (kind === 'blot' && logOdds(measures, 'drawn') > most) return drawingKind(false);
  return { kind, confidence: 1 / odds.reduce((sum, o) => sum + Math.exp(o - most), 0) };
}

/** The kinds of pictures that a text names; flow plots are told by other signs. */
export function picturesNamed(text: string | null): SubImageKind[] {
  return kindsNamed(text ?? '').filter((named) => PICTURES.some((kind) => kind === named));
}

/** True for kinds that are left out of matching by default. */
export function isUnmatched(kind: SubImageKind): boolean {
  return UNMATCHED.some((k) => k === kind);
}

/** The kind of a line drawing or plot: with axes a chart, without a diagram. */
export function drawingKind(hasAxes: boolean): KindGuess {
  return hasAxes
    ? { kind: 'chart', confidence: SURE_AXES }
    : { kind: 'diagram', confidence: SURE_DIAGRAM };
}

/**
 * True for recorded traces on the light grid of their paper, where the caption (`text`) names them:
 * an electrocardiogram is a chart. What is dark beside it may be a scan.
 */
export function isTrace(look: Look, text: string): boolean {
  return look.mean >= TRACE_PAPER && namesTraces(text);
}

/**
 * The kinds of the sub-images of one figure, where uncertain ones take the kind that most pictures
 * of the figure have.
 */
export function agreed(guesses: readonly KindGuess[]): KindGuess[] {
  const pictures = guesses.filter(
    (g) => !isUnmatched(g.kind) && g.kind !== 'flow' && g.kind !== 'blot',
  );
  const share = (kind: SubImageKind): number =>
    pictures.filter((g) => g.kind === kind).length / Math.max(1, pictures.length);
  const most = pictures.find((g) => share(g.kind) >= MOST)?.kind;
  if (pictures.length < LEAST_PICTURES || most === undefined) return [...guesses];
  return guesses.map((g) =>
    pictures.includes(g) && g.confidence <= UNSURE && g.kind !== most
      ? { kind: most, confidence: SURE_NEIGHBOURS }
      : g,
  );
}

/**
 * Whether each sub-image of a figure is but a part of a chart or a plot of events in it: drawn, and
 * within its box, as its legend.
 */
export function areChartParts(
  parts: readonly { readonly kind: SubImageKind; readonly box: Box }[],
): boolean[] {
  const isPart = (part: Box, of: Box): boolean =>
    boxArea(part) < boxArea(of) && coverage(part, of) > PART;
  return parts.map(
    ({ kind, box }) =>
      isUnmatched(kind) &&
      parts.some((p) => (p.kind === 'chart' || p.kind === 'flow') && isPart(box, p.box)),
  );
}

/**
 * What it adds to the log-odds of a kind that a text names it. One that is named alone is nearly
 * always shown; blots are named where micrographs beside them are shown, and the other way round.
 */
function worth(kind: SubImageKind, named: readonly SubImageKind[], among: number): number {
  if (!named.includes(kind)) return 0;
  return named.length === 1 && kind !== 'blot' ? NAMED_ALONE : among;
}

/** Log-odds of one kind against all others (kindWeights.ts). */
function logOdds(measures: PictureMeasures, kind: FittedKind): number {
  const { bias, weights } = KIND_WEIGHTS[kind];
  const values: Readonly<Record<string, number>> = measures;
  return Object.entries(weights).reduce((sum, [name, w]) => sum + w * (values[name] ?? 0), bias);
}
