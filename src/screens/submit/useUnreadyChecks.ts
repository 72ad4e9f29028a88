import { useQuery } from '@tanstack/react-query';
import type { Check } from '../../../contract/checks.ts';
import { submissionOps } from '../../../contract/ops/submissions.ts';
import { useApi } from '../../../providers/api/useApi.ts';

const NONE: readonly Check[] = [];

/** Checks that have nothing to look anything up in yet; none while that is not known. */
export function useUnreadyChecks(enabled: boolean): readonly Check[] {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['submission', 'unready'],
    enabled,
    queryFn: ({ signal }) =>
      api.callOrThrow(submissionOps.submissionUnready, {}, { signal, background: true }),
  });
  return data?.items ?? NONE;
}
