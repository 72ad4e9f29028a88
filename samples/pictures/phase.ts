import { addGrain, blurred, clouds, smoothNoise } from '../noise.ts';
import { field, greyOf, type Picture } from '../picture.ts';
import type { Random } from '../random.ts';
import { addSpot, addStroke, eachPixel, scatter, softInside, wavyBlob } from './shapes.ts';

// Read once: a global lookup per pixel is slow where tests run the code in a separate context.
const { min, max, abs, exp, cos, sin, round } = Math;

/**
 * Phase contrast: grey ground with a shading, cells with bright halos, granules and darker nuclei.
 */
export function brightfield(random: Random, width: number, height: number): Picture {
  const shade = smoothNoise(random, width, height, max(width, height) / 1.5);
  const grainy = clouds(random, width, height, 7, 2, 0.7);
  const f = field(width, height);
  const ground = random.range(0.45, 0.6);
  for (let i = 0; i < f.data.length; i++)
    f.data[i] = ground + 0.12 * ((shade.data[i] ?? 0) - 0.5) + 0.05 * ((grainy.data[i] ?? 0) - 0.5);
  const r = min(width, height) * random.range(0.035, 0.07);
  const count = round((random.range(0.15, 0.4) * width * height) / (Math.PI * r * r));
  for (const [x, y] of scatter(random, width, height, count, r * random.range(1.2, 1.8))) {
    const long = random.range(1.3, 5);
    const body = wavyBlob(random, x, y, r * random.range(0.7, 1.15), long, 0.05);
    eachPixel(f, body, 1.7, (i, d) => {
      const halo = 0.26 * exp(-(((d - 1.12) / 0.16) ** 2));
      const inside = softInside(d, 0.25) * (-0.1 + 0.25 * ((grainy.data[i] ?? 0) - 0.5));
      f.data[i] = (f.data[i] ?? 0) + halo + inside;
    });
    eachPixel(
      f,
      wavyBlob(
        random,
        x + random.normal() * r * 0.15,
        y + random.normal() * r * 0.15,
        r * 0.36,
        1.4,
      ),
      1.3,
      (i, d) => {
        f.data[i] = (f.data[i] ?? 0) - 0.08 * softInside(d, 0.4);
      },
    );
    for (let k = random.int(2, 9); k > 0; k--)
      addSpot(
        f,
        x + random.normal() * r * 0.4,
        y + random.normal() * r * 0.4,
        random.range(0.7, 1.3),
        random.range(-0.25, 0.3),
      );
  }
  addGrain(random, f, 0.014, 0.01);
  return greyOf(f);
}

/** Electron micrograph: grainy cytoplasm, membranes, mitochondria with cristae, dark granules. */
export function electron(random: Random, width: number, height: number): Picture {
  const unit = min(width, height);
  const f = clouds(random, width, height, unit / 6, 5, 0.62);
  for (let i = 0; i < f.data.length; i++) f.data[i] = 0.42 + 0.5 * ((f.data[i] ?? 0) - 0.5) + 0.12;
  for (let k = random.int(3, 6); k > 0; k--) {
    const points: [number, number][] = [];
    let x = random.range(0, width);
    let y = random.range(0, height);
    let angle = random.range(0, 6.2832);
    for (let s = 0; s < 40; s++) {
      points.push([x, y]);
      angle += random.normal() * 0.25;
      x += cos(angle) * unit * 0.03;
      y += sin(angle) * unit * 0.03;
    }
    addStroke(f, points, 1.1, -0.3);
    addStroke(
      f,
      points.map(([px, py]) => [px + 4, py + 3] as const),
      1.0,
      -0.26,
    );
  }
  for (const [x, y] of scatter(random, width, height, random.int(6, 16), unit * 0.14))
    mitochondrion(random, f, x, y, unit * random.range(0.04, 0.065));
  for (const [x, y] of scatter(random, width, height, random.int(15, 50), unit * 0.03)) {
    const dark = random.range(0.15, 0.45);
    eachPixel(
      f,
      wavyBlob(random, x, y, unit * random.range(0.008, 0.02), 1.3, 0.04),
      1.3,
      (i, d) => {
        f.data[i] = (f.data[i] ?? 0) - dark * softInside(d, 0.3);
      },
    );
  }
  addGrain(random, f, 0.045, 0);
  return greyOf(f);
}

