import {
  type Affine,
  type Polygon,
  carried,
  composeAffine,
  invertAffine,
  polygonBox,
} from '../contract/geometry.ts';
import type { Corners } from './figure.ts';
import type { PanelPixels } from './pixels.ts';
import { convexIntersection, footprint, polygonArea } from './polygon.ts';
import { isSeen } from './seen.ts';

/**
 * The truth of one manuscript in the layout of corpus A. Boxes [x0, y0, x1, y1] in points from the
 * page's top left.
 */
export interface Truth {
  readonly pdf: string;
  readonly type: 'made';
  readonly clean: boolean;
  readonly pages: number;
  readonly page_size: readonly [number, number];
  readonly layout: 'one' | 'two';
  readonly figures: readonly TruthFigure[];
  readonly panels: readonly TruthPanel[];
  readonly matches: readonly TruthMatch[];
  readonly relations: readonly TruthRelation[];
  readonly notes: string;
}

export interface TruthFigure {
  readonly id: string;
  readonly page: number;
  readonly bbox: Corners;
  readonly label: string;
  readonly caption_start: string;
  readonly embedding: 'flat' | 'objects';
  readonly dpi: number;
  readonly format: string;
}

export interface TruthPanel {
  readonly id: string;
  readonly figure: string;
  readonly page: number;
  readonly bbox: Corners;
  readonly category: string;
  readonly base: string | null;
}

export interface TruthSide {
  readonly panel: string;
  readonly page: number;
  readonly panel_bbox: Corners;
  readonly bbox: Corners;
  readonly polygon: Polygon;
  /** Only between documents. */
  readonly pdf?: string;
}

export interface TruthMatch {
  readonly id: string;
  readonly kind:
    | 'duplicate'
    | 'partial'
    | 'blot_strip'
    | 'band'
    | 'clone_band'
    | 'clone'
    | 'splice';
  readonly tags: readonly string[];
  readonly difficulty: 'easy' | 'medium' | 'hard';
  readonly transform: {
    readonly rotation_deg: number;
    readonly flip: 'h' | null;
    readonly scale: number;
    readonly shared_of_smaller: number;
    readonly shared_of_larger: number;
    readonly photometric_a: readonly object[];
    readonly photometric_b: readonly object[];
  };
  readonly a: TruthSide;
  readonly b: TruthSide;
}

export interface TruthRelation {
  readonly kind: 'channel' | 'exposure';
  readonly a: { readonly panel: string; readonly page: number; readonly bbox: Corners };
  readonly b: { readonly panel: string; readonly page: number; readonly bbox: Corners };
}

/** A drawn panel and where it stands: enough to compute every true match. */
export interface StandingPanel {
  readonly pixels: PanelPixels;
  readonly truth: TruthPanel;
}

const SMALLEST_SHARE = 0.05;

/**
 * All pairs of panels whose footprints in a common base meet, and every copied region, in reading
 * order; without what cannot be seen.
 */
export function matchesOf(panels: readonly StandingPanel[]): TruthMatch[] {
  const out: TruthMatch[] = [];
  panels.forEach((a, i) => {
    for (const b of panels.slice(i + 1)) {
      const match = pairMatch(a, b);
      if (match) out.push(match);
    }
  });
  for (const b of panels) {
    for (const trace of b.pixels.traces) {
      const a = panels.find((p) => p.pixels.panel.id === trace.fromPanel);
      if (!a || !isSeen(a.pixels.picture, trace.source)) continue;
      if (!isSeen(b.pixels.picture, trace.target)) continue;
      const planted = b.pixels.panel.planted;
      out.push({
        id: '',
        kind: trace.kind,
        tags: planted?.tags ?? [trace.kind],
        difficulty: planted?.difficulty ?? 'medium',
        transform: {
          rotation_deg: round2(trace.rotation),
          flip: trace.mirrored ? 'h' : null,
          scale: round3(trace.scale),
          shared_of_smaller: 1,
          shared_of_larger: 1,
          photometric_a: [],
          photometric_b: [],
        },
        a: sideOf(a, trace.source),
        b: sideOf(b, trace.target),
      });
    }
  }
  return out.map((m, k) => ({ ...m, id: `m${k + 1}` }));
}

