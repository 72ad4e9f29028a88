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

/**
 * What a picture shows: what its caption names where that fits how it looks, else how it looks. `part` is the caption's
 * part for its letter, `caption` the whole caption; both may be missing.
 */
export function pictureKind(raster: Raster, part: string | null, caption: string | null): KindGuess {
  const look = lookOf(raster);
  const seen = kindSeen(look);
  if (isStrip(look)) return { kind: 'blot', confidence: 0.9 };
  for (const text of [part, caption]) {
    const named = text ? kindsNamed(text).filter((k) => k !== 'flow' && couldBe(k, look)) : [];
    const [first] = named;
    if (named.length === 1 && first) return { kind: first, confidence: first === seen.kind ? 0.95 : 0.75 };
    if (named.includes(seen.kind)) return { kind: seen.kind, confidence: 0.85 };
    if (first) return { kind: mostSpecific(named) ?? first, confidence: 0.6 };
  }
  return seen;
}

/** What a line drawing or plot is: with axes a chart, without a diagram. */
export function drawingKind(hasAxes: boolean): KindGuess {
  return hasAxes ? { kind: 'chart', confidence: 0.75 } : { kind: 'diagram', confidence: 0.55 };
}

/** "Micrographs" are of tissue where tissue is named as well. */
function mostSpecific(named: readonly SubImageKind[]): SubImageKind | null {
  return named.includes('microscopy') && named.includes('histology') ? 'histology' : null;
}

function isStrip(look: Look): boolean {
  return look.aspect >= STRIP && look.coloured < 0.08 && look.mean > 90;
}

/** Rules out what a picture cannot be whatever its caption says of others beside it. */
function couldBe(kind: SubImageKind, look: Look): boolean {
  if (kind === 'blot') return look.coloured < 0.12 || look.aspect >= STRIP;
  return true;
}

function kindSeen(look: Look): KindGuess {
  if (look.coloured < 0.06) return look.dark > 0.3 && look.roughness < 9 && look.mean > 25 ? { kind: 'radiology', confidence: 0.35 } : { kind: 'microscopy', confidence: 0.4 };
  if (look.dark > 0.3 || look.pure > 0.6) return { kind: 'microscopy', confidence: 0.6 };
  if (look.stained > 0.5) return look.roughness > 7 ? { kind: 'histology', confidence: 0.6 } : { kind: 'microscopy', confidence: 0.45 };
  // Smears and unstained cells: pale, smooth, hardly any deep colour.
  if (look.mean > 140 && look.pure < 0.05 && look.roughness < 7) return { kind: 'microscopy', confidence: 0.4 };
  return { kind: 'photo', confidence: 0.45 };
}
