import type { ServerEvent } from '../../contract/index.ts';
import type { Tx } from '../database/index.ts';
import type { NewJob } from '../jobs/index.ts';
import type { Services } from '../services.ts';
import { readFollowers } from './writeStore.ts';

/** What the rules of files need of the server; jobs have it as much as calls. */
export interface FileServices extends Pick<Services, 'hub' | 'config'> {
  readonly jobs: {
    /** Null: the same work already waits or runs. */
    enqueue(tx: Tx, job: NewJob): Promise<number | null>;
  };
}

/** Tells browsers of those who may see the file, once the transaction is committed. */
export async function tellFile(
  services: Pick<FileServices, 'hub'>,
  tx: Tx,
  fileId: number,
  event: ServerEvent,
): Promise<void> {
  const followers = await readFollowers(tx, fileId);
  if (followers) tx.afterCommit(() => services.hub.publish({ to: 'file', ...followers }, event));
}
