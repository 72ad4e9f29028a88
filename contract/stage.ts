import * as z from 'zod/mini';
import { Coordinate } from './fields.ts';
import { FILTER_MAX } from './limits.ts';

/**
 * How two pictures are held against each other, as one value: the match's `filter`, the copied
 * link, what the report draws again.
 */

export const STAGE_MODES = ['side', 'overlay', 'blink', 'swipe', 'difference', 'pages'] as const;
export const StageMode = z.enum(STAGE_MODES);
export type StageMode = z.infer<typeof StageMode>;

export const FILTER_PRESETS = [
  'natural',
  'dark-areas',
  'light-areas',
  'local-contrast',
  'edges',
  'flat-regions',
  'noise',
  'error-level',
  'pseudo-colour',
] as const;
export const FilterPreset = z.enum(FILTER_PRESETS);
export type FilterPreset = z.infer<typeof FilterPreset>;

export const CHANNELS = ['red', 'green', 'blue', 'luma'] as const;
export const PALETTES = ['fire', 'ice', 'viridis'] as const;

const between = (low: number, high: number) => z.number().check(z.gte(low), z.lte(high));

/**
 * One step of the filter chain. The order of the chain is fixed (imaging/filters.ts), so a list is
 * a set.
 */
export const Filter = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('channel'), channel: z.enum(CHANNELS) }),
  z.object({ kind: z.literal('invert') }),
  /** Both −100…100, 0 changes nothing. */
  z.object({
    kind: z.literal('tone'),
    brightness: between(-100, 100),
    contrast: between(-100, 100),
  }),
  /** Above 1 lifts dark areas. */
  z.object({ kind: z.literal('gamma'), gamma: between(0.1, 10) }),
  /** Grey levels that become black and white. */
  z.object({ kind: z.literal('levels'), low: between(0, 254), high: between(1, 255) }),
  /** Share of pixels, in percent, cut off at each end. */
  z.object({ kind: z.literal('auto-levels'), clip: between(0, 20) }),
  z.object({ kind: z.literal('equalise') }),
  /** Contrast-limited, by tiles per side; `limit` 1 = hardly, 8 = strongly. */
  z.object({ kind: z.literal('local-equalise'), tiles: between(2, 16), limit: between(1, 16) }),
  z.object({ kind: z.literal('sharpen'), radius: between(1, 32), amount: between(0, 5) }),
  /** What is left after a blur of that radius, pixels. */
  z.object({ kind: z.literal('high-pass'), radius: between(1, 64), gain: between(1, 32) }),
  z.object({ kind: z.literal('edges'), gain: between(0.25, 16) }),
  z.object({ kind: z.literal('noise'), gain: between(1, 64) }),
  /** Difference from a JPEG of that quality. */
  z.object({ kind: z.literal('error-level'), quality: between(30, 98), gain: between(1, 64) }),
  z.object({ kind: z.literal('threshold'), at: between(0, 255) }),
  z.object({ kind: z.literal('pseudo-colour'), palette: z.enum(PALETTES) }),
]);
export type Filter = z.infer<typeof Filter>;
export type FilterKind = Filter['kind'];

/** Pixels of picture a; degrees clockwise about the middle of a. */
export const Nudge = z.object({
  dx: between(-4096, 4096),
  dy: between(-4096, 4096),
  deg: between(-180, 180),
});
export type Nudge = z.infer<typeof Nudge>;

/** What of a lies in the middle of the pane, and screen pixels per pixel of a. */
export const StageView = z.object({ cx: Coordinate, cy: Coordinate, zoom: between(0.01, 64) });
export type StageView = z.infer<typeof StageView>;

export const StageState = z.object({
  mode: StageMode,
  /** False shows b as it is printed. */
  align: z.boolean(),
  /** Null = fitted to the pane. */
  view: z.nullable(StageView),
  /** Percent of b in the overlay. */
  blend: between(0, 100),
  /** Percent of the width at which a ends and b begins. */
  swipe: between(0, 100),
  gain: between(1, 32),
  /** Grey levels up to which a difference counts as none. */
  tolerance: between(0, 128),
  filters: z.array(Filter).check(z.maxLength(15)),
  nudge: Nudge,
});
export type StageState = z.infer<typeof StageState>;

/**
 * The match's `filter`: empty, the name of a preset, or a `StageState` as JSON text of at most 2
 * kB.
 */
export const StageText = z
  .string()
  .check(z.maxLength(FILTER_MAX, { abort: true }), z.refine(isStageText, 'Not a stage setting.'));

function isStageText(text: string): boolean {
  if (text === '' || FilterPreset.safeParse(text).success) return true;
  try {
    return StageState.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
