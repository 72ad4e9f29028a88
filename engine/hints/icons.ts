import { namesScheme } from '../panels/captionKinds.ts';
import type { Figure, Hint, Raster, Specimen } from '../types.ts';
import { valuesOf } from '../numbers.ts';
import { colourAt } from './colour.ts';
import { NUMBERS } from './numbers.ts';
import { quoted, sentencesOf } from './sentences.ts';
import { hintOf } from './told.ts';

const { LARGEST, PAPER, FREE } = valuesOf(NUMBERS.icons);

/**
 * Two small pictures that stand free on paper, in figures whose captions name a scheme: icons of
 * cells, animals and tubes are set again wherever they are meant, and shaded ones do not look drawn.
 */
export function icons(a: Specimen, b: Specimen, figures: readonly (Figure | null)[]): Hint | null {
  const schemes = figures.map((figure) => sentencesOf(figure).find(namesScheme));
  const [sentence] = schemes;
  return sentence !== undefined &&
    schemes.every((s) => s !== undefined) &&
    [a, b].every(({ subImage: { box } }) => Math.max(box.w, box.h) <= LARGEST) &&
    [a, b].every(({ raster }) => standsFree(raster))
    ? hintOf('drawing', { says: 'icons', quote: quoted(sentence) }, true)
    : null;
}

/** Whether the rim of a picture is paper nearly everywhere. */
function standsFree(raster: Raster): boolean {
  // `data` may read from disk or decode the file, so it is read once.
  const { width, height, channels, data } = raster;
  const read: Raster = { width, height, channels, data };
  let rim = 0;
  let paper = 0;
  const look = (x: number, y: number): void => {
    rim++;
    if (Math.min(...colourAt(read, x, y)) >= PAPER) paper++;
  };
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) look(x, y);
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) look(x, y);
  return paper >= FREE * rim;
}
