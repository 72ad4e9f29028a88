import { useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { MISC, userOps } from '../../../contract/ops/users.ts';
import { useApi } from '../../../providers/api/useApi.ts';

type Name = 'maintenance' | 'banner' | 'news' | 'prices' | 'invoice' | 'report-template';
type Value<K extends Name> = z.infer<(typeof MISC)[K]>;

/** One document of the service's settings: what it says, and how it is written. */
export function useMisc<K extends Name>(idx: K) {
  const api = useApi();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['settings', idx],
    // The schema under a name reads that name's value; the index type hides it.
    queryFn: async ({ signal }) =>
      MISC[idx].parse(await api.callOrThrow(userOps.miscGet, { idx }, { signal })) as Value<K>,
  });
  const write = async (value: Value<K>): Promise<void> => {
    await api.callOrThrow(userOps.miscUpdate, { idx, data: { ...value } });
    await queries.invalidateQueries({ queryKey: ['settings', idx] });
    await queries.invalidateQueries({ queryKey: ['misc'] });
  };
  return { value: data, failed: error && { error, retry: refetch }, write };
}
