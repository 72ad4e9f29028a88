/** What was used, for licences and statistics. */
export { recordUsage } from './record.ts';
