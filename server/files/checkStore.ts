import type { Check, CheckState, CheckView, Failed } from '../../contract/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { all, json, q, run } from '../database/index.ts';

/** SQL of the checks of a submission check. Callers have shown that the file may be seen. */

interface FileKey {
  readonly file_id: number;
  readonly customer_id: number;
}

export async function addChecks(
  tx: Tx,
  { file_id, customer_id }: FileKey,
  checks: readonly Check[],
): Promise<void> {
  if (checks.length === 0) return;
  await run(
    tx,
    q.insertInto('file_checks').values(
      checks.map((name) => ({
        file_id,
        customer_id,
        name,
        progress: null,
        problem: null,
        code: null,
      })),
    ),
  );
}

/** @param lock held until the transaction ends, so that two checks do not end unseen by each other */
export async function readChecks(
  on: Queryable,
  fileId: number,
  lock = false,
): Promise<CheckView[]> {
  const found = q
    .selectFrom('file_checks')
    .select(['name', 'state', 'progress', 'problem', 'code'])
    .where('file_id', '=', fileId)
    .orderBy('name');
  const rows = await all(on, lock ? found.forUpdate() : found);
  return rows.map(({ name, state, progress, problem, code }) => ({
    check: name,
    state,
    progress: progress as CheckView['progress'], // written below
    problem,
    code,
  }));
}

/** @returns false where the file has no such check */
export async function writeCheckState(
  tx: Tx,
  fileId: number,
  check: Check,
  state: CheckState,
  {
    progress = null,
    failure = null,
  }: { readonly progress?: CheckView['progress']; readonly failure?: Failed | null } = {},
): Promise<boolean> {
  const touched = await run(
    tx,
    q
      .updateTable('file_checks')
      .set({
        state,
        problem: failure?.sentence ?? null,
        code: failure?.code ?? null,
        progress: progress && json(progress),
      })
      .where('file_id', '=', fileId)
      .where('name', '=', check),
  );
  return touched > 0;
}
