/** Runs over a folder of the server. */
export { stoppedJob } from './rules.ts';
export { resolveBelow } from './walk.ts';
export type { Found } from './walk.ts';
