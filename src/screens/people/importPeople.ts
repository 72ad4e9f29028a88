import { IMPORT_BATCH, type ImportOutcome } from '../../../contract/ops/people.ts';
import type { RefusalError } from '../../../contract/refusals.ts';
import type { PersonRow } from './rows.ts';

export type Added =
  | { readonly person: PersonRow; readonly outcome: ImportOutcome | 'not-sent' }
  | { readonly person: PersonRow; readonly outcome: 'refused'; readonly message: string };

export interface ImportJob {
  readonly people: readonly PersonRow[];
  /** Adds some people in one step; what became of each in their order, or why none was added. */
  readonly add: (people: readonly PersonRow[]) => Promise<readonly ImportOutcome[] | RefusalError>;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
  readonly batch?: number;
}

/**
 * Adds people, a batch at a time, in the order of the file's lines. Somebody who is there already
 * is told apart from a refusal, so that running the same file twice adds nobody twice. Once
 * stopped, out of licence or refused, no further batch is sent.
 */
export async function importPeople({
  people,
  add,
  signal,
  onProgress,
  batch = IMPORT_BATCH,
}: ImportJob): Promise<readonly Added[]> {
  const results: Added[] = [];
  let over = false;
  for (let at = 0; at < people.length; at += batch) {
    const some = people.slice(at, at + batch);
    if (over || signal.aborted) {
      results.push(...some.map((person) => ({ person, outcome: 'not-sent' as const })));
      continue;
    }
    const answer = await add(some);
    if ('code' in answer)
      results.push(
        ...some.map((person) => ({ person, outcome: 'refused' as const, message: answer.message })),
      );
    else
      results.push(
        ...some.map((person, i) => ({ person, outcome: answer[i] ?? ('not-sent' as const) })),
      );
    over = 'code' in answer || answer.includes('no-place');
    onProgress(results.length);
  }
  return results;
}
