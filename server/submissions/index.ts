/** What a customer decides about recommendations of its manuscripts. */
export { readRules } from './store.ts';
