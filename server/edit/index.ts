/**
 * A file's pages, figures and sub-images as they stand. Who calls this has shown that the person
 * may see the file.
 */
export { cutsOf } from './boxes.ts';
export type { Pictures, Standing, StandingFigure, StandingSubImage } from './boxes.ts';
export { keepAsset, keepExtraction, workedFile } from './extraction.ts';
export { viewsOf } from './handlers.ts';
export {
  countIncluded,
  readExtraction,
  readRemarks,
  readPictures,
  readStanding,
  skipsEdit,
  updateSubImages,
} from './store.ts';
