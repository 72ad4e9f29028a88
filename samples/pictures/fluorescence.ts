import { addGrain, blurred, clouds } from '../noise.ts';
import { colourOf, field, greyOf, type Field, type Picture } from '../picture.ts';
import type { Random } from '../random.ts';
import { addSpot, addStroke, eachPixel, scatter, softInside, wavyBlob } from './shapes.ts';

// Read once: a global lookup per pixel is slow where tests run the code in a separate context.
const { min, max, cos, sin, round } = Math;

/**
 * Stained nuclei on black, grey: textured ellipses with nucleoli, blur of the optics, shot noise.
 */
export function nuclei(random: Random, width: number, height: number): Picture {
  const f = nucleiField(random, width, height, middles(random, width, height));
  addGrain(random, f, 0.012, 0.035);
  return greyOf(f);
}

/** Stained filaments of spread cells on black, grey. */
export function filaments(random: Random, width: number, height: number): Picture {
  const f = filamentField(random, width, height, middles(random, width, height));
  addGrain(random, f, 0.012, 0.035);
  return greyOf(f);
}

/** Small bright spots in dim cells, grey. */
export function puncta(random: Random, width: number, height: number): Picture {
  const cells = middles(random, width, height);
  const f = clouds(random, width, height, width / 5, 3);
  for (let i = 0; i < f.data.length; i++) f.data[i] = (f.data[i] ?? 0) * 0.08;
  for (const { x, y, r } of cells) {
    eachPixel(f, wavyBlob(random, x, y, r * 2.1, 2, 0.1), 1.3, (i, d) => {
      f.data[i] = (f.data[i] ?? 0) + 0.14 * softInside(d, 0.5);
    });
    for (let k = random.int(12, 45); k > 0; k--) {
      const far = r * random.range(0.6, 2);
      const angle = random.range(0, 6.2832);
      addSpot(
        f,
        x + far * cos(angle),
        y + far * sin(angle),
        random.range(0.8, 2),
        random.range(0.25, 0.9),
      );
    }
  }
  addGrain(random, f, 0.012, 0.035);
  return greyOf(f);
}

/** Nuclei in blue, filaments in green or red: the merge of two channels of one field. */
export function merge(random: Random, width: number, height: number): Picture {
  const cells = middles(random, width, height);
  const blue = nucleiField(random, width, height, cells);
  const other = filamentField(random, width, height, cells);
  addGrain(random, blue, 0.01, 0.03);
  addGrain(random, other, 0.01, 0.03);
  const red = random.chance(0.4);
  const rest = field(width, height);
  for (let i = 0; i < rest.data.length; i++) rest.data[i] = 0.25 * (blue.data[i] ?? 0);
  return red ? colourOf(other, rest, blue) : colourOf(rest, other, blue);
}

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

function middles(random: Random, width: number, height: number): Cell[] {
  const size = min(width, height);
  const r = size * random.range(0.045, 0.085);
  const count = round((random.range(0.1, 0.24) * width * height) / (Math.PI * r * r));
  return scatter(random, width, height, count, r * random.range(1.7, 2.2)).map(([x, y]) => ({
    x,
    y,
    r: r * random.range(0.8, 1.2),
  }));
}

function nucleiField(random: Random, width: number, height: number, cells: readonly Cell[]): Field {
  const f = field(width, height, random.range(0.015, 0.05));
  const texture = clouds(random, width, height, max(4, (cells[0]?.r ?? 8) * 0.6), 3, 0.6);
  for (const { x, y, r } of cells) {
    const level = random.range(0.35, 0.95);
    const blob = wavyBlob(random, x, y, r, 1.9, 0.05);
    const soft = random.range(0.15, 0.35);
    eachPixel(f, blob, 1.4, (i, d) => {
      const inside = softInside(d, soft) * (1 - 0.25 * d * d);
      f.data[i] = (f.data[i] ?? 0) + level * inside * (0.45 + 0.9 * (texture.data[i] ?? 0));
    });
    for (let k = random.int(0, 3); k > 0; k--) {
      addSpot(
        f,
        x + random.normal() * r * 0.35,
        y + random.normal() * r * 0.35,
        r * random.range(0.08, 0.16),
        -level * random.range(0.2, 0.45),
      );
    }
  }
  return blurred(f, 1.1);
}

function filamentField(
  random: Random,
  width: number,
  height: number,
  cells: readonly Cell[],
): Field {
  const f = field(width, height, random.range(0.02, 0.05));
  for (const { x, y, r } of cells) {
    const level = random.range(0.3, 0.8);
    eachPixel(f, wavyBlob(random, x, y, r * 2.2, 2.2, 0.14), 1.3, (i, d) => {
      f.data[i] = (f.data[i] ?? 0) + 0.1 * level * softInside(d, 0.6);
    });
    for (let k = random.int(10, 18); k > 0; k--) {
      const points: [number, number][] = [];
      let angle = random.range(0, 6.2832);
      let px = x + cos(angle) * r * random.range(0.7, 1.1);
      let py = y + sin(angle) * r * random.range(0.7, 1.1);
      const steps = random.int(6, 14);
      for (let s = 0; s <= steps; s++) {
        points.push([px, py]);
        angle += random.normal() * 0.22;
        px += cos(angle) * r * 0.22;
        py += sin(angle) * r * 0.22;
      }
      addStroke(f, points, random.range(0.7, 1.5), level * random.range(0.35, 0.9));
    }
  }
  return f;
}
