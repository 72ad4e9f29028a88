import sharp, { type Sharp } from 'sharp';
import { measuresOfDrawing } from '../../engine/index.ts';
import type { Picture } from '../../samples/index.ts';
import { readSources } from '../cases/sources.ts';
import { isAt, picturesOfPapers, type Place, readPlaces } from '../papers.ts';
import { DRAWINGS, drawnPicture } from './generate.ts';

/** What is drawn or not, with its measures. */
export interface Example {
  readonly document: string;
  /**
   * `labelled` by eye; `left-out` and `blot` as the engine has them; `generated` and `licensed` by
   * where they come from.
   */
  readonly from: 'labelled' | 'left-out' | 'blot' | 'generated' | 'licensed';
  readonly drawn: boolean;
  readonly measures: Readonly<Record<string, number>>;
}

interface Label extends Place {
  readonly drawn: boolean;
}

const GENERATED = 40;

/** Reads labels (`readPlaces`): `drawn` or `picture`. */
export function readDrawnLabels(path: string): Label[] {
  return readPlaces(path, ['drawn', 'picture']).map(({ word, ...place }) => ({
    ...place,
    drawn: word === 'drawn',
  }));
}

/**
 * The sub-images of the labelled papers of a folder: those with a label, those that the engine
 * leaves out, and its blots.
 */
export async function examplesOfPapers(
  folder: string,
  labels: readonly Label[],
): Promise<Example[]> {
  const documents = new Set(labels.map((label) => label.document));
  const examples: Example[] = [];
  for await (const picture of picturesOfPapers(folder, (document) => documents.has(document))) {
    const { included, kind } = picture.subImage;
    const label = labels.find((l) => isAt(l, picture));
    const from = label ? 'labelled' : !included ? 'left-out' : kind === 'blot' ? 'blot' : null;
    if (from === null) continue;
    examples.push({
      document: picture.document,
      from,
      drawn: label ? label.drawn : from === 'left-out',
      measures: measuresOfDrawing(await pixelsOf(sharp(picture.bytes))),
    });
  }
  return examples;
}

/**
 * Licensed pictures at three scales, paler, darker, nearly empty, and with a margin and a word, as
 * figures show them.
 */
export async function examplesOfPictures(folder: string): Promise<Example[]> {
  const examples: Example[] = [];
  for (const source of readSources(folder)) {
    const { width, height, channels, data } = await source.load();
    const whole = (): Sharp => sharp(data, { raw: { width, height, channels } });
    const word = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="36"><text x="4" y="28" font-size="26" font-family="sans-serif">Control</text></svg>',
    );
    for (const picture of [
      whole(),
      ...[0.5, 0.25].map((scale) => whole().resize(Math.max(8, Math.round(width * scale)))),
      whole().resize(260).linear(0.3, 185),
      whole().resize(260).linear(0.35, 0),
      // Nearly empty fields: dark, and of paper's lightness.
      whole()
        .resize(260)
        .linear(0.06, 45)
        .composite([{ input: word, left: 30, top: 0 }]),
      whole().resize(260).linear(0.12, 222),
      whole()
        .resize(220)
        .extend({ top: 40, left: 30, background: '#fff' })
        .composite([{ input: word, left: 30, top: 0 }]),
    ])
      examples.push({
        document: source.category,
        from: 'licensed',
        drawn: false,
        measures: measuresOfDrawing(
          await pixelsOf(sharp(await picture.jpeg({ quality: 90 }).toBuffer())),
        ),
      });
  }
  return examples;
}

/** Drawings of every kind that generate.ts draws. */
export async function generatedExamples(): Promise<Example[]> {
  const examples: Example[] = [];
  for (const kind of DRAWINGS)
    for (let seed = 0; seed < GENERATED; seed++)
      examples.push({
        document: kind,
        from: 'generated',
        drawn: true,
        measures: measuresOfDrawing(await drawnPicture(kind, seed)),
      });
  return examples;
}

/** The pixels of a picture as the engine cuts them: in colour or grey, on white. */
export async function pixelsOf(picture: Sharp): Promise<Picture> {
  const { data, info } = await picture
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: info.channels === 1 ? 1 : 3, data };
}
