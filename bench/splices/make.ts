import sharp from 'sharp';
import type { Random } from '../../samples/index.ts';
import type { Plane } from '../../imaging/pixels.ts';

/** A strip with what was done to it; `cut` null: untouched. */
export interface SpliceCase {
  readonly strip: Plane;
  readonly cut: number | null;
  /** Pixels over which the right part is blended in. */
  readonly feather: number;
  /** The right part's ground was given the level of the left one's at the cut. */
  readonly matched: boolean;
  /** The right part comes from another strip. */
  readonly other: boolean;
  /** Quality of the JPEG that it was saved as afterwards; null: lossless. */
  readonly quality: number | null;
}

const QUALITIES = [null, 60, 75, 90, 95] as const;
const EARLIER = [null, 80, 95] as const;
/** Least columns on each side of a cut. */
const LEAST_PART = 25;

/** The strip as it is and as JPEG of two qualities. */
export async function untouched(strip: Plane): Promise<SpliceCase[]> {
  return Promise.all(
    ([null, 75, 90] as const).map(async (quality) => ({
      strip: await saved(strip, quality),
      cut: null,
      feather: 0,
      matched: false,
      other: false,
      quality,
    })),
  );
}

/**
 * Four splices of a strip: its left part goes on as a part of another strip, or as another place of
 * itself, brought to its height, feathered over 0 to 2 pixels, two of four matched in tone, saved as
 * JPEG before and after or not at all.
 */
export async function spliced(
  strip: Plane,
  others: readonly Plane[],
  random: Random,
): Promise<SpliceCase[]> {
  const made: SpliceCase[] = [];
  for (let n = 0; n < 4; n++) {
    const source = n === 3 ? strip : others.length > 0 ? random.pick(others) : strip;
    const right = await saved(
      await scaled(source, Math.round((source.width * strip.height) / source.height), strip.height),
      random.pick(EARLIER),
    );
    const cut = Math.round(strip.width * random.range(0.2, 0.8));
    const from = random.int(0, Math.max(0, right.width - LEAST_PART));
    const width = Math.min(strip.width, cut + right.width - from);
    // Another place of one strip is another place only when it is moved by more than a band's edge.
    if (width - cut < LEAST_PART || (source === strip && Math.abs(from - cut) < LEAST_PART))
      continue;
    const [feather, matched] = [random.int(0, 2), n % 2 === 1];
    const quality = random.pick(QUALITIES);
    const joined = join(strip, right, { cut, from, width, feather, matched });
    made.push({
      strip: await saved(joined, quality),
      cut,
      feather,
      matched,
      other: source !== strip,
      quality,
    });
  }
  return made;
}

interface Joint {
  readonly cut: number;
  /** The column of the right strip that comes to stand at the cut. */
  readonly from: number;
  readonly width: number;
  readonly feather: number;
  readonly matched: boolean;
}

function join(left: Plane, right: Plane, { cut, from, width, feather, matched }: Joint): Plane {
  const lift = matched ? groundOf(left, cut - 8) - groundOf(right, from) : 0;
  const data = new Uint8Array(width * left.height);
  for (let y = 0; y < left.height; y++)
    for (let x = 0; x < width; x++) {
      const past = x - cut + 0.5;
      const share = Math.min(
        1,
        Math.max(0, feather === 0 ? Math.ceil(past) : past / feather + 0.5),
      );
      const own = left.data[y * left.width + x] ?? 0;
      const there = Math.min(right.width - 1, Math.max(0, from + x - cut));
      const theirs = (right.data[y * right.width + there] ?? 0) + lift;
      data[y * width + x] = Math.min(255, Math.max(0, Math.round(own + (theirs - own) * share)));
    }
  return { width, height: left.height, data };
}

/** The level of the ground in eight columns: bands are darker. */
function groundOf({ width, height, data }: Plane, from: number): number {
  const levels: number[] = [];
  for (let y = 0; y < height; y++)
    for (let x = Math.max(0, from); x < Math.min(width, from + 8); x++)
      levels.push(data[y * width + x] ?? 0);
  levels.sort((p, q) => p - q);
  return levels[Math.floor(0.75 * levels.length)] ?? 0;
}

async function saved(strip: Plane, quality: number | null): Promise<Plane> {
  if (quality === null) return strip;
  const { width, height } = strip;
  return greyOf(
    await sharp(strip.data, { raw: { width, height, channels: 1 } })
      .jpeg({ quality })
      .toBuffer(),
  );
}

async function scaled(strip: Plane, width: number, height: number): Promise<Plane> {
  const raw = { width: strip.width, height: strip.height, channels: 1 } as const;
  return greyOf(
    await sharp(strip.data, { raw })
      .resize(Math.max(1, width), height, { fit: 'fill' })
      .png()
      .toBuffer(),
  );
}

/** A picture in grey. */
export async function greyOf(file: string | Uint8Array): Promise<Plane> {
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
