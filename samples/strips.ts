import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { loadPicture } from './album.ts';
import { toGrey, type Picture } from './picture.ts';

const List = z.object({
  images: z.array(
    z.object({
      id: z.string(),
      cat: z.string(),
      file: z.string(),
      w: z.number(),
      h: z.number(),
      lanes: z.optional(z.number()),
      source: z.optional(z.string()),
      title: z.optional(z.string()),
      bands: z.optional(z.array(z.array(z.number()))),
    }),
  ),
});
const Pairs = z.array(z.object({ base: z.optional(z.string()), neutral: z.optional(z.boolean()) }));

/** A published strip or membrane in a file. */
export interface RealStrip {
  readonly id: string;
  readonly file: string;
  /** The publication from which it was cut. */
  readonly source: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly lanes: number;
  /** Boxes of its bands: x0, y0, x1, y1 as fractions of the picture. */
  readonly bands: readonly (readonly [number, number, number, number])[];
  /** Median grey. */
  readonly ground: number;
}

/** The strips of a folder, and pairs of them that show one membrane twice. */
export interface StripAlbum {
  readonly strips: readonly RealStrip[];
  readonly neutral: readonly (readonly [string, string])[];
}

/** What is worked on, and what is only measured at the end. */
export type StripSide = 'fit' | 'check';

/**
 * Reads the blots that a corpus lists in images/real_sources.json. Throws a sentence when there is
 * no such list.
 */
export async function readStrips(folder: string): Promise<StripAlbum> {
  const images = join(folder, 'images');
  const list = join(images, 'real_sources.json');
  if (!existsSync(list)) throw new Error(`${folder} holds no images/real_sources.json.`);
  const strips = await Promise.all(
    List.parse(JSON.parse(readFileSync(list, 'utf8')))
      .images.filter((i) => i.cat === 'blot')
      .map(async ({ id, file, w, h, lanes, source, title, bands }): Promise<RealStrip> => {
        const at = join(images, file);
        return {
          id,
          file: at,
          source: title ?? source ?? id,
          width: w,
          height: h,
          lanes: lanes ?? 1,
          bands: (bands ?? []).map(([, x0 = 0, y0 = 0, x1 = 0, y1 = 0]) => [
            x0 / w,
            y0 / h,
            x1 / w,
            y1 / h,
          ]),
          ground: medianOf(toGrey(await loadPicture(at))),
        };
      }),
  );
  const pairs = join(images, 'real_pairs.json');
  return {
    strips,
    neutral: existsSync(pairs) ? neutralOf(JSON.parse(readFileSync(pairs, 'utf8'))) : [],
  };
}

/**
 * One side of an album: publications are dealt to the two sides by turns, those with most strips
 * first, so that no publication stands on both.
 */
export function stripsOf({ strips, neutral }: StripAlbum, side: StripSide): StripAlbum {
  const sources = [...new Set(strips.map((s) => s.source))]
    .map((name) => ({ name, count: strips.filter((s) => s.source === name).length }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  // First and last of each four, so that both sides have about as many strips.
  const own = sources
    .filter((_, k) => (k % 4 === 0 || k % 4 === 3) === (side === 'fit'))
    .map((s) => s.name);
  const kept = strips.filter((s) => own.includes(s.source));
  return {
    strips: kept,
    neutral: neutral.filter((pair) => pair.every((id) => kept.some((s) => s.id === id))),
  };
}

function neutralOf(list: unknown): [string, string][] {
  return Pairs.parse(list).flatMap(({ base, neutral }): [string, string][] => {
    const [one, other] = neutral ? (base ?? '').split(' | ') : [];
    return one !== undefined && other !== undefined ? [[one, other]] : [];
  });
}

function medianOf({ data }: Picture): number {
  return [...data].sort((a, b) => a - b)[data.length >> 1] ?? 0;
}
