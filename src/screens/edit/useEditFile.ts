import { useQuery } from '@tanstack/react-query';
import { fileOps } from '../../../contract/ops/files.ts';
import type { OutputOf } from '../../../contract/operation.ts';
import { useApi } from '../../../providers/api/useApi.ts';

export type EditFile = OutputOf<typeof fileOps.editId>;

export const editKey = (file_id: number) => ['files', 'edit', { file_id }] as const;

/**
 * The extracted figures. Read afresh each time the screen is opened; while it is open, the screen's
 * own boxes count.
 */
export function useEditFile(file_id: number) {
  const api = useApi();
  return useQuery({
    queryKey: editKey(file_id),
    queryFn: ({ signal }) => api.callOrThrow(fileOps.editId, { file_id }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
}
