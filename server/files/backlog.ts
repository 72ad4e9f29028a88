import type { Queryable } from '../database/index.ts';
import { refuse } from '../refusal.ts';
import { countWaiting, readBacklog } from './backlogStore.ts';
import type { Backlog } from './backlogStore.ts';

/**
 * In how many seconds a manuscript that waits is through, as far as can be told: by what is before
 * it and what such work took lately.
 * @returns null: it does not wait, or nothing was analysed lately
 */
export function estimateOf({ seconds, parallel, waiting }: Backlog, fileId: number): number | null {
  if (seconds === null || !waiting.some(({ file_id }) => file_id === fileId)) return null;
  const work = waiting
    .filter(({ file_id }) => file_id <= fileId)
    .map(({ stage }) => (stage === 'extract' ? seconds.extract : 0) + seconds.match);
  const own = work.at(-1) ?? 0;
  const before = work.slice(0, -1).reduce((sum, one) => sum + one, 0);
  return Math.ceil(before / parallel + own);
}

/**
 * Whether the customer may have one more manuscript wait.
 * @throws queue-full with `retry_seconds`
 */
export async function demandRoom(on: Queryable, customerId: number, most: number): Promise<void> {
  const over = (await countWaiting(on, customerId)) - most + 1;
  if (over <= 0) return;
  const { seconds, parallel } = await readBacklog(on);
  const each = seconds === null ? 60 : (seconds.extract + seconds.match) / parallel;
  const retry_seconds = Math.max(1, Math.ceil(over * each));
  throw refuse(
    'queue-full',
    `${most} manuscripts of your organisation wait already. Send this one again in about ${Math.ceil(retry_seconds / 60)} min. Nothing was taken.`,
    { retry_seconds },
  );
}
