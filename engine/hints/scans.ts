import type { Figure, Finding, Hint, Specimen } from '../types.ts';
import { kindsNamed } from '../panels/captionKinds.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';
import { quoted, sentencesOf } from './sentences.ts';
import { hintOf } from './told.ts';

const { SAME_SCALE, TURN, SHARED, OTHER_SCAN, OTHER_PHASE } = valuesOf(NUMBERS.scans);

const PHASES =
  /\bT[12]\b|\b(?:arterial|venous|portal|delayed?|late) phase|\bmultiphas|\bcontrast[- ]enhanced/i;
const CASE = /\b(?:case|patient)\s+(?:no\.?\s*)?(\d+)\b/gi;

/**
 * Scans of one patient, in several phases, modalities, slices or on several days: the same anatomy
 * in one place. They stand in one figure, or in two whose captions both name scans and no other
 * patients. One scan that is shown twice agrees better than these do and is not explained.
 */
export function scans(
  finding: Finding,
  a: Specimen,
  b: Specimen,
  [fa, fb]: readonly [Figure | null, Figure | null],
): Hint | null {
  const { evidence, parts } = finding;
  if (
    fa === null ||
    fb === null ||
    [a, b].some(({ subImage }) => subImage.kind !== 'radiology') ||
    parts.mirrored ||
    Math.abs(parts.rotation) > TURN ||
    Math.abs(Math.log((parts.scale * perPoint(a)) / perPoint(b))) > SAME_SCALE ||
    Math.min(finding.a.share, finding.b.share) < SHARED
  )
    return null;
  const [first, second] = [sentenceOf(fa), sentenceOf(fb)];
  if (first === null || second === null || (fa !== fb && namesOtherCases(fa, fb))) return null;
  const areNamed = [fa, fb].every(({ caption }) => PHASES.test(caption?.text ?? ''));
  if (evidence.correlation >= (areNamed ? OTHER_PHASE : OTHER_SCAN)) return null;
  const says = fa === fb ? 'scans' : 'scans-apart';
  return hintOf('scans', { says, correlation: evidence.correlation, quote: quoted(first) }, true);
}

/** The first sentence of a figure's caption that names scans. */
function sentenceOf(figure: Figure): string | null {
  const isOfScans = (text: string) => kindsNamed(text).includes('radiology') || PHASES.test(text);
  return sentencesOf(figure).find(isOfScans) ?? null;
}

/** Scans of other sizes in pixels are laid on each other as they stand on the page. */
function perPoint({ subImage }: Specimen): number {
  return subImage.width / subImage.box.w;
}

/** Whether the captions of two figures number cases or patients, and have none in common. */
function namesOtherCases(...figures: readonly [Figure, Figure]): boolean {
  const [one, other] = figures.map(
    ({ caption }) => new Set([...(caption?.text ?? '').matchAll(CASE)].map(([, number]) => number)),
  );
  return !!one?.size && !!other?.size && [...one].every((number) => !other.has(number));
}
