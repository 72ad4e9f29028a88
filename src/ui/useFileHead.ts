import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FileHead } from '../../contract/entities.ts';
import { fileOps } from '../../contract/ops/files.ts';
import { WORKING_STATES } from '../../contract/states.ts';
import { useApi } from '../../providers/api/useApi.ts';
import { useEventsLive, useServerEvents } from '../../providers/events/useServerEvents.ts';

const POLL_MS = 5000;

/**
 * A file's state and progress, kept up to date by events, or by asking while work runs and no
 * events arrive.
 */
export function useFileHead(file_id: number | null) {
  const api = useApi();
  const queries = useQueryClient();
  const live = useEventsLive();
  const key = ['files', 'head', file_id];
  useServerEvents((event) => {
    if (event.what !== 'file' || event.file_id !== file_id) return;
    const before = queries.getQueryData<FileHead>(key);
    queries.setQueryData<FileHead>(key, (old) =>
      old ? { ...old, state: event.state, progress: event.progress } : old,
    );
    if (before?.state !== event.state) void queries.invalidateQueries({ queryKey: key });
  });
  return useQuery({
    queryKey: key,
    enabled: file_id !== null,
    queryFn: ({ signal }) =>
      api.callOrThrow(fileOps.stateId, { file_id: file_id ?? 0 }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data && WORKING_STATES.includes(data.state) && !live ? POLL_MS : false,
  });
}
