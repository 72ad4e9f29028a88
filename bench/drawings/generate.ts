import sharp from 'sharp';
import { type Picture, type Random, seeded } from '../../samples/index.ts';

export const DRAWINGS = [
  'scheme',
  'cells',
  'greys',
  'model',
  'map',
  'bars',
  'plot',
  'sets',
] as const;
type Drawing = (typeof DRAWINGS)[number];

const WORDS =
  'cell protein membrane charge anode cathode control binding receptor kinase light growth uptake signal ligand reaction flow model input output'.split(
    ' ',
  );

/** The parts of a drawing while it is made: its colours and its gradients. */
interface Pen {
  readonly random: Random;
  readonly width: number;
  readonly height: number;
  readonly gradients: string[];
}

/**
 * A drawing of a kind that papers show: a painted scheme, cells of colour or of greys, a model of
 * balls and sticks, a map, bars, points in a plot, overlapping sets; one in eight is faded; scaled,
 * and in three of four cases compressed as JPEG.
 */
export async function drawnPicture(kind: Drawing, seed: number): Promise<Picture> {
  const random = seeded('drawings', kind, seed);
  const width = random.int(250, 900);
  const height = Math.round(width * random.range(0.5, 1.2));
  const pen: Pen = { random, width, height, gradients: [] };
  const paper = random.chance(0.7) ? '#fff' : colour(random, 20, 88);
  const body = BODIES[kind](pen);
  const veil = random.chance(0.125)
    ? `<rect width="${width}" height="${height}" fill="#fff" fill-opacity="${random.range(0.5, 0.85)}"/>`
    : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${pen.gradients.join('')}</defs><rect width="${width}" height="${height}" fill="${paper}"/>${body}${veil}</svg>`;
  const drawn = sharp(Buffer.from(svg)).flatten({ background: '#fff' });
  const scaled = await drawn
    .resize(Math.round(width * random.range(0.4, 1)))
    .png()
    .toBuffer();
  const kept = random.chance(0.75)
    ? await sharp(scaled)
        .jpeg({ quality: random.int(55, 95) })
        .toBuffer()
    : scaled;
  const { data, info } = await sharp(kept)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 3, data };
}

const BODIES: Readonly<Record<Drawing, (pen: Pen) => string>> = {
  scheme: (pen) =>
    repeat(pen.random.int(4, 25), () => shape(pen) + (pen.random.chance(0.5) ? word(pen) : '')),
  cells: ({ random, width, height }) => {
    const [nx, ny] = [random.int(2, 21), random.int(3, random.chance(0.4) ? 90 : 28)];
    const [low, high] = [random.int(0, 359), random.int(0, 359)];
    const rows = random.chance(0.5);
    const lines = random.chance(0.3) ? ' stroke="#fff"' : '';
    return repeat(ny, (j) => {
      const base = random.next();
      return repeat(nx, (i) => {
        const v = Math.max(0, Math.min(1, rows ? base + random.range(-0.25, 0.25) : random.next()));
        const fill = `hsl(${v < 0.5 ? low : high},85%,${Math.round(95 - 90 * Math.abs(v - 0.5))}%)`;
        return `<rect x="${(i * width) / nx}" y="${(j * height) / ny}" width="${width / nx + 0.5}" height="${height / ny + 0.5}" fill="${fill}"${lines}/>`;
      });
    });
  },
  greys: (pen) => {
    const { random, width, height } = pen;
    const [nx, ny] = [random.int(1, 8), random.int(2, 8)];
    const [darkest, lightest] = [random.int(5, 60), random.int(65, 97)];
    const line = random.chance(0.4) ? ' stroke="#fff"' : '';
    return (
      repeat(
        nx * ny,
        (k) =>
          `<rect x="${((k % nx) * width) / nx}" y="${(Math.floor(k / nx) * height) / ny}" width="${width / nx + 0.5}" height="${height / ny + 0.5}" fill="${colour(random, 0, random.int(darkest, lightest))}"${line}/>`,
      ) + repeat(random.int(0, 3), () => word(pen))
    );
  },
  model: (pen) => {
    const { random, width, height } = pen;
    const size = width * random.range(0.015, 0.05);
    const fills = [gradient(pen), gradient(pen), gradient(pen)];
    const at = Array.from({ length: random.int(10, 50) }, () => [
      width * random.range(0.1, 0.9),
      height * random.range(0.1, 0.9),
    ]);
    const sticks = repeat(at.length - 1, (i) => {
      const [[x1, y1] = [], [x2, y2] = []] = [at[i + 1], at[i >> 1]];
      return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="#777" stroke-width="${size * 0.4}"/>`;
    });
    const balls = at.map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="${size * random.range(0.6, 1.6)}" fill="${random.pick(fills)}"/>`,
    );
    return sticks + balls.join('') + repeat(4, () => word(pen));
  },
  map: ({ random, width, height }) =>
    repeat(random.int(4, 11), () => {
      const [x, y] = [width * random.next(), height * random.next()];
      const corners = random.int(30, 90);
      const path = repeat(corners, (k) => {
        const r = width * random.range(0.1, 0.22);
        const turn = (2 * Math.PI * k) / corners;
        return `${k === 0 ? 'M' : 'L'}${Math.round(x + r * Math.cos(turn))} ${Math.round(y + 0.8 * r * Math.sin(turn))}`;
      });
      return `<path d="${path}z" fill="${random.chance(0.5) ? colour(random, 10, 80) : colour(random)}" stroke="#555"/>`;
    }),
  bars: (pen) => {
    const { random, width, height } = pen;
    const bars = random.int(4, 12);
    const fills = [colour(random), colour(random)];
    return (
      `<path d="M40 10V${height - 30}H${width}" fill="none" stroke="#000" stroke-width="2"/>` +
      repeat(bars, (i) => {
        const tall = (height - 60) * random.next();
        return `<rect x="${50 + (i * (width - 60)) / bars}" y="${height - 30 - tall}" width="${(0.7 * (width - 60)) / bars}" height="${tall}" fill="${random.pick(fills)}"/>${word(pen)}`;
      })
    );
  },
  plot: (pen) => {
    const { random, width, height } = pen;
    const ground = colour(random, random.int(0, 20), random.int(82, 97));
    const grid = repeat(
      random.int(0, 6),
      (k) => `<path d="M0 ${(k * height) / 6}H${width}M${(k * width) / 6} 0V${height}"/>`,
    );
    const fills = [colour(random), colour(random)];
    const mark = (): string => {
      const [x, y, s] = [width * random.next(), height * random.next(), random.range(3, 14)];
      const ink = ' stroke="#333" stroke-width="2"';
      return random.pick([
        `<circle cx="${x}" cy="${y}" r="${s}" fill="${random.pick(fills)}"${ink}/>`,
        `<path d="M${x} ${y - 4 * s}V${y + 4 * s}M${x - s} ${y - 4 * s}h${2 * s}m${-2 * s} ${8 * s}h${2 * s}" fill="none"${ink}/>`,
        `<rect x="${x}" y="${y}" width="${6 * s}" height="${10 * s}" fill="${random.pick(fills)}"${ink}/>`,
      ]);
    };
    return `<rect width="${width}" height="${height}" fill="${ground}"/><g stroke="#fff">${grid}</g>${repeat(random.int(1, 24), mark)}${repeat(random.int(0, 4), () => word(pen))}`;
  },
  sets: (pen) => {
    const { random, width, height } = pen;
    return repeat(
      random.int(2, 6),
      (i) =>
        `<ellipse cx="${width * (0.5 + 0.2 * Math.cos(i))}" cy="${height * (0.5 + 0.2 * Math.sin(i))}" rx="${width * 0.25}" ry="${height * 0.25}" fill="${colour(random)}" fill-opacity="0.5"/>${word(pen)}`,
    );
  },
};

/** A box, an ellipse, a ribbon or an arrow, filled with a colour or a gradient. */
function shape(pen: Pen): string {
  const { random, width, height } = pen;
  const [x, y, s] = [
    width * random.next(),
    height * random.next(),
    width * random.range(0.04, 0.24),
  ];
  const fill = random.chance(0.5) ? gradient(pen) : colour(random);
  const line = random.chance(0.5) ? ` stroke="${colour(random, 50, 20)}" stroke-width="2"` : '';
  return random.pick([
    `<rect x="${x}" y="${y}" width="${1.6 * s}" height="${s}" rx="${s * random.range(0, 0.4)}" fill="${fill}"${line}/>`,
    `<ellipse cx="${x}" cy="${y}" rx="${0.6 * s}" ry="${s * random.range(0.3, 0.7)}" fill="${fill}"${line}/>`,
    `<path d="M${x} ${y}q${s} ${-s} ${2 * s} 0t${s} ${s}" fill="none" stroke="${colour(random)}" stroke-width="${random.range(2, 10)}"/>`,
    `<path d="M${x} ${y}h${s}v${-0.3 * s}l${0.5 * s} ${0.5 * s}l${-0.5 * s} ${0.5 * s}v${-0.3 * s}h${-s}z" fill="${fill}"/>`,
  ]);
}

function word({ random, width, height }: Pen): string {
  return `<text x="${width * random.next()}" y="${height * random.next()}" font-size="${random.range(9, 20)}" font-family="sans-serif" fill="${random.chance(0.8) ? '#000' : '#fff'}">${random.pick(WORDS)} ${random.pick(WORDS)}</text>`;
}

function gradient({ random, gradients }: Pen): string {
  const id = `g${gradients.length}`;
  const stops = `<stop offset="0" stop-color="${random.chance(0.5) ? '#fff' : colour(random)}"/><stop offset="1" stop-color="${colour(random)}"/>`;
  gradients.push(
    random.chance(0.5)
      ? `<radialGradient id="${id}" cx="0.35" cy="0.3" r="0.8">${stops}</radialGradient>`
      : `<linearGradient id="${id}" x2="0.3" y2="1">${stops}</linearGradient>`,
  );
  return `url(#${id})`;
}

function colour(
  random: Random,
  saturation = random.int(40, 99),
  light = random.int(25, 84),
): string {
  return `hsl(${random.int(0, 359)},${saturation}%,${light}%)`;
}

function repeat(times: number, make: (index: number) => string): string {
  return Array.from({ length: times }, (_, i) => make(i)).join('');
}
