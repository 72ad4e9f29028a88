/** What other areas may do with decisions on matches. They have shown that the person may work on the file. */
export { lockDecision, writeDecision } from './store.ts';
