import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine, Extraction, PackedSubImage } from '../../engine/index.ts';
import type { ImportedPicture, Tools } from '../jobs/index.ts';
import type { FileReference } from './description.ts';
import type { JatsFigure } from './jats.ts';
import { REFERENCE_AREA } from '../pictureIndex/index.ts';

export type EngineCalls = Pick<Engine, 'extract' | 'pack'>;

interface Article {
  readonly figures: readonly JatsFigure[];
  readonly media: readonly FileReference[];
  readonly pdf: FileReference | null;
  readonly load: (file: FileReference) => Promise<Uint8Array>;
}

/** Sub-images of an article's figures, and why a figure has none, by its number. */
export interface FoundPictures {
  readonly pictures: readonly ImportedPicture[];
  readonly problems: ReadonlyMap<number, string>;
}

/** What the engine reads; figures of other kinds (GIF) are taken from the PDF. */
const READABLE = /\.(jpe?g|png|tiff?)$/i;

/** Sub-images of the figures' own pictures; those of figures without one come from the PDF. */
export async function fromPictures(
  engine: EngineCalls,
  article: Article,
  tools: Tools,
): Promise<FoundPictures> {
  const pictures: ImportedPicture[] = [];
  const problems = new Map<number, string>();
  const home = await mkdtemp(join(tmpdir(), 'article-'));
  const read = async (
    file: FileReference,
    prefix: string,
    n: (e: Extraction, figure: string) => number | null,
  ) => {
    const path = join(home, 'file');
    await writeFile(path, await article.load(file));
    return cut(engine, path, tools, prefix, n);
  };
  try {
    const missing: number[] = [];
    for (const [i, figure] of article.figures.entries()) {
      const n = i + 1;
      const files = figure.graphics.flatMap((name) => mediaOf(name, article.media) ?? []);
      if (files.length === 0) missing.push(n);
      for (const [at, file] of files.entries()) {
        const end = await read(file, `${n}.${at + 1}`, () => n);
        if (end.ok) pictures.push(...end.pictures);
        else problems.set(n, end.sentence);
      }
    }
    if (missing.length === 0) return { pictures, problems };
    if (article.pdf === null) {
      for (const n of missing) problems.set(n, 'The article has no picture of it, and no PDF.');
      return { pictures, problems };
    }
    const end = await read(article.pdf, 'pdf', (extraction, id) => {
      const label = extraction.figures.find((f) => f.id === id)?.label ?? null;
      return label === null ? null : (missing.find((n) => isLabel(article, n, label)) ?? null);
    });
    if (end.ok) pictures.push(...end.pictures);
    for (const n of missing)
      if (!end.ok) problems.set(n, end.sentence);
      else if (!end.pictures.some((picture) => picture.n === n))
        problems.set(n, 'No picture of it was found in the PDF.');
    return { pictures, problems };
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

type Cut =
  | { readonly ok: true; readonly pictures: readonly ImportedPicture[] }
  | { readonly ok: false; readonly sentence: string };

/**
 * Extracts and packs one file, and puts its sub-images into storage; those without a figure of the
 * article are left out.
 */
async function cut(
  engine: EngineCalls,
  path: string,
  { signal, storage }: Tools,
  prefix: string,
  figureOf: (extraction: Extraction, figure: string) => number | null,
): Promise<Cut> {
  const crops = new Map<string, Uint8Array>();
  const extracted = await engine.extract(
    { path },
    {
      signal,
      onAsset: (asset) => {
        if (asset.what === 'sub-image') crops.set(asset.subImage, asset.bytes);
      },
    },
  );
  if (!extracted.ok) return { ok: false, sentence: extracted.unusable.sentence };
  const extraction = extracted.value;
  const packed = await engine.pack({ path, extraction }, { signal });
  if (!packed.ok) return { ok: false, sentence: packed.unusable.sentence };
  const pictures: ImportedPicture[] = [];
  for (const document of extraction.subImages) {
    const one: PackedSubImage | undefined = packed.value.find((p) => p.subImage === document.id);
    const png = crops.get(document.id);
    const n = figureOf(extraction, document.figure);
    if (!one || !png || n === null) continue;
    const { hash } = await storage.write(REFERENCE_AREA, png);
    pictures.push({
      n,
      document,
      hash,
      // With a part of its content: a number means the same picture for ever.
      subImage: `${prefix}.${document.id}.${hash.slice(0, 8)}`,
      pixels: one.pixels,
      packed: Buffer.from(one.packed).toString('base64'),
    });
  }
  return { ok: true, pictures };
}

/** The picture that a figure names: by its whole name, or without the ending. */
function mediaOf(name: string, media: readonly FileReference[]): FileReference | null {
  const wanted = name.toLowerCase();
  const named = (file: FileReference) => (file.key.split('/').at(-1) ?? '').toLowerCase();
  const readable = media.filter((file) => READABLE.test(file.key));
  return (
    readable.find((file) => named(file) === wanted) ??
    readable.find(
      (file) =>
        named(file).replace(/\.[a-z0-9]+$/, '') ===
        wanted.replace(/\.(jpe?g|png|tiff?|gif|eps)$/, ''),
    ) ??
    null
  );
}

/** "Fig. 2" and "Figure 2" are one label. A figure without a label is found by its place. */
function isLabel({ figures }: Article, n: number, label: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/\b(figure|fig)\b\.?/g, '')
      .replace(/[^a-z0-9]/g, '');
  const own = figures[n - 1]?.label ?? '';
  return own === '' ? plain(label) === String(n) : plain(label) === plain(own);
}
