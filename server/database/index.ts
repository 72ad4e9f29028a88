/** Both databases behind one interface, and what writes SQL for them. */
export type { PlainCustomerField, RenamedCustomerField } from './accountTables.ts';
export type { Bus } from './bus.ts';
export { countedRows } from './counts.ts';
export { DatabaseError, isCollision, isDangling, isDuplicate } from './db.ts';
export type { Db, Queryable, Tx } from './db.ts';
export { forNumbers, guarded } from './guard.ts';
export { byNullable, countUpTo, idsOfPage, likePattern } from './page.ts';
export type { Listed, Segment } from './page.ts';
export { all, dateOf, first, json, one, q, run, timesec, timesecOrNull } from './query.ts';
export type { AssetKind, PaymentsTable, Reserved, StageName, Tables } from './tables.ts';
