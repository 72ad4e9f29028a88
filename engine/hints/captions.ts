import type { Figure, Finding, Hint, Specimen } from '../types.ts';
import { valuesOf } from '../numbers.ts';
import { magnified } from './magnified.ts';
import { NUMBERS } from './numbers.ts';
import { quoted, sentencesOf } from './sentences.ts';
import { hintOf } from './told.ts';

const {
  WHOLE,
  SAME_SCALE,
  SAME_SIZE,
  SAME_ENDS,
  STAIN_TURN,
  FRAME_TURN,
  SAME_STAIN,
  NAMED_STAIN,
  SAME_FRAME,
  OTHER_FRAME,
  SAME_BANDS,
} = valuesOf(NUMBERS.captions);

/** Words with which a caption discloses that a picture is shown again. */
const DISCLOSED =
  /\b(same|identical|re-?used?|reproduced|re-?shown|also (?:shown|used|presented)|duplicated|shared|taken from)\b/i;
const CONTROL =
  /\b(loading control|controls?|untreated|vehicle|mock|wild[- ]type|uninfected|sham)\b/i;
const STAINS =
  /\b(DAPI|hoechst|merge[ds]?|overlays?|channels?|[ECR]?GFP|[RY]FP|mCherry|alexa|FITC|TRITC|Cy[35]|phalloidin|co-?locali\w+|(?:immuno)?fluorescen\w+|co-?stain\w*|confocal|(?:RNA|DNA) FISH)\b/i;
const LOADING =
  /\b(GAPDH|(?:β|beta|α|alpha|b|a)?[- ]?(?:actin|tubulin)|vinculin|lamin|histone H3|HSP90|ponceau|coomassie|total protein|loading controls?)\b/i;
const COURSE =
  /\b(time[- ]?(?:courses?|lapse|series|points?)|serial|over time|live[- ](?:cell )?imaging|wound[- ]healing|scratch|follow[- ]?up|frames?)\b/i;
const TIME =
  /\b(\d+(?:\.\d+)?\s?(?:h|hr|hrs|hours?|min|mins|minutes?|sec|seconds?|d|days?|weeks?|months?|hpi|dpi|dpf|hpf)|(?:day|week|month|hour|t\s?=)\s?\d+)\b/gi;

/**
 * A caption that says of what is shown that it is not one field: then nothing in the figure
 * explains a likeness.
 */
const OTHER_FIELDS =
  /\b(different|distinct|separate|unrelated)\s+(?:[\w-]+\s+){0,2}(cells?|fields?|animals?|mice|rats|patients?|donors?|samples?|sections?|membranes?|blots?)\s+(?:(?:are|were|is)\s+)?(shown|imaged|presented|depicted|in each)\b/i;

/** Whether the caption of either figure says that its pictures show different fields. */
export function saysOtherFields(figures: readonly (Figure | null)[]): boolean {
  return figures.some((figure) => OTHER_FIELDS.test(figure?.caption?.text ?? ''));
}

/**
 * Harmless reasons that captions give: shown again on purpose, an enlarged detail, one field at
 * several times, lanes of one membrane.
 */
export function captionHints(
  finding: Finding,
  a: Specimen,
  b: Specimen,
  figures: readonly [Figure | null, Figure | null],
): Hint[] {
  return [
    disclosure(a, b, figures),
    magnified(finding, a, b, figures),
    stains(finding, a, b, figures),
    course(finding, a, b, figures),
    membrane(finding, a, b, figures),
  ].filter((h): h is Hint => h !== null);
}

/**
 * A sentence of either caption with a word for sameness that names the other side's figure, or,
 * inside one figure, the letter of one of the two.
 */
function disclosure(
  a: Specimen,
  b: Specimen,
  [fa, fb]: readonly [Figure | null, Figure | null],
): Hint | null {
  for (const [own, other] of [
    [fa, fb],
    [fb, fa],
  ] as const)
    for (const sentence of sentencesOf(own)) {
      if (!DISCLOSED.test(sentence)) continue;
      const named =
        own === other
          ? namesLetter(sentence, a) || namesLetter(sentence, b)
          : namesFigure(sentence, other);
      if (named)
        return hintOf(CONTROL.test(sentence) ? 'repeated-control' : 'disclosed-reuse', {
          says: 'caption',
          quote: quoted(sentence),
        });
    }
  return null;
}

