/** People, for the exports. */
export { countUsers, userBatches } from './store.ts';
