import {
  addGrain,
  blurred,
  clouds,
  greyOf,
  type Field,
  type Picture,
  type PixelBox,
  type Random,
} from '../../samples/index.ts';

// Read once: a global lookup per pixel is slow where tests run the code in a separate context.
const { exp, max, min, round } = Math;

/** A strip as a drawer of blots sees it: its picture and a box around each band that shows. */
export interface Strip {
  readonly picture: Picture;
  readonly bands: readonly PixelBox[];
}

/** Properties that the strips of one membrane share. */
export interface Membrane {
  readonly lanes: number;
  /** Width of a lane and height of a strip, pixels. */
  readonly lane: number;
  readonly height: number;
  readonly ground: number;
  /** Size of what mottles a band, as a share of the lane, and how strongly it does. */
  readonly mottle: number;
  readonly strength: number;
  readonly grain: number;
  readonly soft: number;
}

export function membraneOf(random: Random): Membrane {
  const lane = random.range(58, 110);
  return {
    lanes: random.int(4, 8),
    lane,
    height: round(lane * random.range(0.5, 0.85)),
    ground: random.range(0.72, 0.93),
    mottle: random.range(0.07, 0.16),
    strength: random.chance(0.2) ? random.range(0, 0.3) : random.range(0.4, 1.1),
    grain: random.range(0.004, 0.016),
    soft: random.range(0.012, 0.035),
  };
}

/**
 * A strip of bands like flat boxes with round ends, mottled and blurred, on a light ground with
 * grain and a few specks. Unlike the strips of samples/ they have neither tails nor smiles: what
 * tells them apart is their mottle and little else.
 */
export function drawStrip(random: Random, m: Membrane): Strip {
  const width = round(m.lanes * m.lane);
  const { height } = m;
  const dark: Field = { width, height, data: new Float32Array(width * height) };
  const mottle = clouds(random, width, height, max(3, m.mottle * m.lane), 2, 0.5);
  const row = height * random.range(0.4, 0.6);
  const thick = m.lane * random.range(0.07, 0.14);
  const bands: PixelBox[] = [];
  for (let k = 0; k < m.lanes; k++) {
    const depth = random.chance(0.1) ? random.range(0.02, 0.08) : random.range(0.2, 0.85);
    const [x, y] = [
      m.lane * (k + 0.5 + 0.06 * random.normal()),
      row + height * 0.05 * random.normal(),
    ];
    const w = m.lane * random.range(0.26, 0.42);
    const h = thick * random.range(0.7, 1.4) * (0.7 + 0.7 * depth);
    band(
      dark,
      mottle,
      m.strength,
      x,
      y,
      w,
      h,
      depth,
      random.normal() * 0.15,
      random.normal() * 0.08,
    );
    if (depth > 0.15)
      bands.push([
        max(0, round(x - w * 1.3)),
        max(0, round(y - h * 2.4)),
        min(width, round(x + w * 1.3)),
        min(height, round(y + h * 2.4)),
      ]);
  }
  for (let k = random.int(0, 4); k > 0; k--)
    band(
      dark,
      mottle,
      0,
      random.range(0, width),
      random.range(0, height),
      0.02 * m.lane + 0.8,
      0.02 * m.lane + 0.8,
      random.range(0.2, 0.5),
      0,
      0,
    );
  const ground = clouds(random, width, height, m.lane * 1.5, 3, 0.5);
  const slope = random.range(-0.04, 0.04);
  const soft = blurred(dark, m.soft * m.lane);
  const f: Field = {
    width,
    height,
    data: ground.data.map(
      (g, i) =>
        (m.ground + 0.06 * (g - 0.5) + slope * ((i % width) / width - 0.5)) *
        (1 - min(0.97, soft.data[i] ?? 0)),
    ),
  };
  const grain: Field = { width, height, data: new Float32Array(width * height) };
  addGrain(random, grain, m.grain * 1.6, 0);
  const fine = blurred(grain, 0.6);
  return { picture: greyOf({ ...f, data: f.data.map((v, i) => v + (fine.data[i] ?? 0)) }), bands };
}

function band(
  f: Field,
  mottle: Field,
  strength: number,
  x: number,
  y: number,
  w: number,
  h: number,
  depth: number,
  skew: number,
  smile: number,
): void {
  for (let v = max(0, round(y - 4 * h)); v < min(f.height, y + 4 * h); v++)
    for (let u = max(0, round(x - 2 * w)); u < min(f.width, x + 2 * w); u++) {
      const i = v * f.width + u;
      const across = (u - x) / w;
      const down = (v - y) / h + smile * across * across;
      const shape = exp(-(across ** 6) - 0.8 * down * down) * (1 + skew * across);
      f.data[i] =
        (f.data[i] ?? 0) + depth * shape * max(0, 1 + strength * 2 * ((mottle.data[i] ?? 0) - 0.5));
    }
}
