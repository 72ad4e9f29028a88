import sharp, { type Sharp } from 'sharp';
import { measuresOfPicture, picturesNamed } from '../../engine/index.ts';
import { readSources } from '../cases/sources.ts';
import { pixelsOf, readDrawnLabels } from '../drawings/examples.ts';
import { isAt, picturesOfPapers, type Place, readPlaces } from '../papers.ts';

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

interface Label extends Place {
  readonly kind: Kind;
}

/** Examples that are made of one licensed picture. */
export const PARTS = 4;

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

/** Reads labels of KINDS (`readPlaces`); those of drawings (`readDrawnLabels`) are labels as well. */
export function readKindLabels(path: string, drawings: string): Label[] {
  const own = readPlaces(path, KINDS).map(({ word, ...place }) => ({ ...place, kind: word }));
  const drawn = readDrawnLabels(drawings).filter((label) => label.drawn);
  return [...own, ...drawn.map((label): Label => ({ ...label, kind: 'drawn' }))];
}

/** The sub-images of the labelled papers of a folder: those with a label, and what is left out. */
export async function examplesOfPapers(
  folder: string,
  labels: readonly Label[],
): Promise<Example[]> {
  const documents = new Set(labels.map((label) => label.document));
  const examples: Example[] = [];
  for await (const picture of picturesOfPapers(folder, (document) => documents.has(document))) {
    const { included, kind, captionPart, rule } = picture.subImage;
    const label = labels.find((l) => isAt(l, picture));
    if (!label && included) continue;
    examples.push({
      group: picture.document,
      from: label ? 'labelled' : 'left-out',
      kind: label?.kind ?? 'drawn',
      measures: measuresOfPicture(await pixelsOf(sharp(picture.bytes))),
      part: picturesNamed(captionPart),
      caption: picturesNamed(picture.caption),
      framed: rule === 'image-strip',
      given: kind,
    });
  }
  return examples;
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
