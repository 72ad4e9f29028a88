import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FileRow } from '../../../contract/entities.ts';
import { fileOps } from '../../../contract/ops/files.ts';
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
    queryFn: ({ signal }) => api.ask(fileOps.dashboardId, { file_id }, { signal }),
  });
  const put = (row: FileRow): void => void queries.setQueryData(queryKey, row);
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: ['files'] });
  return { ...query, put, refresh };
}
