import { addSpot } from './shapes.ts';
import { clamp255, field, type Picture } from '../picture.ts';
import type { Random } from '../random.ts';

// Read once: a global lookup per pixel is slow where tests run the code in a separate context.
const { min, max, round } = Math;

/**
 * A dot plot of single cells, coloured by density, on white: two to four clusters and a thin cloud.
 * Gate lines included.
 */
export function dotPlot(random: Random, width: number, height: number): Picture {
  const dots = field(width, height);
  const density = field(width, height);
  const clusters = Array.from({ length: random.int(2, 4) }, () => ({
    x: random.range(0.15, 0.85) * width,
    y: random.range(0.15, 0.85) * height,
    sx: random.range(0.04, 0.11) * width,
    sy: random.range(0.04, 0.11) * height,
    lean: random.range(-0.6, 0.6),
    share: random.range(0.3, 1),
  }));
  const total = clusters.reduce((s, c) => s + c.share, 0);
  const events = random.int(2500, 6000);
  const radius = max(3, round(width / 60));
  for (const c of clusters) {
    for (let k = round((events * c.share) / total); k > 0; k--) {
      const u = random.normal() + random.normal() * 0.3;
      const x = round(c.x + u * c.sx);
      const y = round(c.y + (random.normal() + c.lean * u) * c.sy);
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      dots.data[y * width + x] = 1;
      addSpot(density, x, y, radius / 2, 1, radius);
    }
  }
  for (let k = events / 25; k > 0; k--)
    dots.data[random.int(0, height - 1) * width + random.int(0, width - 1)] = 1;
  const peak = density.data.reduce((a, b) => max(a, b), 1);
  const data = new Uint8Array(width * height * 3).fill(255);
  const paint = (i: number, t: number) => {
    data[3 * i] = clamp255(255 * ramp(t, 0.45, 0.75));
    data[3 * i + 1] = clamp255(255 * (ramp(t, 0.05, 0.3) - ramp(t, 0.75, 1)));
    data[3 * i + 2] = clamp255(200 * (1 - ramp(t, 0.3, 0.55)));
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if ((dots.data[i] ?? 0) > 0) {
        paint(i, (density.data[i] ?? 0) / peak);
        if (x + 1 < width) paint(i + 1, (density.data[i] ?? 0) / peak);
      }
    }
  }
  gate(random, data, width, height);
  return { width, height, channels: 3, data };
}

/** Quadrant lines and the frame of the plot. */
function gate(random: Random, data: Uint8Array, width: number, height: number): void {
  const black = (x: number, y: number) => {
    data.fill(0, (y * width + x) * 3, (y * width + x) * 3 + 3);
  };
  const gx = round(width * random.range(0.35, 0.65));
  const gy = round(height * random.range(0.35, 0.65));
  for (let x = 0; x < width; x++) for (const y of [0, 1, gy, height - 2, height - 1]) black(x, y);
  for (let y = 0; y < height; y++) for (const x of [0, 1, gx, width - 2, width - 1]) black(x, y);
}

function ramp(t: number, low: number, high: number): number {
  return min(1, max(0, (t - low) / (high - low)));
}
