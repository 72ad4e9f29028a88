import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FileRow } from '../../../contract/entities.ts';
import { fileOps } from '../../../contract/ops/files.ts';
import { Refused } from '../../../providers/api/failure.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useServerEvents } from '../../../providers/events/useServerEvents.ts';

/** One file as lists show it, for the screens about a single file. */
export function useFileRow(file_id: number) {
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = ['files', 'row', file_id];
  useServerEvents((event) => {
    if (event.what === 'file' && event.file_id === file_id && event.progress === null)
      void queries.invalidateQueries({ queryKey });
  });
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.callOrThrow(fileOps.dashboardId, { file_id }, { signal }),
  });
  const put = (row: FileRow): void => void queries.setQueryData(queryKey, row);
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: ['files'] });
  // A refusal says that the file is gone or no longer theirs; that the server is away hides nothing
  // that is shown.
  const problem = query.error instanceof Refused || !query.data ? query.error : null;
  return { ...query, problem, put, refresh };
}
