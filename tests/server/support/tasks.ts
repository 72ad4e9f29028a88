import type { TaskEnd, TaskTable } from '../../../server/jobs/run.ts';

type Failed = Extract<TaskEnd<'report'>, { readonly ok: false }>;

/** A table in which every kind of job ends alike. */
export function everyTask(end: () => Promise<Failed>): TaskTable {
  return {
    extract: end,
    match: end,
    search: end,
    picture: end,
    images: end,
    pack: end,
    article: end,
    retractions: end,
    references: end,
    text: end,
    report: end,
  };
}