function mitochondrion(
  random: Random,
  f: ReturnType<typeof field>,
  x: number,
  y: number,
  r: number,
): void {
  const body = wavyBlob(random, x, y, r, 4.5, 0.05);
  const cos = Math.cos(body.angle);
  const sin = Math.sin(body.angle);
  const pitch = r * random.range(0.28, 0.4);
  const phase = random.range(0, 6.28);
  eachPixel(f, body, 1.3, (i, d, px, py) => {
    const along = (px - x) * cos + (py - y) * sin;
    const across = (py - y) * cos - (px - x) * sin;
    const cristae =
      Math.sin((along / pitch) * 6.2832 + phase + Math.sin((across / r) * 3) * 0.8) > 0.45 &&
      d < 0.85
        ? 0.16
        : 0;
    const wall = exp(-(((d - 1) / 0.07) ** 2)) + 0.8 * exp(-(((d - 0.86) / 0.06) ** 2));
    f.data[i] = (f.data[i] ?? 0) - 0.12 * softInside(d, 0.15) - cristae - 0.26 * wall;
  });
}

/** An axial slice: bright skull ring, folded soft tissue, ventricles, on black. */
export function slice(random: Random, width: number, height: number): Picture {
  const f = field(width, height, 0.015);
  const head = {
    ...wavyBlob(
      random,
      width * random.range(0.46, 0.54),
      height * random.range(0.46, 0.54),
      min(width, height) * random.range(0.36, 0.42),
      1.25,
      0.015,
    ),
    angle: random.range(-0.2, 0.2) + (width > height ? 0 : 1.57),
  };
  const folds = clouds(random, width, height, min(width, height) / 9, 4, 0.62);
  const soft = clouds(random, width, height, min(width, height) / 3, 3, 0.5);
  const ct = random.chance(0.5);
  eachPixel(f, head, 1.15, (i, d) => {
    const fold = abs((folds.data[i] ?? 0) - 0.5);
    const brain =
      softInside(d / 0.86, 0.04) *
      (0.3 +
        0.16 * (soft.data[i] ?? 0) +
        (ct ? 0.05 : 0.3) * (fold < 0.035 + 0.05 * d ? -0.6 : fold));
    const bone = (ct ? 0.85 : 0.2) * exp(-(((d - 0.93) / 0.035) ** 2));
    const skin = (ct ? 0.22 : 0.55) * exp(-(((d - 1.03) / 0.025) ** 2));
    f.data[i] = (f.data[i] ?? 0) + brain + bone + skin;
  });
  const tilt = head.angle;
  for (const side of [-1, 1]) {
    const cx = head.x - sin(tilt) * side * head.ry * 0.16;
    const cy = head.y + cos(tilt) * side * head.ry * 0.16;
    const ventricle = {
      ...wavyBlob(random, cx, cy, head.ry * random.range(0.13, 0.18), 1.2, 0.1),
      angle: tilt + side * 0.35,
    };
    const long = { ...ventricle, rx: ventricle.rx * 1.7, ry: ventricle.ry * 0.6 };
    eachPixel(f, long, 1.3, (i, d) => {
      f.data[i] = (f.data[i] ?? 0) * (1 - 0.75 * softInside(d, 0.25));
    });
  }
  if (random.chance(0.5))
    addSpot(
      f,
      head.x + random.normal() * head.rx * 0.35,
      head.y + random.normal() * head.ry * 0.35,
      head.ry * random.range(0.06, 0.11),
      random.range(0.2, 0.4),
    );
  const out = blurred(f, 0.9);
  addGrain(random, out, 0.01, 0.02);
  return greyOf(out);
}
