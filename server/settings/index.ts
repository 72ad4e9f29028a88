/** Settings that an Admin changes while the server runs. */
export { isClosed, openBanner, readMisc, writeMisc } from './misc.ts';
export type { MiscValue } from './misc.ts';
