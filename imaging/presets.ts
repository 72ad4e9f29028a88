import { FILTER_PRESETS, type Filter, type FilterPreset } from '../contract/stage.ts';

/** The filters of each preset; each of them is shown and can be removed. */
export const PRESETS: Record<FilterPreset, readonly Filter[]> = {
  natural: [],
  'dark-areas': [{ kind: 'gamma', gamma: 3 }],
  'light-areas': [{ kind: 'gamma', gamma: 0.3 }],
  'local-contrast': [{ kind: 'local-equalise', tiles: 8, limit: 4 }],
  edges: [{ kind: 'edges', gain: 2 }],
  'flat-regions': [{ kind: 'high-pass', radius: 3, gain: 12 }],
  noise: [{ kind: 'noise', gain: 12 }],
  'error-level': [{ kind: 'error-level', quality: 90, gain: 20 }],
  'pseudo-colour': [
    { kind: 'auto-levels', clip: 0.5 },
    { kind: 'pseudo-colour', palette: 'fire' },
  ],
};

/** The preset that is exactly this list of filters; null for any other list. */
export function presetOf(filters: readonly Filter[]): FilterPreset | null {
  const text = JSON.stringify(filters);
  return FILTER_PRESETS.find((name) => JSON.stringify(PRESETS[name]) === text) ?? null;
}

/** The next (or previous) preset, cyclically; the first one for a list that is no preset. */
export function neighbourPreset(filters: readonly Filter[], step: 1 | -1): Filter[] {
  const now = presetOf(filters);
  const at = now ? FILTER_PRESETS.indexOf(now) + step : 0;
  const next = FILTER_PRESETS[(at + FILTER_PRESETS.length) % FILTER_PRESETS.length];
  return [...PRESETS[next]];
}
