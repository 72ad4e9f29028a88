import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { type SubImage, openEngine } from '../engine/index.ts';
import type { Corners } from './accuracy/boxes.ts';

/** A sub-image of a paper, with its picture and the caption of its figure. */
export interface PaperPicture {
  /** The paper's file name without its ending. */
  readonly document: string;
  readonly subImage: SubImage;
  readonly bytes: Uint8Array;
  readonly caption: string;
}

/** Where something stands in a paper: the page, and corners in points. */
export interface Place {
  readonly document: string;
  readonly page: number;
  readonly box: Corners;
}

/**
 * Reads labels: document, page, corners (points) and a word; separated by tabs, below one line of
 * names.
 * @throws when a line has another number of fields, or a word that is none of `words`
 */
export function readPlaces<Word extends string>(
  path: string,
  words: readonly Word[],
): (Place & { readonly word: Word })[] {
  const [, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [document, page, x0, y0, x1, y1, last] = line.split('\t');
    const word = words.find((one) => one === last);
    if (document === undefined || word === undefined)
      throw new Error(
        `${path}: a label has 7 fields, the last of them ${words.join(', ')}: ${line}`,
      );
    const box = [Number(x0), Number(y0), Number(x1), Number(y1)] as const;
    return { document, page: Number(page), box, word };
  });
}

/** A label and a sub-image are one when their corners differ by less, points. */
const SAME = 3;

/**
 * The sub-images of the wanted papers of a folder, as the engine finds them, paper by paper.
 * @throws a sentence when a paper cannot be read
 */
export async function* picturesOfPapers(
  folder: string,
  wanted: (document: string) => boolean,
): AsyncGenerator<PaperPicture> {
  const engine = openEngine({ processes: 1 });
  try {
    const names = readdirSync(folder).filter((name) => extname(name) === '.pdf');
    for (const name of names.sort()) {
      const document = basename(name, '.pdf');
      if (!wanted(document)) continue;
      const pictures = new Map<string, Uint8Array>();
      const extracted = await engine.extract(
        { path: join(folder, name) },
        { onAsset: (a) => void (a.what === 'sub-image' && pictures.set(a.subImage, a.bytes)) },
      );
      if (!extracted.ok) throw new Error(`${name}: ${extracted.unusable.sentence}`);
      const captions = new Map(extracted.value.figures.map((f) => [f.id, f.caption?.text ?? '']));
      for (const subImage of extracted.value.subImages) {
        const bytes = pictures.get(subImage.id);
        const caption = captions.get(subImage.figure) ?? '';
        if (bytes) yield { document, subImage, bytes, caption };
      }
    }
  } finally {
    await engine.close();
  }
}

/** True when a label names this sub-image. */
export function isAt(
  { document, page, box }: Place,
  { subImage, ...picture }: PaperPicture,
): boolean {
  const { x, y, w, h } = subImage.box;
  const corners = [x, y, x + w, y + h] as const;
  return (
    document === picture.document &&
    page === subImage.page &&
    box.every((v, i) => Math.abs(v - (corners[i] ?? 0)) < SAME)
  );
}
