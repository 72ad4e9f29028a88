import { addGrain, clouds } from '../noise.ts';
import { colourOf, field, type Field, type Picture } from '../picture.ts';
import type { Random } from '../random.ts';
import { eachPixel, scatter, softInside, wavyBlob } from './shapes.ts';

// Read once: a global lookup per pixel is slow where tests run the code in a separate context.
const { min, max, abs, exp, cos, sin, round } = Math;

/**
 * Tissue stained with haematoxylin and eosin: pink fibrous ground, purple nuclei, white lumens
 * ringed by epithelium.
 */
export function tissue(random: Random, width: number, height: number): Picture {
  const eosin = field(width, height);
  const blue = field(width, height);
  const ground = clouds(random, width, height, min(width, height) / 5, 5, 0.6);
  const fibre = clouds(random, width, height, random.range(6, 10), 3, 0.6, random.range(2.5, 5));
  const dense = random.range(0.45, 0.7);
  for (let i = 0; i < eosin.data.length; i++) {
    const band = abs((fibre.data[i] ?? 0) - 0.5) * 2;
    eosin.data[i] = dense * (0.35 + 0.75 * (ground.data[i] ?? 0)) + 0.42 * (0.5 - band);
  }
  const unit = min(width, height);
  for (let k = random.int(2, 6); k > 0; k--)
    gland(
      random,
      eosin,
      blue,
      random.range(0, width),
      random.range(0, height),
      unit * random.range(0.05, 0.13),
    );
  const size = unit * random.range(0.009, 0.014) + 1.5;
  for (const [x, y] of scatter(
    random,
    width,
    height,
    round((width * height) / (size * size * random.range(22, 40))),
    size * 1.9,
  )) {
    if ((eosin.data[clampIndex(eosin, x, y)] ?? 0) > 0.12)
      nucleus(random, blue, x, y, size * random.range(0.7, 1.2));
  }
  return stained(random, eosin, blue);
}

function gland(
  random: Random,
  eosin: Field,
  blue: Field,
  x: number,
  y: number,
  radius: number,
): void {
  const lumen = wavyBlob(random, x, y, radius, 2.2, 0.12);
  eachPixel(eosin, lumen, 1.6, (i, d) => {
    const inside = softInside(d, 0.12);
    const wall = d > 1 ? softInside(d - 0.45, 0.2) : 0;
    eosin.data[i] = (eosin.data[i] ?? 0) * (1 - inside) + 0.16 * wall;
    blue.data[i] = (blue.data[i] ?? 0) + 0.1 * wall;
  });
  const count = round((6.2832 * radius * 1.25) / 7);
  for (let k = 0; k < count; k++) {
    const t = (k / count) * 6.2832 + random.normal() * 0.05;
    const far = 1.22 + random.normal() * 0.05;
    const u = lumen.rx * far * cos(t);
    const v = lumen.ry * far * sin(t);
    nucleus(
      random,
      blue,
      x + u * cos(lumen.angle) - v * sin(lumen.angle),
      y + u * sin(lumen.angle) + v * cos(lumen.angle),
      random.range(2.2, 3.6),
    );
  }
}

function nucleus(random: Random, blue: Field, x: number, y: number, r: number): void {
  const level = random.range(0.5, 1);
  eachPixel(blue, wavyBlob(random, x, y, r, 2.6, 0.05), 1.5, (i, d) => {
    const v = level * softInside(d, 0.5) * (0.75 + 0.25 * d);
    if (v > (blue.data[i] ?? 0)) blue.data[i] = v;
  });
}

/** Beer–Lambert mixing of the two stains (optical densities after Ruifrok and Johnston, 2001). */
function stained(random: Random, eosin: Field, blue: Field): Picture {
  const r = field(eosin.width, eosin.height);
  const g = field(eosin.width, eosin.height);
  const b = field(eosin.width, eosin.height);
  const strength = random.range(0.85, 1.25);
  for (let i = 0; i < r.data.length; i++) {
    const e = max(0, eosin.data[i] ?? 0) * strength;
    const h = max(0, blue.data[i] ?? 0) * strength * 1.1;
    r.data[i] = 0.96 * exp(-(0.1 * e + 0.65 * h));
    g.data[i] = 0.95 * exp(-(0.95 * e + 0.85 * h));
    b.data[i] = 0.96 * exp(-(0.32 * e + 0.35 * h));
  }
  for (const f of [r, g, b]) addGrain(random, f, 0.008, 0.008);
  return colourOf(r, g, b);
}

function clampIndex(f: Field, x: number, y: number): number {
  return min(f.height - 1, max(0, round(y))) * f.width + min(f.width - 1, max(0, round(x)));
}
