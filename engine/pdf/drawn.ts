import type { Affine, Box } from '../../contract/geometry.ts';

interface Drawn {
  /** Position in drawing order on the page, forms unrolled. */
  readonly order: number;
  /** What can be seen of it: bounds cut by clips and the page. Points. */
  readonly box: Box;
}

/** An image object as it is drawn on a page. */
export interface DrawnImage extends Drawn {
  readonly what: 'image';
  /** Counts image objects on the page in drawing order, from 0; the same for the same bytes. */
  readonly object: number;
  /** PDFium's handle; valid while the page is open. */
  readonly handle: number;
  /** Bounds without clips, points. */
  readonly full: Box;
  /** Unit square of the image (its first row at y = 1) → points. */
  readonly matrix: Affine;
  /** Pixels of the stream. */
  readonly width: number;
  readonly height: number;
  readonly bitsPerPixel: number;
  /** A stencil mask: its pixels are not colours but mark where the page is painted. */
  readonly stencil: boolean;
  /**
   * The visible part under the object's clipping path, in the space of its own matrix; null when it
   * is not clipped.
   */
  readonly clip: Clip | null;
  /** It, or a form around it, is blended with what lies under it. */
  readonly blended: boolean;
  /** The pieces of a picture that its producer cut apart, when it was put together again. */
  readonly tiles?: readonly PlacedTile[];
  /** Length of its data as the file holds them: pictures of one size mostly differ in it. */
  readonly storedBytes: number;
  /** Of a region of a scanned page: the grey level of its paper. */
  readonly paper?: number;
}

/** A piece of a picture and where its first pixel lies in it. */
export interface PlacedTile {
  readonly image: DrawnImage;
  readonly x: number;
  readonly y: number;
}

/** The visible part under a clipping path. */
export interface Clip {
  readonly box: Box;
  /** One upright rectangle, or several of them: what is inside the box is seen. */
  readonly rectangle: boolean;
}

/** A drawn path. */
export interface DrawnPath extends Drawn {
  readonly what: 'path';
  readonly segments: number;
  /** [r, g, b, alpha] 0–255 when it fills or strokes, else null. */
  readonly fill: Colour | null;
  readonly stroke: Colour | null;
  /** Opaque everywhere in its box, which is not small. */
  readonly covers: boolean;
}

/** A smooth shading. */
export interface DrawnShading extends Drawn {
  readonly what: 'shading';
}

/** [r, g, b, alpha], 0–255. */
export type Colour = readonly [number, number, number, number];
/** Anything that a page draws but text. */
export type DrawnObject = DrawnImage | DrawnPath | DrawnShading;
