import { CHANNELS, Filter, PALETTES, type FilterKind } from '../../contract/stage.ts';

export type FilterField =
  | {
      readonly is: 'number';
      readonly name: string;
      readonly min: number;
      readonly max: number;
      readonly step: number;
    }
  | { readonly is: 'choice'; readonly name: 'channel' | 'palette' };

const number = (name: string, min: number, max: number, step: number): FilterField => ({
  is: 'number',
  name,
  min,
  max,
  step,
});

/** What can be adjusted of each filter, in useful steps inside the contract's bounds. */
export const FIELDS: Record<FilterKind, readonly FilterField[]> = {
  channel: [{ is: 'choice', name: 'channel' }],
  invert: [],
  tone: [number('brightness', -100, 100, 1), number('contrast', -100, 100, 1)],
  gamma: [number('gamma', 0.1, 5, 0.1)],
  levels: [number('low', 0, 254, 1), number('high', 1, 255, 1)],
  'auto-levels': [number('clip', 0, 10, 0.5)],
  equalise: [],
  'local-equalise': [number('tiles', 2, 16, 1), number('limit', 1, 16, 0.5)],
  sharpen: [number('radius', 1, 16, 1), number('amount', 0, 5, 0.1)],
  'high-pass': [number('radius', 1, 32, 1), number('gain', 1, 32, 1)],
  edges: [number('gain', 0.25, 16, 0.25)],
  noise: [number('gain', 1, 64, 1)],
  'error-level': [number('quality', 30, 98, 1), number('gain', 1, 64, 1)],
  threshold: [number('at', 0, 255, 1)],
  'pseudo-colour': [{ is: 'choice', name: 'palette' }],
};

const FRESH: { readonly [K in FilterKind]: Extract<Filter, { kind: K }> } = {
  channel: { kind: 'channel', channel: 'luma' },
  invert: { kind: 'invert' },
  tone: { kind: 'tone', brightness: 0, contrast: 25 },
  gamma: { kind: 'gamma', gamma: 2 },
  levels: { kind: 'levels', low: 32, high: 224 },
  'auto-levels': { kind: 'auto-levels', clip: 0.5 },
  equalise: { kind: 'equalise' },
  'local-equalise': { kind: 'local-equalise', tiles: 8, limit: 4 },
  sharpen: { kind: 'sharpen', radius: 2, amount: 1 },
  'high-pass': { kind: 'high-pass', radius: 3, gain: 12 },
  edges: { kind: 'edges', gain: 2 },
  noise: { kind: 'noise', gain: 12 },
  'error-level': { kind: 'error-level', quality: 90, gain: 20 },
  threshold: { kind: 'threshold', at: 128 },
  'pseudo-colour': { kind: 'pseudo-colour', palette: 'fire' },
};

/** A filter of that kind as it begins when it is added. */
export function newFilter(kind: FilterKind): Filter {
  return FRESH[kind];
}

export function optionsOf(field: Extract<FilterField, { is: 'choice' }>): readonly string[] {
  return field.name === 'channel' ? CHANNELS : PALETTES;
}

/** The filter with one value changed; as it was when the value is out of bounds. */
export function withField(filter: Filter, field: FilterField, value: string | number): Filter {
  const parsed = Filter.safeParse({ ...filter, [field.name]: value });
  return parsed.success ? parsed.data : filter;
}
