/** What a check of references found. Who calls this has shown that the person may see the file. */
export { referenceFactsOf } from './facts.ts';
export { buildReferenceReport } from './report.ts';
