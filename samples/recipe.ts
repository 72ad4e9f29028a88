import type { Ink } from './ink.ts';
import type { ToneStep, View } from './view.ts';

/** The categories of procedural pictures, which are those of the ground truth. */
export const SUBJECTS = [
  'fluo',
  'brightfield',
  'histology',
  'em',
  'radiology',
  'blot',
  'gel',
  'flow',
] as const;
export type Subject = (typeof SUBJECTS)[number];

/**
 * A base picture: the same seed and subject give the same pixels. Size is that of the panel that
 * needs most of it.
 */
export interface BaseRecipe {
  readonly id: string;
  readonly subject: Subject;
  readonly seed: string;
  /** Lanes of blots and gels. */
  readonly lanes: number;
  /**
   * How much larger than the first panel that shows it (1 = the same size): room for overlapping
   * fields.
   */
  readonly room: number;
  /**
   * Fixed size in pixels, for a base that more than one manuscript shows; null = as the first panel
   * needs.
   */
  readonly pixels: readonly [number, number] | null;
  /** Read from a file in place of being drawn. */
  readonly photograph?: Photograph;
}

/** Part of a picture in a file: x, y, width, height as fractions. */
export interface Photograph {
  readonly file: string;
  readonly part: readonly [number, number, number, number];
  /** Boxes of the bands that a blot shows: x0, y0, x1, y1 as fractions of that part. */
  readonly bands?: readonly (readonly [number, number, number, number])[];
}

/**
 * A region copied inside a panel or into another panel after the cut. Lengths are fractions of the
 * panel.
 */
export interface CloneRecipe {
  readonly kind: 'clone';
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly radius: number;
  readonly rotation: number;
  readonly mirrored: boolean;
  readonly scale: number;
}

/** The band of another (or this) blot strip laid over a lane of this one. */
export interface BandRecipe {
  readonly kind: 'band';
  /** Panel id of the strip from which the band comes; the strip's own id = a clone of a band. */
  readonly from: string;
  readonly band: number;
  readonly lane: number;
  readonly mirrored: boolean;
}

/**
 * Lanes of another strip that stand in this one from an edge on, brought to its height: two strips
 * joined into one.
 */
export interface SpliceRecipe {
  readonly kind: 'splice';
  /** Panel id of the strip from which the lanes come. */
  readonly from: string;
  /** The columns that are taken, and the one at which they stand; fractions of each strip's width. */
  readonly part: readonly [number, number];
  readonly at: number;
  /** Pixels over which they are blended in. */
  readonly feather: number;
  /** Their ground is given the level of this strip's. */
  readonly matched: boolean;
}

export interface PanelRecipe {
  readonly what: 'picture';
  readonly id: string;
  readonly base: BaseRecipe;
  readonly view: View;
  readonly tones: readonly ToneStep[];
  readonly edits: readonly (CloneRecipe | BandRecipe | SpliceRecipe)[];
  readonly tint: readonly [number, number, number] | null;
  readonly annotations: readonly ('arrow' | 'scale-bar' | 'label')[];
  /** Width over height as shown. */
  readonly aspect: number;
  /** Words for the truth when this panel repeats another one. */
  readonly planted: Planted | null;
}

export interface Planted {
  readonly tags: readonly string[];
  readonly difficulty: 'easy' | 'medium' | 'hard';
}

export interface ChartRecipe {
  readonly what: 'chart';
  readonly id: string;
  readonly style: 'bars' | 'lines' | 'points';
  readonly seed: string;
  readonly aspect: number;
}

/** Strips under one another with lane labels above, protein names beside. */
export interface BlotRecipe {
  readonly what: 'blot';
  readonly strips: readonly PanelRecipe[];
  readonly names: readonly string[];
  readonly lanes: number;
}

/** One letter of a figure: "A", "B"… */
export interface PartRecipe {
  readonly letter: string | null;
  readonly caption: string;
  readonly cells: readonly (PanelRecipe | ChartRecipe | BlotRecipe)[];
  /** Cells per row of this part. */
  readonly columns: number;
}

/** A figure whose cells have places of their own; points, the top left is (0, 0). */
export interface Arrangement {
  readonly width: number;
  readonly height: number;
  /** Of the pictures and charts among the cells, in their order: x0, y0, x1, y1. */
  readonly boxes: readonly (readonly [number, number, number, number])[];
  readonly inks: readonly Ink[];
}

export interface FigureRecipe {
  readonly title: string;
  readonly parts: readonly PartRecipe[];
  /** Parts per row of the figure. */
  readonly columns: number;
  readonly span: 'column' | 'page';
  readonly embedding: 'flat' | 'objects';
  readonly format: { readonly as: 'jpeg'; readonly quality: number } | { readonly as: 'flate' };
  readonly dpi: number;
  /** Points between neighbouring panels. */
  readonly gap: number;
  readonly letterStyle: 'upper' | 'lower' | 'bracket';
  /** Where everything stands, for figures that are not laid out in rows of parts. */
  readonly arranged?: Arrangement;
}

export interface ManuscriptRecipe {
  readonly name: string;
  readonly seed: string;
  readonly layout: 'one' | 'two';
  readonly font: 'serif' | 'sans';
  readonly captionWord: 'Figure' | 'Fig.' | 'FIGURE';
  readonly figures: readonly FigureRecipe[];
  readonly tables: number;
  /** No reuse planted: every report is a false one. */
  readonly clean: boolean;
  /** Pairs of bases that show one thing twice, such as two exposures: neither right nor wrong. */
  readonly neutral?: readonly (readonly [string, string])[];
}
