import type { FileRow } from '../../../contract/entities.ts';
import { fileOps } from '../../../contract/ops/files.ts';
import type { Api } from '../../../providers/api/useApi.ts';
import { Refused } from '../../../providers/api/failure.ts';

export const BULK = ['recycle', 'restore', 'delete'] as const;
export type BulkAction = (typeof BULK)[number];

const OPS = {
  recycle: fileOps.fileRecycle,
  restore: fileOps.fileRestore,
  delete: fileOps.fileDelete,
} as const;
const MAY = { recycle: 'recycle', restore: 'restore', delete: 'erase' } as const satisfies Record<
  BulkAction,
  keyof FileRow['may']
>;

/** The rows on which this may be done. */
export function allowed<R extends Pick<FileRow, 'may'>>(
  rows: readonly R[],
  action: BulkAction,
): readonly R[] {
  return rows.filter((row) => row.may[MAY[action]]);
}

export interface BulkResult {
  readonly done: readonly number[];
  readonly failed: readonly { file_id: number; reason: string }[];
}

/**
 * Does it file by file and says of each what came of it; a refusal of one does not stop the others,
 * a failure does.
 */
export async function runBulk(
  api: Pick<Api, 'callOrThrow'>,
  action: BulkAction,
  file_ids: readonly number[],
): Promise<BulkResult> {
  const done: number[] = [];
  const failed: { file_id: number; reason: string }[] = [];
  for (const file_id of file_ids) {
    try {
      await api.callOrThrow(OPS[action], { file_id });
      done.push(file_id);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      failed.push({ file_id, reason: error.message });
    }
  }
  return { done, failed };
}
