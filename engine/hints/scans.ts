import type { Figure, Finding, Hint, Specimen } from '../types.ts';
import { quoted, sentences } from './captions.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { SAME_SCALE, TURN, SHARED, OTHER_SCAN } = valuesOf(NUMBERS.scans);

const SCANS =
  /\bCT\b|\bMRI?\b|\bPET\b|\bSPECT\b|\bT[12]\b|\bFLAIR\b|\b(?:arterial|venous|portal|delayed?|late) phase|\bmultiphas|\bcontrast[- ]enhanced|tomogra|magnetic resonance|angiogra|radiogra|\bX-?rays?\b|ultraso|sonogra|echocardiogra|scintigra/i;

/**
 * Scans of one patient in one figure, in several phases, modalities, slices or on several days: the
 * same anatomy in one place. One scan that is shown twice agrees better than these do and is not
 * explained.
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
    fa !== fb ||
    [a, b].some(({ subImage }) => subImage.kind !== 'radiology') ||
    parts.mirrored ||
    Math.abs(parts.rotation) > TURN ||
    Math.abs(Math.log(parts.scale)) > SAME_SCALE ||
    Math.min(finding.a.share, finding.b.share) < SHARED ||
    evidence.correlation >= OTHER_SCAN
  )
    return null;
  const sentence = sentences(fa.caption?.text ?? '').find((s) => SCANS.test(s));
  return sentence
    ? {
        code: 'scans',
        because: `Scans of one patient share the anatomy (correlation ${evidence.correlation.toFixed(2)}; one scan shown twice agrees better); the caption says: ${quoted(sentence)}`,
        explains: true,
      }
    : null;
}
