import { useQuery } from '@tanstack/react-query';
import { fileOps } from '../../../contract/ops/files.ts';
import type { OutputOf } from '../../../contract/operation.ts';
import { useApi } from '../../../providers/api/useApi.ts';

/** A file with its pages, figures, sub-images and matches: what review and inspection look at. */
export type ReviewFile = OutputOf<typeof fileOps.reviewId>;

export const reviewKey = (file_id: number) => ['files', 'review', { file_id }] as const;

export function useReviewFile(file_id: number) {
  const api = useApi();
  return useQuery({
    queryKey: reviewKey(file_id),
    queryFn: ({ signal }) => api.callOrThrow(fileOps.reviewId, { file_id }, { signal }),
    staleTime: Infinity,
    enabled: file_id > 0,
  });
}
