import { explanationOf } from '../contract/aside.ts';
import type { StatedOrigin } from '../contract/origins.ts';
import { type Box, polygonBox } from '../contract/geometry.ts';
import type { Analysis, Extraction, Side } from '../engine/index.ts';
import type { AcrossFiles } from './cross/files.ts';

type Corners = readonly [number, number, number, number];

export interface Prediction {
  readonly figures: readonly {
    readonly page: number;
    readonly bbox: Corners;
    readonly label: string | null;
    readonly caption: string | null;
  }[];
  readonly panels: readonly {
    readonly id: string;
    readonly figure: string;
    readonly page: number;
    readonly bbox: Corners;
    readonly kind: string;
    readonly letter: string | null;
    readonly included: boolean;
  }[];
  readonly matches: readonly PredictedMatch[];
  readonly cross: readonly PredictedCross[];
  /** What the files of pictures say of how these were made (a preview); boxes as everywhere here. */
  readonly stated: readonly (Omit<StatedOrigin, 'box'> & { readonly bbox: Corners | null })[];
}

export interface PredictedMatch {
  readonly a: PredictedSide;
  readonly b: PredictedSide;
  readonly score: number;
  readonly kind: string;
  readonly detector: string;
  /** High or fair: weak likeness is not written. */
  readonly band: string;
  /** Why the figure itself accounts for the likeness: such a match stands apart. */
  readonly explained: string | null;
}

export interface PredictedCross {
  readonly a: PredictedSide;
  readonly b: PredictedSide & { readonly pdf: string };
  readonly score: number;
}

interface PredictedSide {
  readonly page: number;
  readonly bbox: Corners;
  /** The region itself, points. */
  readonly polygon: readonly (readonly [number, number])[];
}

/**
 * The result of one manuscript in the corpus' prediction format (points, [x0, y0, x1, y1]); more
 * keys are ours.
 */
export function predictionOf(
  extraction: Extraction,
  analysis: Analysis | null,
  cross: readonly PredictedCross[] = [],
): Prediction {
  return {
    figures: extraction.figures.map((f) => ({
      page: f.page,
      bbox: corners(f.box),
      label: f.label,
      caption: f.caption?.text ?? null,
    })),
    panels: extraction.subImages.map((s) => ({
      id: s.id,
      figure: s.figure,
      page: s.page,
      bbox: corners(s.box),
      kind: s.kind,
      letter: s.letter,
      included: s.included,
    })),
    matches: (analysis?.findings ?? [])
      .filter((f) => f.band !== 'low')
      .map((f) => ({
        a: sideOf(f.a),
        b: sideOf(f.b),
        score: f.score,
        kind: f.kind,
        detector: f.detector,
        band: f.band,
        explained: explanationOf(f),
      })),
    cross,
    stated: (extraction.stated ?? []).map(({ box, ...one }) => ({
      ...one,
      bbox: box && corners(box),
    })),
  };
}

/** What was found between a file and others; `names` are those of all files. */
export function crossOf(
  across: readonly AcrossFiles[],
  names: readonly string[],
): PredictedCross[] {
  return across.map(({ other, finding }) => ({
    a: sideOf(finding.a),
    b: { ...sideOf(finding.b), pdf: names[other] ?? '' },
    score: finding.score,
  }));
}

/** A side of a finding: the matched region on its page. */
export function sideOf(side: Side): PredictedSide {
  const { page, box } = side.place;
  const pixels = polygonBox(side.region);
  const sx = pixels.w > 0 ? box.w / pixels.w : 0;
  const sy = pixels.h > 0 ? box.h / pixels.h : 0;
  return {
    page,
    bbox: corners(box),
    polygon: side.region.map(
      ([x, y]) => [round(box.x + (x - pixels.x) * sx), round(box.y + (y - pixels.y) * sy)] as const,
    ),
  };
}

function corners(b: Box): Corners {
  return [round(b.x), round(b.y), round(b.x + b.w), round(b.y + b.h)];
}

function round(v: number): number {
  return Math.round(v * 100) / 100;
}
