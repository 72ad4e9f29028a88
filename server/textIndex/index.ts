/** The index of texts that manuscripts are compared with. */
export {
  countTexts,
  readTextLines,
  readTextSources,
  readTextWords,
} from './readStore.ts';
export type { IndexedSource } from './readStore.ts';
export { findCandidates } from './candidates.ts';
export { unlistTexts } from './unlistStore.ts';
export { readAlikeTexts } from './alikeStore.ts';
export { indexText, noteTextless, readOwnText } from './writeStore.ts';
