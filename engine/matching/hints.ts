import type { Extraction, Figure, Finding, Hint, Specimen } from '../types.ts';
import { tonesOf } from '../features/tones.ts';

/** Words by which a caption says itself that a picture is shown again. */
const DISCLOSED = /\b(same|identical|re-?used|reproduced|re-?shown|also shown|duplicated|shared)\b/i;
const CONTROL = /\b(loading control|control|untreated|vehicle|mock|wild[- ]type)\b/i;
const SMALL_SHARE = 0.03;
const ZOOM = 1.25;

/**
 * Reasons for which a finding may be no problem. They are said with the finding and change neither its score nor its band.
 */
export function hintsFor(finding: Finding, a: Specimen, b: Specimen, extraction: Extraction): Hint[] {
  const hints: Hint[] = [];
  const figures = [figureOf(a, extraction), figureOf(b, extraction)] as const;
  if (finding.kind === 'sub-image') {
    const said = disclosure(a, b, figures);
    if (said) hints.push(said);
    if (mergedChannels(finding, a, b)) hints.push({ code: 'merged-channels', because: 'Both show the same field in the same figure, in different colours.' });
    const zoom = zoomed(finding);
    if (zoom) hints.push(zoom);
    if (Math.max(finding.a.share, finding.b.share) < SMALL_SHARE) hints.push({ code: 'scale-bar-or-logo', because: 'The shared region is less than 3 % of both sub-images.' });
    if (a.subImage.kind === 'chart' && b.subImage.kind === 'chart') hints.push({ code: 'identical-legend', because: 'Both are charts, whose axes and legends often agree.' });
  }
  if (finding.evidence.correlation > 0 && 1 - finding.evidence.distinctiveness > 0.9 * finding.evidence.correlation)
    hints.push({ code: 'periodic-structure', because: 'Moved by a few pixels the regions agree almost as well.' });
  if (finding.evidence.area < 400) hints.push({ code: 'low-information', because: 'The shared region has fewer than 400 pixels.' });
  return hints;
}

function figureOf(s: Specimen, extraction: Extraction): Figure | null {
  return extraction.figures.find((f) => f.id === s.subImage.figure) ?? null;
}

/** A sentence of either caption that speaks of sameness and names the other side's figure, or any for one figure. */
function disclosure(a: Specimen, b: Specimen, [fa, fb]: readonly [Figure | null, Figure | null]): Hint | null {
  for (const [own, other] of [[fa, fb], [fb, fa]] as const) {
    for (const sentence of sentences(own?.caption?.text ?? '')) {
      if (!DISCLOSED.test(sentence)) continue;
      const named = own === other ? namesLetter(sentence, a) || namesLetter(sentence, b) : namesFigure(sentence, other);
      if (!named) continue;
      return { code: CONTROL.test(sentence) ? 'repeated-control' : 'disclosed-reuse', because: sentence.trim().slice(0, 300) };
    }
  }
  return null;
}

function sentences(text: string): string[] {
  return text.split(/(?<=[.;])\s+(?=[A-Z(])/);
}

function namesFigure(sentence: string, figure: Figure | null): boolean {
  const number = figure?.label?.match(/\d+/)?.[0];
  return number !== undefined && new RegExp(`\\bfig(ure|s|\\.)?\\.?\\s*s?${number}(?!\\d)`, 'i').test(sentence);
}

function namesLetter(sentence: string, s: Specimen): boolean {
  const letter = s.subImage.letter;
  return letter !== null && new RegExp(`\\(?\\b${letter}\\b\\)?`).test(sentence);
}

/** The whole field lies on the whole field, unmoved, in one figure, and the colours differ. */
function mergedChannels(finding: Finding, a: Specimen, b: Specimen): boolean {
  if (a.subImage.figure !== b.subImage.figure || finding.parts.mirrored) return false;
  const still = Math.abs(finding.parts.rotation) < 1 && Math.min(finding.a.share, finding.b.share) > 0.9;
  if (!still) return false;
  const p = tonesOf(a.raster);
  const q = tonesOf(b.raster);
  return p.reduce((sum, v, i) => sum + Math.abs(v - (q[i] ?? 0)), 0) > 0.3;
}

function zoomed(finding: Finding): Hint | null {
  const { a, b } = finding;
  const [part, whole] = a.share < b.share ? [a, b] : [b, a];
  const onPage = Math.sqrt((whole.place.box.w * whole.place.box.h) / Math.max(1, part.place.box.w * part.place.box.h));
  if (whole.share < 0.9 || part.share > 0.6 || onPage < ZOOM) return null;
  return { code: 'zoom-or-inset', because: `One sub-image shows a part of the other, ${onPage.toFixed(1)} times larger.` };
}
