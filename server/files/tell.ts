import type { ServerEvent } from '../../contract/index.ts';
import type { Tx } from '../database/db.ts';
import { all, first, q } from '../database/query.ts';
import type { NewJob } from '../jobs/queue.ts';
import type { Services } from '../services.ts';

/** What the rules of files need of the server; jobs have it as much as calls. */
export interface Hall extends Pick<Services, 'hub' | 'config'> {
  readonly jobs: {
    /** Null: the same work already waits or runs. */
    enqueue(tx: Tx, job: NewJob): Promise<number | null>;
  };
}

/** Tells browsers of those who may see the file, once the transaction is committed. */
export async function tellFile(hall: Pick<Hall, 'hub'>, tx: Tx, fileId: number, event: ServerEvent): Promise<void> {
  const file = await first(tx, q.selectFrom('files').select(['customer_id', 'owner_id', 'assigned_id']).where('file_id', '=', fileId));
  if (!file) return;
  const shared = await all(tx, q.selectFrom('file_shares').select('user_id').where('file_id', '=', fileId));
  const people = [file.owner_id, file.assigned_id, ...shared.map((s) => s.user_id)].filter((id): id is number => id !== null);
  tx.afterCommit(() => hall.hub.publish({ to: 'file', customer_id: file.customer_id, user_ids: people }, event));
}
