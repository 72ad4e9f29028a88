import { FILTER_MAX } from '../contract/limits.ts';
import { FilterPreset, StageState } from '../contract/stage.ts';
import { orderFilters } from './filters.ts';
import { presetOf, PRESETS } from './presets.ts';

export const NO_NUDGE = { dx: 0, dy: 0, deg: 0 } as const;

export const DEFAULT_STAGE: StageState = {
  mode: 'side',
  align: true,
  view: null,
  blend: 50,
  swipe: 50,
  gain: 4,
  tolerance: 0,
  filters: [],
  nudge: NO_NUDGE,
};

/**
 * Reads the match's `filter`: a preset's name or a list of filters. Empty and invalid text give the
 * default.
 */
export function readStage(text: string): StageState {
  const preset = FilterPreset.safeParse(text);
  if (preset.success) return { ...DEFAULT_STAGE, filters: [...PRESETS[preset.data]] };
  try {
    const parsed = StageState.safeParse(JSON.parse(text));
    return parsed.success
      ? { ...parsed.data, filters: orderFilters(parsed.data.filters) }
      : DEFAULT_STAGE;
  } catch {
    return DEFAULT_STAGE;
  }
}

/**
 * Text for the match's `filter`, at most 2 kB; '' for the default. Numbers are rounded to a
 * precision that makes no visible difference.
 */
export function writeStage(stage: StageState): string {
  const rounded: StageState = {
    ...stage,
    view: stage.view && {
      cx: round(stage.view.cx, 2),
      cy: round(stage.view.cy, 2),
      zoom: round(stage.view.zoom, 4),
    },
    blend: round(stage.blend, 1),
    swipe: round(stage.swipe, 1),
    nudge: {
      dx: round(stage.nudge.dx, 2),
      dy: round(stage.nudge.dy, 2),
      deg: round(stage.nudge.deg, 2),
    },
    filters: orderFilters(stage.filters),
  };
  const text = JSON.stringify(rounded);
  if (text === JSON.stringify(DEFAULT_STAGE)) return '';
  // Impossible within the schema's limits. Saving the default is better than rejecting the decision
  // that it is saved with.
  return text.length <= FILTER_MAX ? text : '';
}

/**
 * True when filters are active or the geometry was changed by hand: the screen then states that
 * pixels are not shown unchanged.
 */
export function isFiltered(stage: StageState): boolean {
  return presetOf(stage.filters) !== 'natural';
}

function round(value: number, digits: number): number {
  const f = 10 ** digits;
  return Math.round(value * f) / f;
}
