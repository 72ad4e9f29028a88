import { UNMATCHED } from '../../contract/unmatched.ts';
import type { SubImageKind } from '../../contract/values.ts';
import type { Raster } from '../types.ts';
import { kindsNamed, namesTraces } from './captionKinds.ts';
import { type Look, lookOf } from './look.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/pictures.ts';

const {
  STRIP,
  STRIP_COLOURED,
  STRIP_MEAN,
  STRIP_ROUGH,
  MEMBRANE_COLOURED,
  MEMBRANE_MEAN,
  MEMBRANE_ROUGH,
  MEMBRANE_ASPECT,
  BLOT_COLOURED,
  TISSUE_MEAN,
  TISSUE_STAINED,
  GREY,
  RADIOLOGY_DARK,
  RADIOLOGY_ROUGH,
  RADIOLOGY_MEAN,
  SHINING_DARK,
  SHINING_PURE,
  SHINING_MEAN,
  STAINED,
  TISSUE_ROUGH,
  PALE_MEAN,
  PALE_PURE,
  PALE_ROUGH,
  TRACE_PAPER,
  UNSURE,
  LEAST_PICTURES,
  MOST,
  SURE_STRIP,
  SURE_SECTION,
  SURE_MEMBRANE,
  SURE_NAMED_SEEN,
  SURE_NAMED,
  SURE_AMONG,
  SURE_FIRST,
  SURE_AXES,
  SURE_DIAGRAM,
  SURE_NEIGHBOURS,
  SEEN_RADIOLOGY,
  SEEN_GREY,
  SEEN_SHINING,
  SEEN_TISSUE,
  SEEN_STAINED,
  SEEN_PALE,
  SEEN_PHOTO,
} = valuesOf(NUMBERS.kinds);

export interface KindGuess {
  readonly kind: SubImageKind;
  readonly confidence: number;
}

/**
 * The kind of a picture: the one that its caption names, where the picture can be of that kind,
 * else the one that it looks like. `part` is the part of the caption for its letter, `caption` the
 * whole caption; both may be missing. `framed`: it stands in a frame as membranes do.
 */
export function pictureKind(
  raster: Raster,
  part: string | null,
  caption: string | null,
  look: Look = lookOf(raster),
  framed = false,
): KindGuess {
  const seen = kindSeen(look);
  if (isStrip(look) || (framed && isFramedMembrane(look, caption)))
    return { kind: 'blot', confidence: SURE_STRIP };
  for (const text of [part, caption]) {
    const named = text ? kindsNamed(text).filter((k) => k !== 'flow' && couldBe(k, look)) : [];
    const [first] = named;
    // Parts of captions often name the cells in a section; the caption as a whole names the
    // section.
    if (
      seen.kind === 'histology' &&
      named.length === 1 &&
      first === 'microscopy' &&
      caption &&
      kindsNamed(caption).includes('histology')
    )
      return { kind: 'histology', confidence: SURE_SECTION };
    if (named.includes('blot') && named.includes('microscopy') && isMembrane(look))
      return { kind: 'blot', confidence: SURE_MEMBRANE };
    if (named.length === 1 && first)
      return { kind: first, confidence: first === seen.kind ? SURE_NAMED_SEEN : SURE_NAMED };
    if (named.includes(seen.kind)) return { kind: seen.kind, confidence: SURE_AMONG };
    if (first) return { kind: mostSpecific(named) ?? first, confidence: SURE_FIRST };
  }
  return seen;
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

/** Micrographs are of tissue where tissue is named as well. */
function mostSpecific(named: readonly SubImageKind[]): SubImageKind | null {
  return named.includes('microscopy') && named.includes('histology') ? 'histology' : null;
}

function isStrip(look: Look): boolean {
  return (
    look.aspect >= STRIP &&
    look.coloured < STRIP_COLOURED &&
    look.mean > STRIP_MEAN &&
    look.roughness < STRIP_ROUGH
  );
}

/**
 * What stands in a frame as membranes do is one, where the caption names blots or no kind at all.
 */
function isFramedMembrane(look: Look, caption: string | null): boolean {
  const named = kindsNamed(caption ?? '');
  return look.coloured < BLOT_COLOURED && (named.length === 0 || named.includes('blot'));
}

/** Films are grey, light and smooth, and wider than high; micrographs of such tones are rougher. */
function isMembrane(look: Look): boolean {
  return (
    look.coloured < MEMBRANE_COLOURED &&
    look.mean > MEMBRANE_MEAN &&
    look.roughness < MEMBRANE_ROUGH &&
    look.aspect > MEMBRANE_ASPECT
  );
}

/**
 * False for kinds that a picture cannot be, though its caption names them: it may mean the pictures
 * beside it.
 */
function couldBe(kind: SubImageKind, look: Look): boolean {
  if (kind === 'blot') return look.coloured < BLOT_COLOURED || look.aspect >= STRIP;
  // Stained tissue is photographed in transmitted light, fluorescence on black.
  if (kind === 'histology') return look.mean > TISSUE_MEAN || look.stained > TISSUE_STAINED;
  return true;
}

function kindSeen(look: Look): KindGuess {
  if (look.coloured < GREY)
    return look.dark > RADIOLOGY_DARK &&
      look.roughness < RADIOLOGY_ROUGH &&
      look.mean > RADIOLOGY_MEAN
      ? { kind: 'radiology', confidence: SEEN_RADIOLOGY }
      : { kind: 'microscopy', confidence: SEEN_GREY };
  if (look.dark > SHINING_DARK || (look.pure > SHINING_PURE && look.mean < SHINING_MEAN))
    return { kind: 'microscopy', confidence: SEEN_SHINING };
  if (look.stained > STAINED)
    return look.roughness > TISSUE_ROUGH
      ? { kind: 'histology', confidence: SEEN_TISSUE }
      : { kind: 'microscopy', confidence: SEEN_STAINED };
  // Smears and unstained cells: pale, smooth, hardly any deep colour.
  if (look.mean > PALE_MEAN && look.pure < PALE_PURE && look.roughness < PALE_ROUGH)
    return { kind: 'microscopy', confidence: SEEN_PALE };
  return { kind: 'photo', confidence: SEEN_PHOTO };
}
