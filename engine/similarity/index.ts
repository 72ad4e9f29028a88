/** Words that texts share. */
export { packText, packWords, TEXT_FORMAT, unpackLines } from './pack.ts';
export type { PackedText } from './pack.ts';
export { likeness, SAME_TEXT, SKETCH_BYTES } from './likeness.ts';
export { sharesAuthor } from './authors.ts';
export { comparing } from './passages.ts';
export { findingsOf, searchText } from './search.ts';
export type { FoundPassage, FoundSource, TextFindings } from './search.ts';
export { isSameWork, sharingNumbers, translating } from './translation.ts';
export { bestCandidates } from './candidates.ts';
export { CandidateTally } from './tally.ts';
export {
  BLOCK_TEXTS,
  bitsFor,
  byHighestBits,
  commonPostings,
  commonWithout,
  listsOfSlice,
  listsWith,
  postingsIn,
  postingsOf,
  sliceBitsFor,
  TEXT_LIST_FORMAT,
  withoutText,
} from './lists.ts';
export type { CommonList, Postings, TextList } from './lists.ts';
export type { IndexedLines, IndexedWords, TextIndex } from './textIndex.ts';
export { wordsOf } from './words.ts';
export type { CheckedLine, CheckedText, Range, ReadText, Words } from './types.ts';
export { countShared, NO_EXCLUSIONS } from './scores.ts';
