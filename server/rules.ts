import { extractRules } from './workflow/extractJob.ts';
import { imagesRules } from './folders/rules.ts';
import type { JobTable } from './jobs/kinds.ts';
import { insertJob } from './jobs/queue.ts';
import { matchRules } from './review/matchJob.ts';
import { reportRules } from './reports/job.ts';
import { searchRules } from './review/searchJob.ts';
import type { Services } from './services.ts';

/** The server's side of every kind of job. A kind without rules is never taken by a worker. */
export function jobRules(parts: Pick<Services, 'config' | 'db' | 'hub' | 'log'>): JobTable {
  // A job that a job's result brings is taken when the desk wakes the workers after that result.
  const hall = { ...parts, jobs: { enqueue: insertJob } };
  return {
    extract: extractRules(hall),
    match: matchRules(hall),
    search: searchRules(hall),
    images: imagesRules(hall),
    report: reportRules(hall),
  };
}
