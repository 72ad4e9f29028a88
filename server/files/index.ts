/** Files and their state: finding, adding, moving and erasing them, and who may. */
export { copyToDatabase } from './add.ts';
export { noteCheck, unreadyChecks } from './checks.ts';
export { readChecks, writeCheckState } from './checkStore.ts';
export { estimateOf } from './backlog.ts';
export { readBacklog } from './backlogStore.ts';
export {
  demandSubmit,
  figuresLeft,
  ownStanding,
  reserveFigures,
  settleFile,
  standingOf,
  trialOf,
} from './allowance.ts';
export { demandFile, demandUnmarked } from './demand.ts';
export { dropUnused, eraseDeleted } from './erase.ts';
export { failFile, noteProgress } from './fail.ts';
export { headOf } from './handlers.ts';
export { saveInfo } from './info.ts';
export { countFiles, fileRowBatches } from './lists.ts';
export { applyMove, moveFile, notFromHere } from './move.ts';
export { assignFile, giveFile } from './people.ts';
export { fileHead, fileRow, isMarked, recommendationOf } from './present.ts';
export { demandProduct, firstJobOf } from './product.ts';
export { restartFailed } from './restart.ts';
export { readFile, readFiles, selectFiles } from './rows.ts';
export type { FileRecord } from './rows.ts';
export { searchText } from './search.ts';
export { findPassword, forgetPassword, keepPassword } from './secrets.ts';
export { submitBody, submitBodyWith } from './submit.ts';
export { tellFile } from './tell.ts';
export type { FileServices } from './tell.ts';