/** The pairs of panels whose bases are known to show one thing twice. */
export function relationsOf(
  panels: readonly StandingPanel[],
  neutral: readonly (readonly [string, string])[],
): TruthRelation[] {
  const side = ({ truth }: StandingPanel): TruthRelation['a'] => ({
    panel: truth.id,
    page: truth.page,
    bbox: truth.bbox,
  });
  return neutral.flatMap(([one, other]) =>
    panels
      .filter((p) => p.truth.base === one)
      .flatMap((a) =>
        panels
          .filter((p) => p.truth.base === other)
          .map((b) => ({ kind: 'exposure' as const, a: side(a), b: side(b) })),
      ),
  );
}

/**
 * The shared region of two panels of one base; null when they share none, next to none, or nothing
 * that can be seen.
 */
export function pairMatch(a: StandingPanel, b: StandingPanel): TruthMatch | null {
  if (a.pixels.panel.base.id !== b.pixels.panel.base.id) return null;
  const toA = invertAffine(a.pixels.toBase);
  const toB = invertAffine(b.pixels.toBase);
  if (!toA || !toB) return null;
  const fa = footprint(a.pixels.toBase, a.pixels.width, a.pixels.height);
  const fb = footprint(b.pixels.toBase, b.pixels.width, b.pixels.height);
  const shared = convexIntersection(fa, fb);
  const area = polygonArea(shared);
  const [small, large] = [polygonArea(fa), polygonArea(fb)].sort((x, y) => x - y);
  if (!small || !large || area / small < SMALLEST_SHARE) return null;
  const [sharedA, sharedB] = [mapped(toA, shared), mapped(toB, shared)];
  if (!isSeen(a.pixels.picture, sharedA) || !isSeen(b.pixels.picture, sharedB)) return null;
  const planted = b.pixels.panel.planted ?? a.pixels.panel.planted;
  const share = area / small;
  const m = composeAffine(toB, a.pixels.toBase);
  const mirrored = m[0] * m[3] - m[1] * m[2] < 0;
  return {
    id: '',
    kind:
      a.truth.category === 'blot'
        ? 'blot_strip'
        : share < 0.8 && share / (area / large) < 1.8
          ? 'partial'
          : 'duplicate',
    tags: planted?.tags ?? ['identity'],
    difficulty: planted?.difficulty ?? 'easy',
    transform: {
      rotation_deg: round2(
        (Math.atan2(mirrored ? -m[1] : m[1], mirrored ? -m[0] : m[0]) * 180) / Math.PI,
      ),
      flip: mirrored ? 'h' : null,
      scale: round3(Math.sqrt(Math.abs(m[0] * m[3] - m[1] * m[2]))),
      shared_of_smaller: round3(Math.min(1, share)),
      shared_of_larger: round3(Math.min(1, area / large)),
      photometric_a: a.pixels.panel.tones,
      photometric_b: b.pixels.panel.tones,
    },
    a: sideOf(a, sharedA),
    b: sideOf(b, sharedB),
  };
}

function sideOf(p: StandingPanel, region: Polygon): TruthSide {
  const [x0, y0, x1, y1] = p.truth.bbox;
  const polygon: Polygon = region.map(([x, y]) => [
    round2(x0 + (x / p.pixels.width) * (x1 - x0)),
    round2(y0 + (y / p.pixels.height) * (y1 - y0)),
  ]);
  const box = polygonBox(polygon);
  return {
    panel: p.truth.id,
    page: p.truth.page,
    panel_bbox: p.truth.bbox,
    bbox: [round2(box.x), round2(box.y), round2(box.x + box.w), round2(box.y + box.h)],
    polygon,
  };
}

function mapped(m: Affine, polygon: Polygon): Polygon {
  return carried(polygon, m);
}

/** The bytes in which a truth is kept. */
export function truthText(truth: Truth | { readonly cross: readonly TruthMatch[] }): string {
  return `${JSON.stringify(truth, null, 1)}\n`;
}

export function round2(v: number): number {
  return Math.round(v * 100) / 100;
}

function round3(v: number): number {
  return Math.round(v * 1000) / 1000;
}
