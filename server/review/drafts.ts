/** Matches computed ahead, for the areas around the review: what else is done with them is the review's own. */
export { takeDraft } from './draftStore.ts';
