/** The index of the own database of pictures. */
export { REFERENCE_AREA } from './area.ts';
export { partOfBlock, readIndexBlocks, readIndexLists, readIndexPlaced } from './blocks.ts';
export { indexFile, noteUnindexable, unindexFile } from './keep.ts';
export type { PackedPicture } from './keep.ts';
export { openLists } from './listStore.ts';
export { keyText, readKey } from './keys.ts';
export {
  addedToDatabase,
  addedToReference,
  comparable,
  readIndexPart,
  readIndexPicture,
  subImageOfKey,
} from './search.ts';
export { scopeOf } from './searcher.ts';
export type { Searcher } from './searcher.ts';
export type { SearchScope } from './indexStore.ts';
export type { IndexedSubImage } from './search.ts';
export { unlistArticle } from './unlistStore.ts';
