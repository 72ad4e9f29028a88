/** Matches and decisions on them. Who calls this has shown that the person may work on the file. */
export { demandMatch, demandReviewed } from './decide.ts';
export { takeDraft } from './draftStore.ts';
export { endCheck } from './endCheck.ts';
export { finishReview } from './finish.ts';
export { checkedOf, matchViews } from './handlers.ts';
export { hitsView } from './elsewhere.ts';
export { keepResult } from './keep.ts';
export { searchDatabases } from './matchTask.ts';
export type { Ended } from './matchTask.ts';
export { refreshAround } from './sameWork.ts';
export { lockDecision, writeDecision } from './store.ts';
