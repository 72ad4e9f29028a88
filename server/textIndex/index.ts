/** The index of texts that manuscripts are compared with. */
export {
  countTexts,
  readLooseTexts,
  readTextLines,
  readTextSources,
  readTextWords,
} from './readStore.ts';
export type { IndexedSource } from './readStore.ts';
export { indexText, noteTextless, readOwnText } from './writeStore.ts';
