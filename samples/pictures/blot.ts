import { addGrain, clouds } from '../noise.ts';
import { greyOf, type Field, type Picture } from '../picture.ts';
import type { Random } from '../random.ts';

// Read once: a global lookup per pixel is slow where tests run the code in a separate context.
const { floor, ceil, min, max, abs, exp, round } = Math;

/** A box in pixels: [x0, y0, x1, y1]. */
export type PixelBox = readonly [number, number, number, number];

export interface Blot {
  readonly picture: Picture;
  /** One box around each visible band, left to right. */
  readonly bands: readonly PixelBox[];
}

/**
 * Individual variation of a band: the irregularity of its edge (in band heights) and the mottle of
 * its density.
 */
interface Rough {
  readonly stray: Field;
  readonly mottle: Field;
}

interface Band {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly dark: number;
  readonly smile: number;
  readonly tail: number;
  readonly skew: number;
}

/**
 * One strip of a western blot: dark bands with tails and smiles on an uneven light ground, film
 * grain, a few specks.
 */
export function blotStrip(random: Random, width: number, height: number, lanes: number): Blot {
  const f = ground(random, width, height, random.range(0.72, 0.9), random.range(0.03, 0.1));
  const lane = width / lanes;
  const rough = roughness(random, width, height, lane, random.range(0.5, 1));
  const row = height * random.range(0.4, 0.6);
  const tilt = random.range(-0.03, 0.03);
  const strong = random.range(0.55, 0.95);
  const thick = height * random.range(0.1, 0.2);
  const smile = random.range(-0.12, 0.3);
  const bands: PixelBox[] = [];
  for (let k = 0; k < lanes; k++) {
    const dark = strong * (random.chance(0.14) ? random.range(0.05, 0.2) : random.range(0.35, 1.1));
    const w = lane * random.range(0.32, 0.42);
    const band: Band = {
      x: lane * (k + 0.5) + random.normal() * lane * 0.03,
      y: row + (lane * k - width / 2) * tilt + random.normal() * height * 0.015,
      w,
      h: thick * random.range(0.75, 1.25) * (0.7 + 0.4 * dark),
      dark,
      smile: smile + random.normal() * 0.05,
      tail: random.range(0, 0.35),
      skew: random.normal() * 0.12,
    };
    drawBand(f, band, rough);
    if (random.chance(0.12))
      drawBand(
        f,
        {
          ...band,
          y: band.y + height * random.range(0.2, 0.32),
          dark: dark * random.range(0.1, 0.35),
          h: band.h * 0.7,
        },
        rough,
      );
    if (dark > 0.18) bands.push(boxOf(band, width, height));
  }
  specks(random, f, random.int(0, 5));
  addGrain(random, f, random.range(0.008, 0.022), 0);
  return { picture: greyOf(f), bands };
}

/** A DNA gel: bright bands in dark lanes, a ladder in the first lane, glow at the wells. */
export function gel(random: Random, width: number, height: number, lanes: number): Blot {
  const f = ground(random, width, height, random.range(0.1, 0.22), 0.06);
  const lane = width / lanes;
  const rough = roughness(random, width, height, lane, 0.5);
  const bands: PixelBox[] = [];
  for (let k = 0; k < lanes; k++) {
    const rows =
      k === 0
        ? Array.from({ length: 9 }, (_, i) => 0.12 + 0.8 * (1 - exp(-i / 4.5)))
        : Array.from({ length: random.int(1, 3) }, () => random.range(0.2, 0.9));
    for (const v of rows) {
      const band: Band = {
        x: lane * (k + 0.5),
        y: height * v,
        w: lane * random.range(0.33, 0.38),
        h: height * random.range(0.008, 0.018),
        dark: -random.range(0.3, 0.8),
        smile: random.range(-0.02, 0.02),
        tail: random.range(0.1, 0.5),
        skew: 0,
      };
      drawBand(f, band, rough);
      bands.push(boxOf(band, width, height));
    }
    drawBand(
      f,
      {
        x: lane * (k + 0.5),
        y: height * 0.045,
        w: lane * 0.36,
        h: height * 0.006,
        dark: -0.25,
        smile: 0,
        tail: 0.3,
        skew: 0,
      },
      rough,
    );
  }
  addGrain(random, f, 0.012, 0.02);
  return { picture: greyOf(f), bands };
}

