/** What other areas of the server use of the job table. Its SQL stays in `jobStore.ts`. */
export { endJob, insertJob, stopJobs } from './jobStore.ts';
export type { NewJob } from './jobStore.ts';
