import { UNMATCHED } from '../../contract/unmatched.ts';
import type { SubImageKind } from '../../contract/values.ts';
import type { Raster } from '../types.ts';
import { kindsNamed } from './captionKinds.ts';
import { type Look, lookOf } from './look.ts';

export interface KindGuess {
  readonly kind: SubImageKind;
  readonly confidence: number;
}

/** A strip of bands is at least this much wider than high. */
const STRIP = 3.2;
/** The bands of a strip shade; bars of data under micrographs are writing, and rougher. */
const STRIP_ROUGH = 9;
/** Pseudo-colours shine on black; pure colours on light ground are those of things. */
const PURE_MEAN = 105;

/**
 * What a picture shows: what its caption names where that fits how it looks, else how it looks. `part` is the caption's
 * part for its letter, `caption` the whole caption; both may be missing.
 */
export function pictureKind(
  raster: Raster,
  part: string | null,
  caption: string | null,
  look: Look = lookOf(raster),
): KindGuess {
  const seen = kindSeen(look);
  if (isStrip(look)) return { kind: 'blot', confidence: 0.9 };
  for (const text of [part, caption]) {
    const named = text ? kindsNamed(text).filter((k) => k !== 'flow' && couldBe(k, look)) : [];
    const [first] = named;
    // Parts speak of the cells in a section; the caption says that it is one.
    if (
      seen.kind === 'histology' &&
      named.length === 1 &&
      first === 'microscopy' &&
      caption &&
      kindsNamed(caption).includes('histology')
    )
      return { kind: 'histology', confidence: 0.7 };
    if (named.includes('blot') && named.includes('microscopy') && isMembrane(look))
      return { kind: 'blot', confidence: 0.6 };
    if (named.length === 1 && first)
      return { kind: first, confidence: first === seen.kind ? 0.95 : 0.75 };
    if (named.includes(seen.kind)) return { kind: seen.kind, confidence: 0.85 };
    if (first) return { kind: mostSpecific(named) ?? first, confidence: 0.6 };
  }
  return seen;
}

/** True for kinds that are left out of matching by default. */
export function isUnmatched(kind: SubImageKind): boolean {
  return UNMATCHED.some((k) => k === kind);
}

/** What a line drawing or plot is: with axes a chart, without a diagram. */
export function drawingKind(hasAxes: boolean): KindGuess {
  return hasAxes ? { kind: 'chart', confidence: 0.75 } : { kind: 'diagram', confidence: 0.55 };
}

/** Guesses no surer than this follow what most pictures of their figure are, where these are so many and such a share. */
const UNSURE = 0.45;
const LEAST_PICTURES = 3;
const MOST = 0.6;

/** The kinds of the sub-images of one figure: pictures whose own look tells little are what most of those beside them are. */
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
      ? { kind: most, confidence: 0.4 }
      : g,
  );
}

/** "Micrographs" are of tissue where tissue is named as well. */
function mostSpecific(named: readonly SubImageKind[]): SubImageKind | null {
  return named.includes('microscopy') && named.includes('histology') ? 'histology' : null;
}

function isStrip(look: Look): boolean {
  return (
    look.aspect >= STRIP && look.coloured < 0.08 && look.mean > 90 && look.roughness < STRIP_ROUGH
  );
}

/** Films are grey, light and smooth, and wider than high; micrographs of such tones are rougher. */
function isMembrane(look: Look): boolean {
  return look.coloured < 0.03 && look.mean > 80 && look.roughness < 1.6 && look.aspect > 1.2;
}

/** Rules out what a picture cannot be whatever its caption says of others beside it. */
function couldBe(kind: SubImageKind, look: Look): boolean {
  if (kind === 'blot') return look.coloured < 0.12 || look.aspect >= STRIP;
  // Stained tissue is seen in light; in the dark it shines.
  if (kind === 'histology') return look.mean > 60 || look.stained > 0.3;
  return true;
}

function kindSeen(look: Look): KindGuess {
  if (look.coloured < 0.06)
    return look.dark > 0.3 && look.roughness < 9 && look.mean > 25
      ? { kind: 'radiology', confidence: 0.35 }
      : { kind: 'microscopy', confidence: 0.4 };
  if (look.dark > 0.3 || (look.pure > 0.6 && look.mean < PURE_MEAN))
    return { kind: 'microscopy', confidence: 0.6 };
  if (look.stained > 0.5)
    return look.roughness > 7
      ? { kind: 'histology', confidence: 0.6 }
      : { kind: 'microscopy', confidence: 0.45 };
  // Smears and unstained cells: pale, smooth, hardly any deep colour.
  if (look.mean > 140 && look.pure < 0.05 && look.roughness < 7)
    return { kind: 'microscopy', confidence: 0.4 };
  return { kind: 'photo', confidence: 0.45 };
}
