/** The public interface of the sample generator: seeded manuscripts with their ground truth. */
export { loadPicture, openAlbum, readAlbum, type Album, type AlbumPicture } from './album.ts';
export { makeCorpus, type Corpus } from './corpus.ts';
export { KEPT } from './kept.ts';
export { writeManuscript, type Manuscript } from './manuscript.ts';
export { planManuscript, type PlanOptions } from './plan.ts';
export { MORE_PLANTS, PLANTS, type PlantName } from './planting.ts';
export {
  drawSheet,
  SHEET_STYLES,
  type Sheet,
  type SheetOptions,
  type SheetStyle,
} from './sheets.ts';
export { writeStrips, type StylesByName } from './stripCorpus.ts';
export { planStrips, type StripManuscript } from './stripPlan.ts';
export { readStrips, stripsOf, type StripAlbum, type StripSide } from './strips.ts';
export { STRIP_STYLES, type StripStyleName } from './stripStyles.ts';
export { SUBJECTS, type ManuscriptRecipe, type Subject } from './recipe.ts';
export {
  truthText,
  type Truth,
  type TruthFigure,
  type TruthMatch,
  type TruthPanel,
} from './truth.ts';
export type { Picture } from './picture.ts';

import { writeManuscript, type Manuscript } from './manuscript.ts';
import { planManuscript, type PlanOptions } from './plan.ts';

/** Draws a manuscript from a seed: its PDF and its truth. Same seed and options, same bytes. */
export function makeManuscript(
  seed: number | string,
  options: PlanOptions = {},
): Promise<Manuscript> {
  return writeManuscript(planManuscript(seed, options));
}

// Parts that the benches draw their own cases with.
export { drawBase } from './base.ts';
export { applyEdit, type EditTrace } from './edits.ts';
export { decodeJpeg, encodeJpeg, encodePng } from './encode.ts';
export { addGrain, blurred, clouds } from './noise.ts';
export type { PixelBox } from './pictures/blot.ts';
export { greyOf, tinted, type Field } from './picture.ts';
export { convexIntersection, footprint, polygonArea } from './polygon.ts';
export { seeded, type Random } from './random.ts';
export { sampled, toned, viewTransform, WHOLE, type ToneStep, type View } from './view.ts';
