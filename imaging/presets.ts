import { FILTER_PRESETS, type Filter, type FilterPreset } from '../contract/stage.ts';

/** What each preset is made of; every step of it can be seen and removed. */
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

/** The preset that is exactly this list; null when the list is one's own. */
export function presetOf(filters: readonly Filter[]): FilterPreset | null {
  const text = JSON.stringify(filters);
  return FILTER_PRESETS.find((name) => JSON.stringify(PRESETS[name]) === text) ?? null;
}

/** The preset after (or before) this list, round and round; from an own list it goes to the first. */
export function neighbourPreset(filters: readonly Filter[], step: 1 | -1): Filter[] {
  const now = presetOf(filters);
  const at = now ? FILTER_PRESETS.indexOf(now) + step : 0;
  const next = FILTER_PRESETS[(at + FILTER_PRESETS.length) % FILTER_PRESETS.length];
  return [...PRESETS[next]];
}
