import type { Filter } from '../contract/stage.ts';
import type { Pixels, Plane } from './pixels.ts';

/** A lookup table: a new grey level for each of the 256. */
export type Table = Uint8Array;

const table = (f: (v: number) => number): Table =>
  Uint8Array.from({ length: 256 }, (_, v) => Math.min(255, Math.max(0, Math.round(f(v)))));

/**
 * The lookup table of a filter that works on single values; null for filters that use neighbours.
 */
export function tableOf(filter: Filter): Table | null {
  switch (filter.kind) {
    case 'invert':
      return table((v) => 255 - v);
    case 'tone':
      return toneTable(filter.brightness, filter.contrast);
    case 'gamma':
      return table((v) => 255 * (v / 255) ** (1 / filter.gamma));
    case 'levels':
      return levelsTable(filter.low, filter.high);
    default:
      return null;
  }
}

/** Stretches low…high to 0…255; an empty range becomes a threshold. */
export function levelsTable(low: number, high: number): Table {
  const span = Math.max(1, high - low);
  return table((v) => ((v - low) * 255) / span);
}

function toneTable(brightness: number, contrast: number): Table {
  // At +100 the slope is 255 (almost a threshold), at −100 it is 0, in the middle it is the usual
  // 259-formula.
  const c = (contrast * 255) / 100;
  const slope = (259 * (c + 255)) / (255 * (259 - c));
  return table((v) => slope * (v - 128) + 128 + (brightness * 255) / 100);
}

/** Histogram equalisation. A flat picture is unchanged. */
export function equaliseTable(counts: Uint32Array): Table {
  const total = counts.reduce((sum, n) => sum + n, 0);
  const first = counts.findIndex((n) => n > 0);
  const rest = total - (counts[first] ?? 0);
  if (rest <= 0) return table((v) => v);
  let seen = 0;
  return table((v) => {
    seen += counts[v];
    return v < first ? 0 : ((seen - counts[first]) * 255) / rest;
  });
}

/** The composition of two tables: first `a`, then `b`. */
export function chainTables(a: Table, b: Table): Table {
  return a.map((v) => b[v]);
}

export function applyTableToPlane({ width, height, data }: Plane, t: Table): Plane {
  const out = new Uint8Array(data.length);
  for (let i = 0; i < out.length; i++) out[i] = t[data[i]];
  return { width, height, data: out };
}

/** Each colour through the table; alpha kept. */
export function applyTable({ width, height, data }: Pixels, t: Table): Pixels {
  const out = new Uint8ClampedArray(data.length);
  for (let p = 0; p < data.length; p += 4) {
    out[p] = t[data[p]];
    out[p + 1] = t[data[p + 1]];
    out[p + 2] = t[data[p + 2]];
    out[p + 3] = data[p + 3];
  }
  return { width, height, data: out };
}
