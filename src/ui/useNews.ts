import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useStore } from 'react-admin';
import { MISC, userOps } from '../../contract/ops/users.ts';
import { useClient, useSystemState } from '../../providers/api/context.ts';
import { useServerEvents } from '../../providers/events/useServerEvents.ts';

/** News for the product of this tab, newest first, and how many of them are newer than the last visit to the page. */
export function useNews() {
  const client = useClient();
  const { product } = useSystemState();
  const queries = useQueryClient();
  useServerEvents((event) => {
    if (event.what === 'news') void queries.invalidateQueries({ queryKey: ['misc'] });
  });
  const [seen, setSeen] = useStore('preferences.newsSeen', 0);
  const { data, error, isPending } = useQuery({
    queryKey: ['misc', 'news'],
    // Asked by the bar of every screen: a failure here must not take anybody away from their work.
    queryFn: async ({ signal }) => {
      const items = MISC.news.safeParse(await client.ask(userOps.miscGet, { idx: 'news' }, { signal })).data?.items ?? [];
      // An Admin is sent what is planned too.
      return items.filter((item) => item.timesec * 1000 <= Date.now());
    },
    staleTime: 300_000,
  });
  const items = (data ?? []).filter((item) => item.product === null || item.product === product).sort((a, b) => b.timesec - a.timesec);
  const newest = items[0]?.timesec ?? 0;
  const markSeen = (): void => {
    if (newest > seen) setSeen(newest);
  };
  return { items, error, isPending, unread: items.filter((item) => item.timesec > seen).length, markSeen };
}
