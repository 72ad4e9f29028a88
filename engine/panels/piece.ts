import type { Axis, Region } from './plane.ts';

/** A piece of a picture that is not cut further. */
export interface Piece {
  readonly region: Region;
  /** Full of pixels, as photographs are; line drawings are mostly paper. */
  readonly solid: boolean;
  readonly rule: 'whole' | 'gutter' | 'seam' | 'drawing' | 'event-plot' | 'strip' | 'inset';
  /** Framed details that stand on it; they are pieces of their own. */
  readonly holes?: readonly Region[];
}

/** A region of a picture and the regions that it was cut into, at lines across `axis`. */
export interface Node {
  readonly region: Region;
  readonly children: readonly Node[];
  readonly axis: Axis | null;
  readonly rule: Piece['rule'];
  /** True when it was cut at lines drawn through the figure (ruled.ts). */
  readonly ruled?: boolean;
}

/** A line at which a region was cut. */
export interface Cut {
  readonly axis: Axis;
  readonly at: number;
}

/** A line at which pictures were parted. */
export interface Parted extends Cut {
  /** How long the pictures on its sides are, along the line; signs and words are shorter. */
  readonly length: number;
  /** All lines at which its row or column is cut, and where that begins and ends. */
  readonly lines: readonly number[];
}
