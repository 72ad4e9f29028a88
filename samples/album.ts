import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import * as z from 'zod/mini';
import type { Picture } from './picture.ts';
import type { Random } from './random.ts';
import type { Photograph, Subject } from './recipe.ts';

const List = z.object({
  pictures: z.array(
    z.object({
      id: z.string(),
      cat: z.string(),
      group: z.string(),
      file: z.string(),
      source: z.optional(z.string()),
    }),
  ),
});

/** A picture of a folder, with what it shows. */
export interface AlbumPicture {
  readonly id: string;
  readonly category: string;
  /** Pictures of one group come from one data set: other fields of it look alike. */
  readonly group: string;
  /** Where it was taken from: a collection of data sets, or of articles. */
  readonly source: string | null;
  readonly file: string;
}

/** The pictures that a folder lists in its sources.json. Throws a sentence when it has none. */
export function readAlbum(folder: string): AlbumPicture[] {
  const list = join(folder, 'sources.json');
  if (!existsSync(list)) throw new Error(`${folder} holds no sources.json.`);
  return List.parse(JSON.parse(readFileSync(list, 'utf8'))).pictures.map((p) => ({
    id: p.id,
    category: p.cat,
    group: p.group,
    source: p.source ?? null,
    file: join(folder, p.file),
  }));
}

/**
 * Reads a picture; one of three equal channels becomes grey. Throws a sentence for other numbers of
 * channels.
 */
export async function loadPicture(path: string): Promise<Picture> {
  return pictureOf(
    path,
    await sharp(path)
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
}

/** The part of a picture, filling the size: what stands over at two sides is cut. */
export async function loadPart(
  { file, part }: Photograph,
  width: number,
  height: number,
): Promise<Picture> {
  const { width: w, height: h } = await sharp(file).metadata();
  const [x, y, u, v] = part;
  const left = Math.round(x * w);
  const top = Math.round(y * h);
  const area = {
    left,
    top,
    width: Math.min(w - left, Math.round(u * w)),
    height: Math.min(h - top, Math.round(v * h)),
  };
  return pictureOf(
    file,
    await sharp(file)
      .removeAlpha()
      .toColourspace('srgb')
      .extract(area)
      .resize(width, height, { fit: 'cover', kernel: 'cubic' })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
}

function pictureOf(
  path: string,
  {
    data,
    info,
  }: {
    readonly data: Buffer;
    readonly info: { readonly width: number; readonly height: number; readonly channels: number };
  },
): Picture {
  const { width, height, channels } = info;
  const pixels = new Uint8Array(data);
  if (channels === 1) return { width, height, channels, data: pixels };
  if (channels !== 3) throw new Error(`${path} has ${channels} channels.`);
  const grey = pixels.every((v, i) => i % 3 === 0 || v === pixels[i - 1]);
  return grey
    ? { width, height, channels: 1, data: pixels.filter((_, i) => i % 3 === 0) }
    : { width, height, channels, data: pixels };
}

const SUBJECT_OF: Readonly<Record<string, Subject>> = {
  fluo: 'fluo',
  histology: 'histology',
  em: 'em',
  radiology: 'radiology',
};

/** A picture for one panel. */
export interface Print {
  readonly id: string;
  readonly subject: Subject;
  readonly photograph: Photograph;
}

/** Hands out pictures for the figures of one manuscript, none twice. */
export interface Album {
  /**
   * How many pictures look alike: of one data set, or tiles of one picture that touch, or of one
   * category.
   */
  take(random: Random, count: number): readonly Print[];
}

const WHOLE_PICTURE = [0, 0, 1, 1] as const;

/** An album over pictures; what lies in lanes is left out, for manuscripts draw their own blots. */
export function openAlbum(pictures: readonly AlbumPicture[]): Album {
  const left = pictures.filter((p) => p.category !== 'gel' && p.category !== 'blot');
  const remove = (p: AlbumPicture): void => void left.splice(left.indexOf(p), 1);
  const print = (p: AlbumPicture, part: Photograph['part'], name: string): Print => ({
    id: `${p.id}${name}`,
    subject: SUBJECT_OF[p.category] ?? 'brightfield',
    photograph: { file: p.file, part },
  });
  return {
    take(random, count) {
      const first = random.pick(left);
      if (random.chance(0.3)) {
        remove(first);
        // In another order: side by side they would be one picture.
        return random.shuffle(tiles(count).map((part, i) => print(first, part, ` tile ${i + 1}`)));
      }
      const group = left.filter((p) => p.group === first.group);
      const kin = random
        .shuffle(group.length >= count ? group : left.filter((p) => p.category === first.category))
        .slice(0, count);
      for (const p of kin) remove(p);
      return kin.map((p) => print(p, WHOLE_PICTURE, ''));
    },
  };
}

/** Parts that touch and share no pixel, in rows. */
function tiles(count: number): Photograph['part'][] {
  const columns = Math.ceil(Math.sqrt(count));
  const rows = Math.ceil(count / columns);
  return Array.from(
    { length: count },
    (_, k) =>
      [(k % columns) / columns, Math.floor(k / columns) / rows, 1 / columns, 1 / rows] as const,
  );
}
