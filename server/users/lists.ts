/** What others may ask of the lists of people. */
export { countUsers, userBatches } from './store.ts';
export type { UserListQuery } from './store.ts';
