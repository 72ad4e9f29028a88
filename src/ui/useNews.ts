import { useQuery, useQueryClient } from '@tanstack/react-query';
import { noticeOps } from '../../contract/ops/notices.ts';
import { MISC, userOps } from '../../contract/ops/users.ts';
import { useClient, useSystemState, useUser } from '../../providers/api/context.ts';
import { useServerEvents } from '../../providers/events/useServerEvents.ts';

/**
 * News for the product of this tab, newest first, and how many of them the person has not read yet,
 * in whichever browser.
 */
export function useNews() {
  const client = useClient();
  const { user_id, viewed_by, product_id } = useUser();
  const { product } = useSystemState();
  const queries = useQueryClient();
  const seenKey = ['misc', 'newsSeen', user_id];
  useServerEvents((event) => {
    if (event.what === 'news') void queries.invalidateQueries({ queryKey: ['misc'] });
  });
  // Both are asked by the bar of every screen: a failure here must not take anybody away from their
  // work.
  const { data: seen } = useQuery({
    queryKey: seenKey,
    queryFn: async ({ signal }) =>
      (await client.callOrThrow(noticeOps.newsSeen, {}, { signal, background: true })).seen_timesec,
    staleTime: 300_000,
  });
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['misc', 'news'],
    queryFn: async ({ signal }) => {
      const items =
        MISC.news.safeParse(
          await client.callOrThrow(userOps.miscGet, { idx: 'news' }, { signal, background: true }),
        ).data?.items ?? [];
      // An Admin is sent what is planned too.
      return items.filter((item) => item.timesec * 1000 <= Date.now());
    },
    staleTime: 300_000,
  });
  const items = (data ?? [])
    .filter((item) => item.product === null || item.product === (product || product_id))
    .sort((a, b) => b.timesec - a.timesec);
  const newest = items[0]?.timesec ?? 0;
  const markSeen = (): void => {
    // While an Admin views the console as somebody else, nothing is marked as read for that person.
    if (seen === undefined || newest <= seen || viewed_by) return;
    queries.setQueryData(seenKey, newest);
    // What could not be kept is unread again at the next visit.
    client.callOrThrow(noticeOps.newsRead, { timesec: newest }).catch(() => undefined);
  };
  // Nothing is called unread before it is known what was read.
  return {
    items,
    error,
    isPending,
    refetch,
    unread: seen === undefined ? 0 : items.filter((item) => item.timesec > seen).length,
    markSeen,
  };
}
