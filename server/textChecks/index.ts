/** What a check of a text found. Who calls this has shown that the person may see the file. */
export { textFactsOf } from './facts.ts';
export { buildTextReport } from './report.ts';