function roughness(
  random: Random,
  width: number,
  height: number,
  lane: number,
  strength: number,
): Rough {
  const stray = clouds(random, width, height, max(5, lane * 0.35), 3, 0.6);
  const mottle = clouds(random, width, height, max(4, lane * 0.2), 3, 0.6);
  for (let i = 0; i < stray.data.length; i++) {
    stray.data[i] = ((stray.data[i] ?? 0) - 0.5) * 1.5 * strength;
    mottle.data[i] = ((mottle.data[i] ?? 0) - 0.5) * 1.1 * strength;
  }
  return { stray, mottle };
}

function ground(
  random: Random,
  width: number,
  height: number,
  level: number,
  depth: number,
): Field {
  const f = clouds(random, width, height, max(width, height) / 2.5, 3, 0.45);
  const sx = random.range(-depth, depth);
  const sy = random.range(-depth, depth);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      f.data[i] =
        level + ((f.data[i] ?? 0) - 0.5) * depth + sx * (x / width - 0.5) + sy * (y / height - 0.5);
    }
  }
  return f;
}

/** Darkens (or lightens, dark < 0) towards saturation: light left = ground · exp(−2.5·density). */
function drawBand(f: Field, b: Band, rough: Rough): void {
  const x0 = max(0, floor(b.x - b.w * 1.6));
  const x1 = min(f.width - 1, ceil(b.x + b.w * 1.6));
  for (let x = x0; x <= x1; x++) {
    const u = (x - b.x) / b.w;
    const across = exp(-((u * u) ** 2) * 1.1) * (1 + b.skew * u);
    const middle = b.y + b.smile * b.h * 2 * u * u;
    const y0 = max(0, floor(middle - b.h * 4));
    const y1 = min(f.height - 1, ceil(middle + b.h * 7));
    for (let y = y0; y <= y1; y++) {
      const i = y * f.width + x;
      const v = (y - middle) / b.h + (rough.stray.data[i] ?? 0);
      const along =
        v < 0
          ? exp(-v * v * 0.9)
          : (1 - b.tail) * exp(-v * v * 0.9) + b.tail * exp(-v * 0.8) * exp(-v * v * 0.06);
      const density = across * along * abs(b.dark) * (1 + (rough.mottle.data[i] ?? 0));
      const now = f.data[i] ?? 0;
      f.data[i] =
        b.dark >= 0 ? now * exp(-2.5 * density) : now + (1 - now) * (1 - exp(-2 * density));
    }
  }
}

function boxOf(b: Band, width: number, height: number): PixelBox {
  return [
    max(0, round(b.x - b.w * 1.15)),
    max(0, round(b.y - b.h * 1.9)),
    min(width, round(b.x + b.w * 1.15)),
    min(height, round(b.y + b.h * 2.2 + max(0, b.smile) * b.h * 2)),
  ];
}

function specks(random: Random, f: Field, count: number): void {
  for (let k = 0; k < count; k++) {
    const cx = random.range(0, f.width);
    const cy = random.range(0, f.height);
    const r = random.range(0.6, 1.8);
    const dark = random.range(0.15, 0.5);
    for (let y = max(0, floor(cy - 4)); y < min(f.height, cy + 4); y++) {
      for (let x = max(0, floor(cx - 4)); x < min(f.width, cx + 4); x++) {
        const i = y * f.width + x;
        f.data[i] =
          (f.data[i] ?? 0) * (1 - dark * exp(-((x - cx) ** 2 + (y - cy) ** 2) / (2 * r * r)));
      }
    }
  }
}
