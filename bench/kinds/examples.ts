import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { kindsNamed, measuresOfPicture, openEngine } from '../../engine/index.ts';
import type { Corners } from '../accuracy/boxes.ts';
import { readSources } from '../cases/sources.ts';
import { pixelsOf, readDrawnLabels } from '../drawings/examples.ts';

/** The kinds that are told apart; `drawn` is what is no picture. */
export const KINDS = ['microscopy', 'histology', 'radiology', 'blot', 'photo', 'drawn'] as const;
export type Kind = (typeof KINDS)[number];

/** A sub-image or licensed picture of a known kind, with its measures and what names its kind. */
export interface Example {
  /** Examples of one group may show one specimen, or come from one paper. */
  readonly group: string;
  /** `labelled` by eye, `left-out` by the engine as no picture, or a licensed picture. */
  readonly from: 'labelled' | 'left-out' | 'licensed';
  readonly kind: Kind;
  readonly measures: Readonly<Record<string, number>>;
  /** The kinds that the part of the caption for its letter names, and the whole caption. */
  readonly part: readonly string[];
  readonly caption: readonly string[];
  /** It stands in a frame as membranes do. */
  readonly framed: boolean;
  /** The kind that the engine gave it. */
  readonly given: string | null;
}

interface Label {
  readonly document: string;
  readonly page: number;
  readonly box: Corners;
  readonly kind: Kind;
}

/** Examples that are made of one licensed picture. */
export const PARTS = 4;

/** A label and a sub-image are one when their corners differ by less, points. */
const SAME = 3;

const KIND_OF: Readonly<Record<string, Kind>> = {
  fluo: 'microscopy',
  em: 'microscopy',
  brightfield: 'microscopy',
  blood: 'microscopy',
  histology: 'histology',
  radiology: 'radiology',
  gel: 'blot',
  colony: 'photo',
  clinical: 'photo',
};

/**
 * Reads labels: document, page, corners (points), kind; separated by tabs, below one line of names.
 * Those of drawings (bench/drawings/labels.tsv) are labels as well.
 * @throws when a line has another number of fields, or a kind that does not exist
 */
export function readKindLabels(path: string, drawings: string): Label[] {
  const [, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  const own = lines.map((line): Label => {
    const [document, page, x0, y0, x1, y1, word] = line.split('\t');
    const kind = KINDS.find((k) => k === word);
    if (document === undefined || kind === undefined)
      throw new Error(`${path}: a label has 7 fields, the last of them a kind: ${line}`);
    return {
      document,
      page: Number(page),
      box: [Number(x0), Number(y0), Number(x1), Number(y1)],
      kind,
    };
  });
  const drawn = readDrawnLabels(drawings).filter((label) => label.drawn);
  return [...own, ...drawn.map((label): Label => ({ ...label, kind: 'drawn' }))];
}

/** The sub-images of the labelled papers of a folder: those with a label, and what is left out. */
export async function examplesOfPapers(
  folder: string,
  labels: readonly Label[],
): Promise<Example[]> {
  const examples: Example[] = [];
  const engine = openEngine({ processes: 1 });
  try {
    for (const name of readdirSync(folder)
      .filter((n) => extname(n) === '.pdf')
      .sort()) {
      const group = basename(name, '.pdf');
      const own = labels.filter((label) => label.document === group);
      if (own.length === 0) continue;
      const pictures = new Map<string, Uint8Array>();
      const extracted = await engine.extract(
        { path: join(folder, name) },
        { onAsset: (a) => void (a.what === 'sub-image' && pictures.set(a.subImage, a.bytes)) },
      );
      if (!extracted.ok) throw new Error(`${name}: ${extracted.unusable.sentence}`);
      const captions = new Map(extracted.value.figures.map((f) => [f.id, f.caption?.text ?? '']));
      for (const { id, figure, page, box, kind, included, captionPart, rule } of extracted.value
        .subImages) {
        const bytes = pictures.get(id);
        const corners = [box.x, box.y, box.x + box.w, box.y + box.h] as const;
        const label = own.find(
          (l) => l.page === page && l.box.every((v, i) => Math.abs(v - (corners[i] ?? 0)) < SAME),
        );
        if (bytes === undefined || (!label && included)) continue;
        examples.push({
          group,
          from: label ? 'labelled' : 'left-out',
          kind: label?.kind ?? 'drawn',
          measures: measuresOfPicture(await pixelsOf(sharp(bytes))),
          part: picturesNamed(captionPart ?? ''),
          caption: picturesNamed(captions.get(figure) ?? ''),
          framed: rule === 'image-strip',
          given: kind,
        });
      }
    }
  } finally {
    await engine.close();
  }
  return examples;
}

/** Flow plots are told by other signs. */
function picturesNamed(text: string): string[] {
  return kindsNamed(text).filter((named) => KINDS.some((kind) => kind === named));
}

/** Licensed pictures: the whole at two scales, and two of its quarters. */
export async function examplesOfPictures(folder: string): Promise<Example[]> {
  const examples: Example[] = [];
  for (const source of readSources(folder)) {
    const kind = KIND_OF[source.category];
    if (kind === undefined) continue;
    const { width, height, channels, data } = await source.load();
    const whole = (): Sharp => sharp(data, { raw: { width, height, channels } });
    const [w, h] = [Math.floor(width / 2), Math.floor(height / 2)];
    for (const picture of [
      whole(),
      whole().resize(Math.max(8, w)),
      whole().extract({ left: 0, top: 0, width: w, height: h }),
      whole().extract({ left: w, top: h, width: w, height: h }).resize(200),
    ])
      examples.push({
        group: `${source.category} ${source.group}`,
        from: 'licensed',
        kind,
        measures: measuresOfPicture(
          await pixelsOf(sharp(await picture.jpeg({ quality: 90 }).toBuffer())),
        ),
        part: [],
        caption: [],
        framed: false,
        given: null,
      });
  }
  return examples;
}
