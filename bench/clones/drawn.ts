import {
  addGrain,
  blurred,
  clouds,
  type Field,
  greyOf,
  type Picture,
  type Random,
} from '../../samples/index.ts';

const { abs, cos, exp, floor, hypot, max, min, PI, sin, sqrt } = Math;

/**
 * Kinds of drawn pictures whose structures carry themselves along: a piece of them lies on another
 * piece of the same ring, edge, vessel or axis, and nothing was copied.
 */
export const DRAWN = ['rings', 'body', 'vessels', 'outlines', 'axis', 'fan'] as const;

/** A drawn picture of one kind, with camera noise. */
export function drawn(random: Random, kind: (typeof DRAWN)[number]): Picture {
  const [width, height] = [random.int(260, 520), random.int(220, 420)];
  const ground = random.range(0.02, 0.4);
  const data = new Float32Array(width * height).fill(ground);
  const f: Field = { width, height, data };
  const soft = random.range(0, 1.2);
  DRAW[kind](random, f, ground);
  const out = blurred(f, soft);
  addGrain(random, out, random.range(0.002, 0.04), random.range(0, 0.02));
  return greyOf(out);
}

/** The picture on white paper that was boxed a little too wide, as sub-images of figures are. */
export function onPaper(random: Random, p: Picture): Picture {
  const [left, top, right, bottom] = [0, 0, 0, 0].map(() =>
    random.chance(0.6) ? random.int(2, 24) : 0,
  );
  const [x0, y0] = [left ?? 0, top ?? 0];
  const [width, height] = [p.width + x0 + (right ?? 0), p.height + y0 + (bottom ?? 0)];
  const data = new Uint8Array(width * height * p.channels).fill(255);
  const row = p.width * p.channels;
  for (let y = 0; y < p.height; y++)
    data.set(p.data.subarray(y * row, (y + 1) * row), ((y + y0) * width + x0) * p.channels);
  return { width, height, channels: p.channels, data };
}