/** Two stains of one field shown in grey, so that only the caption can explain the likeness. */
function stains(
  finding: Finding,
  a: Specimen,
  b: Specimen,
  [fa, fb]: readonly [Figure | null, Figure | null],
): Hint | null {
  if (
    fa === null ||
    fa !== fb ||
    finding.parts.mirrored ||
    Math.abs(finding.parts.rotation) > STAIN_TURN ||
    Math.abs(Math.log(finding.parts.scale)) > SAME_SCALE
  )
    return null;
  const fluorescent =
    a.subImage.kind === 'microscopy' &&
    b.subImage.kind === 'microscopy' &&
    Math.min(finding.a.share, finding.b.share) > WHOLE;
  // The same content twice is not a second stain.
  if (!fluorescent || finding.evidence.correlation > SAME_STAIN) return null;
  const sentence = sentencesOf(fa).find((s) => STAINS.test(s));
  return sentence
    ? hintOf('merged-channels', { says: 'stains', quote: quoted(sentence) }, true)
    : null;
}

/**
 * The claim of two colours of one field (pixels.ts), where the contents agree too well for it to
 * stand alone: nuclei look alike in every stain, and the caption names stains. One picture coloured
 * twice agrees better still.
 */
export function namedStains(hint: Hint, finding: Finding, figure: Figure | null): Hint {
  if (hint.explains || finding.evidence.correlation > NAMED_STAIN) return hint;
  const sentence = sentencesOf(figure).find((s) => STAINS.test(s));
  return sentence
    ? hintOf(hint.code, { says: 'colours-named', quote: quoted(sentence) }, true)
    : hint;
}

/** Panels of one field in one figure whose caption gives at least two times. */
function course(
  finding: Finding,
  a: Specimen,
  b: Specimen,
  [fa, fb]: readonly [Figure | null, Figure | null],
): Hint | null {
  if (
    fa === null ||
    fa !== fb ||
    finding.parts.mirrored ||
    Math.abs(finding.parts.rotation) > FRAME_TURN ||
    Math.abs(Math.log(finding.parts.scale)) > SAME_SCALE
  )
    return null;
  // The same frame twice is not a time series.
  if (
    finding.evidence.correlation > SAME_FRAME ||
    a.subImage.kind === 'blot' ||
    b.subImage.kind === 'blot'
  )
    return null;
  const sizes = [a.subImage, b.subImage];
  const level = sizes.every(
    (s) =>
      Math.abs(s.box.w - a.subImage.box.w) < SAME_SIZE * s.box.w &&
      Math.abs(s.box.h - a.subImage.box.h) < SAME_SIZE * s.box.h,
  );
  if (!level) return null;
  const sentence =
    sentencesOf(fa).find((s) => new Set(s.match(TIME)?.map((t) => t.toLowerCase())).size >= 2) ??
    sentencesOf(fa).find((s) => COURSE.test(s));
  return sentence
    ? hintOf(
        'time-series',
        { says: 'frames', quote: quoted(sentence) },
        // One picture shown for two treatments stands among frames as well, and agrees better than
        // they do.
        finding.evidence.correlation < OTHER_FRAME,
      )
    : null;
}

/**
 * Two strips of one width below one another, in a figure that names a loading control: lanes of one
 * membrane run alike.
 */
function membrane(
  finding: Finding,
  a: Specimen,
  b: Specimen,
  [fa, fb]: readonly [Figure | null, Figure | null],
): Hint | null {
  if (finding.detector !== 'strip' && finding.detector !== 'features') return null;
  if (
    a.subImage.kind !== 'blot' ||
    b.subImage.kind !== 'blot' ||
    fa === null ||
    fa !== fb ||
    finding.parts.mirrored
  )
    return null;
  const p = a.subImage.box;
  const q = b.subImage.box;
  const beneath =
    a.subImage.page === b.subImage.page &&
    Math.abs(p.x - q.x) < SAME_ENDS * p.w &&
    Math.abs(p.w - q.w) < SAME_ENDS * p.w;
  // Identical bands are not explained by one membrane.
  if (!beneath || finding.evidence.correlation > SAME_BANDS) return null;
  const protein = [a.subImage.captionPart, b.subImage.captionPart, fa.caption?.text]
    .map((text) => LOADING.exec(text ?? '')?.[0])
    .find((word) => word !== undefined);
  return protein ? hintOf('same-membrane', { says: 'membrane', protein: protein.trim() }) : null;
}

function namesFigure(sentence: string, figure: Figure | null): boolean {
  const number = figure?.label?.match(/\d+/)?.[0];
  return (
    number !== undefined &&
    new RegExp(`\\bfig(ure|s|\\.)?\\.?\\s*s?${number}(?!\\d)`, 'i').test(sentence)
  );
}

function namesLetter(sentence: string, s: Specimen): boolean {
  const letter = s.subImage.letter;
  return letter !== null && new RegExp(`\\(?\\b${letter}\\b\\)?`).test(sentence);
}
