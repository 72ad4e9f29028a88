/** Who acts, what that person may see, and what a person is called. */
export { actorMayEnter, customerOf, MAY_SIGN_IN, nameOf } from './actor.ts';
export type { Actor, Scope } from './actor.ts';
export { ACTOR_COLUMNS, actorOfRow } from './actorRow.ts';
export { mayDispose, seesAll, visible } from './fileScope.ts';
export type { Viewer } from './fileScope.ts';
export { demandCheck, mayCheck, withoutCheck } from './products.ts';
export { personName, personOf } from './personName.ts';
