import {
  decodeJpeg,
  encodeJpeg,
  tinted,
  toned,
  type Picture,
  type Random,
} from '../../samples/index.ts';

/**
 * Tone changes of the second picture of a case, and sometimes of the first. Joined names are
 * applied one after the other.
 */
export const TONES = [
  'none',
  'none',
  'bc',
  'bc',
  'jpeg',
  'noise',
  'blur',
  'invert',
  'tint',
  'channel',
  'annot',
  'bc+jpeg',
  'bc+noise',
  'blur+jpeg',
  'noise+annot',
] as const;

/** The picture after the named changes. */
export async function changed(random: Random, picture: Picture, tone: string): Promise<Picture> {
  let now = picture;
  for (const step of tone.split('+')) now = await changedBy(random, now, step);
  return now;
}

async function changedBy(random: Random, now: Picture, step: string): Promise<Picture> {
  switch (step) {
    case 'bc':
      return toned(random, now, {
        op: 'bc',
        brightness: random.range(-40, 40),
        contrast: random.range(0.55, 1.5),
        gamma: random.range(0.65, 1.55),
      });
    case 'jpeg':
      return decodeJpeg(await encodeJpeg(now, random.int(30, 75)));
    case 'noise':
      return toned(random, now, { op: 'noise', sigma: random.range(4, 16) });
    case 'blur':
      return toned(random, now, { op: 'blur', sigma: random.range(0.8, 2) });
    case 'invert':
      return toned(random, now, { op: 'invert' });
    case 'tint':
      return tinted(
        toned(random, now, { op: 'grey' }),
        random.pick([
          [0.2, 1, 0.3],
          [1, 0.15, 0.2],
          [0.25, 0.5, 1],
        ] as const),
      );
    case 'channel':
      return now.channels === 3 ? channel(now, random.int(0, 2)) : now;
    case 'annot':
      return annotated(random, now);
    default:
      return now;
  }
}

function channel(p: Picture, which: number): Picture {
  return {
    width: p.width,
    height: p.height,
    channels: 1,
    data: p.data.filter((_, i) => i % 3 === which),
  };
}

/** A scale bar and one or two arrow heads, white or black, burnt in. */
export function annotated(random: Random, p: Picture): Picture {
  const data = p.data.slice();
  const ink = random.chance(0.7) ? 255 : 0;
  const fill = (x0: number, y0: number, w: number, h: number) => {
    for (let y = Math.max(0, Math.round(y0)); y < Math.min(p.height, y0 + h); y++)
      for (let x = Math.max(0, Math.round(x0)); x < Math.min(p.width, x0 + w); x++)
        data.fill(ink, (y * p.width + x) * p.channels, (y * p.width + x + 1) * p.channels);
  };
  fill(
    p.width * 0.68,
    p.height * 0.92,
    p.width * random.range(0.15, 0.26),
    Math.max(2, p.height * 0.018),
  );
  for (let k = random.int(1, 2); k > 0; k--) {
    const size = random.range(8, 14);
    const x = random.range(0.15, 0.8) * p.width;
    const y = random.range(0.15, 0.75) * p.height;
    for (let row = 0; row < size; row++) fill(x, y + row, size - row, 1);
  }
  return { ...p, data };
}
