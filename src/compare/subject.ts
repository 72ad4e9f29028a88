import type { Affine, Box, Point, Polygon } from '../../contract/geometry.ts';
import type { PageView, Picture } from '../../contract/review.ts';

/** One of the two pictures that are compared. */
export interface StageSubject {
  readonly picture: Picture | null;
  /** "Figure 2 panel c", for the pane's head and for readers. */
  readonly name: string;
  /** Where it stands: page and box in points; null for a picture of another document. */
  readonly place: { readonly page: PageView; readonly box: Box } | null;
}

/** Regions that belong together, drawn in one hue and number. */
export interface StageMark {
  readonly id: string;
  /** Pixels of a and of b. */
  readonly a: Polygon;
  readonly b: Polygon;
  readonly label?: string;
  readonly selected?: boolean;
}

export interface StageContent {
  readonly a: StageSubject;
  /** Null: one picture is examined alone. */
  readonly b: StageSubject | null;
  /** Points of a → points of b. */
  readonly transform: Affine;
  readonly marks: readonly StageMark[];
  /** [ax, ay, bx, by] */
  readonly pointPairs: readonly (readonly [number, number, number, number])[];
}

/** First and second of a pair of points. */
export function pairPoints([ax, ay, bx, by]: readonly [number, number, number, number]): [
  Point,
  Point,
] {
  return [
    [ax, ay],
    [bx, by],
  ];
}
