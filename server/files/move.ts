import { isStep, possibleNext } from '../../contract/index.ts';
import type { FileFailure, FileSort, FileState } from '../../contract/index.ts';
import type { Scope } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import type { Tx } from '../database/index.ts';
import { refuse } from '../refusal.ts';
import { noteState } from '../callbacks/index.ts';
import { tellFile } from './tell.ts';
import type { FileServices } from './tell.ts';
import { writeState } from './writeStore.ts';

export interface Movable extends FileSort {
  readonly file_id: number;
  readonly customer_id: number;
  readonly state: FileState;
}

export interface Move {
  readonly to: FileState;
  /** What the person wrote about it, or why the server did it. */
  readonly text?: string;
  readonly failure?: FileFailure;
}

/**
 * Takes a file one step on: the state, one audit row, and the news to browsers when all is
 * committed.
 * @throws not-from-here when there is no such step, or somebody else took another one first
 */
export async function moveFile(
  services: Pick<FileServices, 'hub'>,
  tx: Tx,
  scope: Scope,
  file: Movable,
  move: Move,
): Promise<void> {
  if (!isStep(file.state, move.to, scope === 'server' ? 'server' : 'person'))
    throw notFromHere(file, move.to);
  await applyMove(services, tx, scope, file, move);
}

/**
 * As moveFile, for what a rule of its own allows beside the table of steps: to analyse again.
 * @throws not-from-here when the file left its state meanwhile
 */
export async function applyMove(
  services: Pick<FileServices, 'hub'>,
  tx: Tx,
  scope: Scope,
  file: Movable,
  move: Move,
): Promise<void> {
  if (!(await writeState(tx, file.file_id, file.state, move.to, move.failure)))
    throw notFromHere(file, move.to);
  await writeAudit(tx, scope, {
    action: 'file.state',
    customer_id: file.customer_id,
    file_id: file.file_id,
    from: file.state,
    to: move.to,
    text: move.text ?? move.failure?.sentence ?? '',
  });
  await noteState(tx, file.file_id, move.to, move.failure ?? null);
  await tellFile(services, tx, file.file_id, {
    what: 'file',
    file_id: file.file_id,
    state: move.to,
    progress: null,
  });
}

export function notFromHere(file: Movable, to: string) {
  return refuse(
    'not-from-here',
    `The file is in ${file.state} and cannot go to ${to} from there.`,
    {
      possible: [...possibleNext(file.state, file)],
    },
  );
}
