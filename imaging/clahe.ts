import type { Plane } from './pixels.ts';

/**
 * Contrast-limited adaptive equalisation (Zuiderveld, Graphics Gems IV, 1994): one clipped
 * equalising table per tile, interpolated bilinearly between the centres of four tiles. `tiles` per
 * side, `limit` as a multiple of the mean bin.
 */
export function localEqualise(plane: Plane, tiles: number, limit: number): Plane {
  const { width, height, data } = plane;
  const across = Math.max(1, Math.min(Math.round(tiles), Math.floor(width / 8)));
  const down = Math.max(1, Math.min(Math.round(tiles), Math.floor(height / 8)));
  const tables = tileTables(plane, across, down, limit);
  const [left, right, mixX] = neighbours(width, across);
  const [above, below, mixY] = neighbours(height, down);
  const out = new Uint8Array(data.length);
  const line = new Int32Array(across * 256);
  for (let y = 0; y < height; y++) {
    const top = above[y] * across;
    const bottom = below[y] * across;
    const wy = mixY[y];
    const row = y * width;
    // The tables above and below are interpolated once per row and tile instead of once per pixel.
    for (let t = 0; t < across; t++) {
      for (let v = 0; v < 256; v++) {
        const upper = tables[((top + t) << 8) + v];
        line[(t << 8) + v] = (upper << 8) + (tables[((bottom + t) << 8) + v] - upper) * wy;
      }
    }
    for (let x = 0; x < width; x++) {
      const v = data[row + x];
      const l = line[(left[x] << 8) + v];
      out[row + x] = ((l << 8) + (line[(right[x] << 8) + v] - l) * mixX[x] + 32768) >> 16;
    }
  }
  return { width, height, data: out };
}

function tileTables(
  { width, height, data }: Plane,
  across: number,
  down: number,
  limit: number,
): Uint8Array {
  const tables = new Uint8Array(across * down * 256);
  const counts = new Uint32Array(256);
  for (let ty = 0; ty < down; ty++) {
    const y0 = Math.floor((ty * height) / down);
    const y1 = Math.floor(((ty + 1) * height) / down);
    for (let tx = 0; tx < across; tx++) {
      const x0 = Math.floor((tx * width) / across);
      const x1 = Math.floor(((tx + 1) * width) / across);
      counts.fill(0);
      for (let y = y0; y < y1; y++)
        for (let i = y * width + x0; i < y * width + x1; i++) counts[data[i]]++;
      clippedTable(
        counts,
        (y1 - y0) * (x1 - x0),
        limit,
        tables.subarray((ty * across + tx) * 256, (ty * across + tx + 1) * 256),
      );
    }
  }
  return tables;
}

/**
 * Clips a histogram and spreads the excess evenly over all levels, which bounds the slope of the
 * table.
 */
function clippedTable(counts: Uint32Array, total: number, limit: number, into: Uint8Array): void {
  const ceiling = Math.max(1, (limit * total) / 256);
  let excess = 0;
  for (let v = 0; v < 256; v++) excess += Math.max(0, counts[v] - ceiling);
  const share = excess / 256;
  let seen = 0;
  for (let v = 0; v < 256; v++) {
    seen += Math.min(counts[v], ceiling) + share;
    into[v] = Math.min(255, Math.round((seen * 255) / Math.max(1, total)));
  }
}

/**
 * For each pixel the tile centres before and after it, and the weight (0–256) of the second one.
 */
function neighbours(size: number, tiles: number): [Uint16Array, Uint16Array, Uint16Array] {
  const before = new Uint16Array(size);
  const after = new Uint16Array(size);
  const mix = new Uint16Array(size);
  for (let i = 0; i < size; i++) {
    const at = Math.min(Math.max(((i + 0.5) * tiles) / size - 0.5, 0), tiles - 1);
    before[i] = Math.floor(at);
    after[i] = Math.min(before[i] + 1, tiles - 1);
    mix[i] = Math.round((at - before[i]) * 256);
  }
  return [before, after, mix];
}
