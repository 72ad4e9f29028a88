import type { RefusalError } from '../../../contract/refusals.ts';
import type { PersonRow } from './rows.ts';

export type Added =
  | { readonly person: PersonRow; readonly outcome: 'added' | 'known' | 'not-sent' }
  | { readonly person: PersonRow; readonly outcome: 'refused'; readonly message: string };

export interface ImportJob {
  readonly people: readonly PersonRow[];
  /** Adds one person; null when done, the refusal otherwise. */
  readonly add: (person: PersonRow, signal: AbortSignal) => Promise<RefusalError | null>;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
  readonly atOnce?: number;
}

/**
 * Adds people, a few at a time, in the order of the file's lines. Somebody who is there already is told apart from a
 * refusal, so that running the same file twice adds nobody twice. Once cancelled, or out of licence, nobody else is sent.
 */
export async function importPeople({ people, add, signal, onProgress, atOnce = 4 }: ImportJob): Promise<readonly Added[]> {
  const results: Added[] = [];
  let next = 0;
  let done = 0;
  let full = false;
  const run = async (): Promise<void> => {
    for (let at = next++; ; at = next++) {
      const person = people[at];
      if (!person) return;
      if (signal.aborted || full) {
        results[at] = { person, outcome: 'not-sent' };
        continue;
      }
      const refusal = await add(person, signal);
      if (refusal?.code === 'users-exceeded') full = true;
      results[at] = refusal === null ? { person, outcome: 'added' } : refusal.code === 'name-taken' ? { person, outcome: 'known' } : { person, outcome: 'refused', message: refusal.message };
      onProgress((done += 1));
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, people.length) }, run));
  return results;
}
