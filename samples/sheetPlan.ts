import type { Corners } from './figure.ts';
import type { Ink } from './ink.ts';
import type { Subject } from './recipe.ts';

/** A picture of a sheet before it is drawn; its box in points. */
export interface Cell {
  readonly box: Corners;
  readonly subject: Subject;
  readonly seed: string;
  readonly letter: string | null;
  readonly tint: readonly [number, number, number] | null;
}

/** What a sheet will show, in points. */
export interface Plan {
  readonly width: number;
  readonly height: number;
  readonly ground: readonly [number, number, number];
  readonly cells: readonly Cell[];
  readonly inks: readonly Ink[];
  readonly charts: readonly Corners[];
}

export const WHITE = [255, 255, 255] as const;
