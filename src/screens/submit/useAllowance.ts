import { useQuery } from '@tanstack/react-query';
import { userOps } from '../../../contract/ops/users.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import type { Database } from './queueStore.ts';

/** What the licence leaves, asked when the page opens. */
export function useAllowance(database: Database) {
  const api = useApi();
  return useQuery({
    queryKey: ['license', 'check', database],
    queryFn: ({ signal }) =>
      api.callOrThrow(
        database === 'user' ? userOps.licenseUserDbCheck : userOps.licenseCheck,
        {},
        { signal },
      ),
  });
}