const DRAW = {
  /** Rings and arcs of rings. */
  rings(random, f, ground) {
    for (let k = random.int(2, 7); k > 0; k--) {
      const [x, y] = [random.range(0, f.width), random.range(0, f.height)];
      const [radius, wide] = [random.range(12, 110), random.range(1, 6)];
      const [from, length] = [random.range(-PI, PI), random.range(1, 2 * PI)];
      const tone = random.range(0.5, 1) - ground;
      paint(f, (u, v) => {
        const turn = (Math.atan2(v - y, u - x) - from + 4 * PI) % (2 * PI);
        return turn > length ? 0 : tone * ridge(hypot(u - x, v - y) - radius, wide);
      });
    }
  },
  /** A section with a bright rim on dark ground: wood, bone, skin. */
  body(random, f, ground) {
    const [x, y] = [random.range(0.2, 0.8) * f.width, random.range(0.2, 0.8) * f.height];
    const wave = waves(random, random.range(70, 190), 0.12);
    const inner = random.range(0.4, 0.8);
    const [rim, wide] = [random.range(0.8, 1), random.range(1, 4)];
    const grain = clouds(random, f.width, f.height, random.range(4, 30), 3);
    const strong = random.range(0, 0.35);
    paint(f, (u, v, i) => {
      const out = hypot(u - x, v - y) - wave(Math.atan2(v - y, u - x));
      const within = inner - ground + strong * ((grain.data[i] ?? 0.5) - 0.5);
      return max(within * step(-out), (rim - ground) * ridge(out + wide, wide));
    });
  },
  /** Bent tubes that branch. */
  vessels(random, f, ground) {
    const tone = random.chance(0.5) ? random.range(0.4, 0.6) : -ground * 0.9;
    for (let k = random.int(2, 5); k > 0; k--) {
      const points: (readonly [number, number])[] = [];
      let [x, y] = [random.range(0, f.width), random.range(0, f.height)];
      let turn = random.range(-PI, PI);
      let bend = 0;
      for (let s = 0; s < 220; s++) {
        bend = 0.95 * bend + 0.006 * random.normal();
        turn += bend;
        x += 2 * cos(turn);
        y += 2 * sin(turn);
        points.push([x, y]);
      }
      along(f, points, random.range(1.5, 6), tone);
    }
  },
  /** Outlines of cells of about one size. */
  outlines(random, f, ground) {
    const [size, wide] = [random.range(12, 34), random.range(0.8, 2.5)];
    const filling = random.range(0, 0.3);
    for (let k = random.int(6, 24); k > 0; k--) {
      const [x, y] = [random.range(0, f.width), random.range(0, f.height)];
      const wave = waves(random, size * random.range(0.85, 1.15), 0.08);
      const reach = size * 1.6;
      paint(f, (u, v) => {
        const away = hypot(u - x, v - y);
        if (away > reach) return 0;
        const out = away - wave(Math.atan2(v - y, u - x));
        return filling * step(-out) + (0.75 - ground) * ridge(out, wide);
      });
    }
  },
  /** Two halves that mirror one another but for their grain and a bend, as anatomy does. */
  axis(random, f, ground) {
    const middle = random.range(0.4, 0.6) * f.width;
    const texture = clouds(random, f.width, f.height, random.range(14, 50), random.int(2, 4));
    const bent = clouds(random, f.width, f.height, 120, 1);
    const much = random.chance(0.5) ? 0 : random.range(0, 8);
    const cut = random.range(0.3, 0.5);
    paint(f, (u, v, i) => {
      const by = u < middle ? 0 : much * ((bent.data[i] ?? 0.5) - 0.5);
      const x = min(f.width - 1, floor(abs(u - middle) + by + f.width) % f.width);
      const t = texture.data[floor(v) * f.width + x] ?? 0;
      return t > cut ? min(0.9 - ground, 2 * (t - cut)) : 0;
    });
  },
  /** Straight edges: a fan of ultrasound and a scale beside it. */
  fan(random, f, ground) {
    const [x, y] = [random.range(0.3, 0.7) * f.width, random.range(-60, 10)];
    const [open, near] = [random.range(0.4, 0.9), random.range(20, 80)];
    const far = f.height * random.range(0.7, 1);
    const speckle = clouds(random, f.width, f.height, random.range(3, 9), 2);
    paint(f, (u, v, i) => {
      const [r, turn] = [hypot(u - x, v - y), abs(Math.atan2(u - x, v - y))];
      const isIn = turn < open && r > near && r < far;
      return isIn ? max(0, (speckle.data[i] ?? 0) * 1.2 - 0.25 - ground) : 0;
    });
    const [left, step2] = [f.width - random.int(12, 30), random.int(14, 40)];
    for (let top = 10; top < f.height; top += step2)
      for (let k = 0; k < 8; k++) f.data[top * f.width + left + k] = 0.9;
  },
} satisfies Record<(typeof DRAWN)[number], (random: Random, f: Field, ground: number) => void>;

/** Adds a value to every pixel. */
function paint(f: Field, value: (x: number, y: number, i: number) => number): void {
  for (let y = 0; y < f.height; y++)
    for (let x = 0; x < f.width; x++) {
      const i = y * f.width + x;
      f.data[i] = (f.data[i] ?? 0) + value(x, y, i);
    }
}

/** Adds a tube along a line of points. */
function along(
  f: Field,
  points: readonly (readonly [number, number])[],
  radius: number,
  tone: number,
): void {
  const reach = radius + 2;
  const most = new Float32Array(f.data.length);
  for (const [x, y] of points)
    for (let v = max(0, floor(y - reach)); v <= min(f.height - 1, y + reach); v++)
      for (let u = max(0, floor(x - reach)); u <= min(f.width - 1, x + reach); u++) {
        const i = v * f.width + u;
        most[i] = max(most[i] ?? 0, step(radius - hypot(u - x, v - y)));
      }
  for (let i = 0; i < most.length; i++) f.data[i] = (f.data[i] ?? 0) + tone * (most[i] ?? 0);
}

/** A closed curve around a middle: its radius by the angle. */
function waves(random: Random, radius: number, depth: number): (angle: number) => number {
  const parts = [2, 3, 4, 5].map(
    (n) => [n, (depth * random.range(-1, 1)) / sqrt(n), random.range(-PI, PI)] as const,
  );
  return (angle) => radius * (1 + parts.reduce((s, [n, a, by]) => s + a * cos(n * angle + by), 0));
}

/** 1 inside, 0 outside, one pixel wide. */
function step(depth: number): number {
  return max(0, min(1, depth + 0.5));
}

function ridge(away: number, wide: number): number {
  return exp(-0.5 * (away / wide) ** 2);
}
