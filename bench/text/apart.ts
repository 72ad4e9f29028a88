import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { searchText, wordsOf } from '../../engine/index.ts';
import type { CheckedText, TextIndex } from '../../engine/index.ts';
import { openDatabase } from '../../server/database/open.ts';
import { findCandidates, readTextLines, readTextWords } from '../../server/textIndex/index.ts';
import { heldBytesOf, processorSeconds, processorSecondsOf } from '../processor.ts';

/** Searches in a process of their own, as an installation compares texts. */

/** What the program is called with to search for another one. */
export const SEARCHING = '--searching';

/** What is searched, and where. */
export interface Task {
  readonly manuscript: CheckedText;
  readonly searcher: { readonly user_id: number; readonly customer_id: number };
  readonly databaseUrl: string;
  /** The number of the database's process. */
  readonly database: number;
  readonly folder: string;
  /** Searches, one after the other without a pause, until so many milliseconds have passed. */
  readonly ms: number;
}

/** What one search took, and what its process and the database hold after it. */
export interface Took {
  readonly seconds: number;
  /** Of the searching process alone. */
  readonly processor: number;
  /** Of the database, whoever asked it. */
  readonly database: number;
  readonly bytes: number;
  readonly databaseBytes: number;
}

/** Has another process search. */
export function searchApart(task: Task): Promise<Took[]> {
  const child = fork(process.argv[1] ?? '', [SEARCHING], { serialization: 'advanced' });
  const done = answerOf(child);
  child.send(task);
  return done;
}

function answerOf(child: ChildProcess): Promise<Took[]> {
  return new Promise((resolve, reject) => {
    // Sent by `searchForOther`, below.
    child.once('message', (took) => resolve(took as Took[]));
    child.once('exit', (code) => reject(new Error(`The search ended with ${code}.`)));
  });
}

/** Searches for the process that started this one, and tells it what each search took. */
export async function searchForOther(): Promise<void> {
  const task = await new Promise<Task>((resolve) => {
    // Sent by `searchApart`, above.
    process.once('message', (message) => resolve(message as Task));
  });
  const { manuscript, searcher, databaseUrl, database, folder, ms } = task;
  const db = await openDatabase({ databaseUrl, dataDir: folder });
  const words = wordsOf(manuscript.lines);
  const index: TextIndex = {
    candidates: (prints) => findCandidates(db, searcher, prints),
    words: (keys) => readTextWords(db, searcher, keys),
    lines: (keys) => readTextLines(db, searcher, keys),
  };
  const took: Took[] = [];
  const begin = performance.now();
  do {
    const clock = performance.now();
    const [used, asked] = [processorSeconds(), processorSecondsOf(database)];
    await searchText(manuscript, words, index);
    const seconds = (performance.now() - clock) / 1000;
    const bytes = process.memoryUsage().rss;
    took.push({
      seconds,
      processor: processorSeconds() - used,
      database: processorSecondsOf(database) - asked,
      bytes,
      databaseBytes: heldBytesOf(database),
    });
  } while (performance.now() - begin < ms);
  await db.close();
  await new Promise((sent) => process.send?.(took, undefined, {}, sent));
  process.disconnect();
}
