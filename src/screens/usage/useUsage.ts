import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usageOps } from '../../../contract/ops/usage.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import type { DateRange } from '../../ui/dates.ts';
import type { Span, Split, UsageAnswer } from './spans.ts';
import type { UsageFilter } from './UsageFilters.tsx';

export type UsageName = 'my' | 'users' | 'userdb';

/** The usage in a range of days, counted by the days, weeks or months of this browser's time zone, of each person, each customer or all together. The last answer stays until the next is there. */
export function useUsage(
  name: UsageName,
  range: DateRange,
  filter: UsageFilter,
  span: Span,
  by: Split,
) {
  const api = useApi();
  const body = {
    ...range,
    span,
    by,
    stage: filter.stage,
    user_id: filter.user_id || null,
    customer_id: filter.customer_id || null,
    zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  return useQuery<UsageAnswer>({
    queryKey: ['usage', name, body],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      name === 'userdb'
        ? api.ask(usageOps.usageUsersDatabase, body, { signal })
        : api.ask(usageOps.usage, { ...body, name }, { signal }),
  });
}
