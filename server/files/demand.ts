import type { Actor } from '../access/index.ts';
import type { Queryable } from '../database/index.ts';
import { refuse } from '../refusal.ts';
import { isMarked } from './present.ts';
import { readFile } from './rows.ts';
import type { FileRecord } from './rows.ts';
import { mayDispose } from '../access/index.ts';

/** @throws not-found, the same for what does not exist and for what the person may not see */
export async function demandFile(on: Queryable, actor: Actor, fileId: number): Promise<FileRecord> {
  const file = await readFile(on, actor, fileId);
  if (!file) throw refuse('not-found', 'There is no such file.');
  return file;
}

/** @throws not-from-here for a file that rests in the recycle bin or among the deleted ones */
export function demandUnmarked(file: FileRecord): void {
  if (isMarked(file))
    throw refuse(
      'not-from-here',
      `The file is ${file.deleted_at ? 'deleted' : 'recycled'}. Restore it first.`,
      { possible: [] },
    );
}

/** @throws not-allowed for those who see the file but do not own it */
export function demandDispose(actor: Actor, file: FileRecord): void {
  if (!mayDispose(actor, file))
    throw refuse('not-allowed', 'Only its owner or an administrator can do this with the file.');
}
