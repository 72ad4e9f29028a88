/** What other areas may ask of a file's pages, figures and sub-images as they stand. They have shown that the person may see the file. */
export {
  readExtraction,
  readNotices,
  readPictures,
  readStanding,
  updateSubImages,
} from './store.ts';
