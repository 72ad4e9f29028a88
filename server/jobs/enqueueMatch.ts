import { urgencyOf } from '../../contract/index.ts';
import type { FileInfo } from '../../contract/index.ts';
import type { Scope } from '../access/index.ts';
import type { Tx } from '../database/index.ts';
import { lockLiveJob } from './addStore.ts';
import type { NewJob } from './addStore.ts';
import { raiseJobs } from './jobStore.ts';

/** The priority of drafts: lower than all work that a person waits for. */
const DRAFT = -10;

/** What enqueueing needs of the server. */
interface Enqueuing {
  readonly jobs: { enqueue(tx: Tx, job: NewJob): Promise<number | null> };
}

interface MatchedFile {
  readonly file_id: number;
  readonly customer_id: number;
  readonly owner_id: number;
  readonly info: Pick<FileInfo, 'due'>;
}

/**
 * Has the boxes matched as they are, when nobody waits for anything else, so that the review can
 * open at once.
 */
export async function enqueueDraft(services: Enqueuing, tx: Tx, file: MatchedFile): Promise<void> {
  const { file_id, customer_id, owner_id } = file;
  await services.jobs.enqueue(tx, {
    kind: 'match',
    file_id,
    customer_id,
    user_id: owner_id,
    dedupe_key: keyOf(file_id),
    priority: DRAFT,
  });
}

/**
 * Keeps a draft that runs from ending before the transaction does; to be called before the file
 * itself is changed.
 */
export async function holdMatch(tx: Tx, fileId: number): Promise<void> {
  await lockLiveJob(tx, 'match', keyOf(fileId));
}

/**
 * Asks for matching now. A draft that waits or runs already is the same work; one that waits is
 * brought forward.
 */
export async function enqueueMatch(
  services: Enqueuing,
  tx: Tx,
  scope: Scope,
  file: MatchedFile,
): Promise<void> {
  const user_id = scope === 'server' ? file.owner_id : scope.user_id;
  await services.jobs.enqueue(tx, {
    kind: 'match',
    file_id: file.file_id,
    customer_id: file.customer_id,
    user_id,
    dedupe_key: keyOf(file.file_id),
    urgency: urgencyOf(file.info),
  });
  await raiseJobs(tx, file.file_id);
}

function keyOf(fileId: number): string {
  return String(fileId);
}
