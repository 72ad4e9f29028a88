import { extractRules } from './workflow/extractJob.ts';
import { imagesRules } from './folders/rules.ts';
import type { JobTable } from './jobs/kinds.ts';
import { insertJob } from './jobs/addStore.ts';
import { packRules } from './workflow/packJob.ts';
import { matchRules } from './review/matchJob.ts';
import { articleRules } from './reference/rules.ts';
import { pictureRules } from './pictureSearch/job.ts';
import { reportRules } from './reports/job.ts';
import { referencesRules } from './referenceChecks/rules.ts';
import { retractionsRules } from './retractions/rules.ts';
import { textRules } from './textChecks/rules.ts';
import { endCheck } from './review/index.ts';
import { searchRules } from './review/searchJob.ts';
import type { Services } from './services.ts';

/** The server's side of every kind of job. A kind without rules is never taken by a worker. */
export function jobRules(
  parts: Pick<Services, 'config' | 'db' | 'hub' | 'log' | 'storage' | 'background'>,
): JobTable {
  // A job that a job's result brings is taken when the queue wakes the workers after that result.
  const services = { ...parts, jobs: { enqueue: insertJob } };
  return {
    extract: extractRules(services),
    match: matchRules(services),
    search: searchRules(services),
    picture: pictureRules(),
    pack: packRules(services),
    images: imagesRules(services),
    report: reportRules(services),
    article: articleRules(services),
    retractions: retractionsRules(services),
    references: referencesRules(services, (tx, file, failure) =>
      endCheck(services, tx, file, 'references', failure),
    ),
    text: textRules(services, (tx, file, failure) => endCheck(services, tx, file, 'text', failure)),
  };
}
