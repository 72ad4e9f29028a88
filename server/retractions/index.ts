/** The retraction database: its versions, their import, and which one is in use. */
export { readCurrent, readVersion } from './store.ts';
