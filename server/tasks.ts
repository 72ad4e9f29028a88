import type { openEngine, Unusable } from '../engine/index.ts';
import type { CrossrefSettings } from './config.ts';
import { imagesTask } from './folders/task.ts';
import type { Folders } from './folders/task.ts';
import { matchTask, packTask } from './review/matchTask.ts';
import { searchTask } from './review/searchTask.ts';
import { articleTask } from './reference/task.ts';
import type { ImportParts } from './reference/task.ts';
import { pictureTask } from './pictureSearch/task.ts';
import { reportTask } from './reports/task.ts';
import { referencesTask } from './referenceChecks/task.ts';
import { retractionsTask } from './retractions/task.ts';
import { textTask } from './textChecks/task.ts';
import type { TaskTable } from './jobs/run.ts';

type Engine = ReturnType<typeof openEngine>;

/** What may go better another time; everything else is the file's own. */
const PASSING: readonly Unusable['code'][] = ['crashed', 'timeout'];

/**
 * The engine's work as tasks of the worker. `folders`: where PDFs and pictures of runs over a
 * folder lie; `imports`: where articles of the reference database come from, what parses them, and
 * the addresses of the retraction database and of a registry of DOIs.
 */
export function engineTasks(
  engine: Engine,
  folders: Folders,
  imports: Omit<ImportParts, 'engine'> & {
    readonly retractions: string | null;
    readonly crossref: CrossrefSettings | null;
  },
): TaskTable {
  return {
    async extract({ hash, password }, { storage, customer, signal, onProgress, onAsset }) {
      const path = await storage.localPath(customer, hash);
      return endOf(await engine.extract({ path, password }, { signal, onProgress, onAsset }));
    },
    match: matchTask(engine, endOf),
    pack: packTask(engine, endOf),
    search: searchTask(engine, endOf),
    picture: pictureTask(engine, endOf),
    report: reportTask,
    article: articleTask({ ...imports, engine }),
    references: referencesTask(engine, endOf, imports.crossref),
    text: textTask(engine, endOf),
    retractions: retractionsTask({ url: imports.retractions }),
    images: imagesTask(
      async (path, watch) => endOf(await engine.extract({ path }, watch)),
      folders,
    ),
  };
}

function endOf<T>(
  outcome:
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly unusable: Unusable },
) {
  if (outcome.ok) return outcome;
  const { code, sentence } = outcome.unusable;
  return { ok: false as const, code, sentence, retry: PASSING.includes(code) };
}
