import { polygonCover } from './cover.ts';
import { detect } from './detect.ts';
import { matchHit } from './hits.ts';
import { ordered } from './boxes.ts';
import type { Corpus, PredictionFile, Predictions } from './input.ts';
import { reportOf } from './judge.ts';
import { round4 } from './rates.ts';
import { Tally, type Shares } from './tally.ts';

/**
 * What the corpus' scorer does not measure: kinds of sub-images, and the pixels of copied regions.
 */
export interface Extras {
  /**
   * Of the panels that were found, by the kind of the truth. Null where predictions carry no kinds.
   */
  readonly kind_accuracy: {
    readonly right: number;
    readonly of: number;
    readonly accuracy: number | null;
    readonly by: Shares;
  } | null;
  /**
   * Points covered by predicted against true regions of clones and bands, over all of them. Null
   * without predicted polygons.
   */
  readonly region_pixels: {
    readonly precision: number;
    readonly recall: number;
    readonly f1: number;
    readonly regions: number;
  } | null;
}

const KIND_OF: Readonly<Record<string, string>> = {
  fluo: 'microscopy',
  brightfield: 'microscopy',
  em: 'microscopy',
  blood: 'microscopy',
  colony: 'photo',
  channel: 'microscopy',
  histology: 'histology',
  blot: 'blot',
  gel: 'blot',
  radiology: 'radiology',
  clinical: 'photo',
  flow: 'flow',
  chart: 'chart',
};

export function measureExtras(corpus: Corpus, predictions: Predictions): Extras {
  return {
    kind_accuracy: kindAccuracy(corpus, predictions),
    region_pixels: regionPixels(corpus, predictions),
  };
}

function kindAccuracy(corpus: Corpus, predictions: Predictions): Extras['kind_accuracy'] {
  const tally = new Tally();
  let right = 0;
  let of = 0;
  let hasKinds = false;
  for (const [name, truth] of corpus.truth) {
    const wanted = (truth.panels ?? []).filter((q) => q.category && q.category in KIND_OF);
    const panels = (predictions.files.get(name)?.panels ?? []).map((p) => ({
      ...p,
      bbox: ordered(p.bbox),
    }));
    hasKinds ||= panels.some((p) => p.kind != null);
    for (const [j, i] of detect(panels, wanted, 0.5).found) {
      const category = wanted[j]?.category ?? '';
      const ok = panels[i]?.kind === KIND_OF[category];
      tally.add(category, ok);
      of++;
      if (ok) right++;
    }
  }
  return hasKinds
    ? { right, of, accuracy: of > 0 ? round4(right / of) : null, by: tally.shares() }
    : null;
}

function regionPixels(corpus: Corpus, predictions: Predictions): Extras['region_pixels'] {
  let both = 0;
  let predicted = 0;
  let wanted = 0;
  let regions = 0;
  let hasPolygons = false;
  for (const [name, truth] of corpus.truth) {
    const file: PredictionFile = predictions.files.get(name) ?? {};
    hasPolygons ||= (file.matches ?? []).some((m) => m.a.polygon != null);
    for (const t of truth.matches ?? []) {
      if (!t.kind.startsWith('clone') && t.kind !== 'band') continue;
      const hit = (file.matches ?? [])
        .map((m) => ({ m, how: matchHit(reportOf(m), t) }))
        .find((x) => x.how !== 'no');
      const sides = hit?.how === 'swapped' ? [hit.m.b, hit.m.a] : [hit?.m.a, hit?.m.b];
      for (const [k, side] of [t.a, t.b].entries()) {
        const cover = polygonCover(side.polygon ?? [], sides[k]?.polygon ?? []);
        both += cover.both;
        wanted += cover.a;
        predicted += cover.b;
        regions++;
      }
    }
  }
  if (!hasPolygons || regions === 0) return null;
  const p = predicted > 0 ? both / predicted : 0;
  const r = wanted > 0 ? both / wanted : 0;
  return {
    precision: round4(p),
    recall: round4(r),
    f1: p + r > 0 ? round4((2 * p * r) / (p + r)) : 0,
    regions,
  };
}
