import { Alert } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useClient } from '../../../providers/api/context.ts';
import { useEventsLive } from '../../../providers/events/useServerEvents.ts';
import { useText } from '../../i18n/useText.ts';
import { usePendingLines } from '../../pending/context.ts';

/**
 * Above every screen while reads in the background fail: says that the server does not answer, and
 * what is kept.
 */
export function OutageBanner() {
  const text = useText();
  const queries = useQueryClient();
  const { reach } = useClient();
  const now = useSyncExternalStore(reach.subscribe, reach.get);
  const kept = usePendingLines().length;
  const live = useEventsLive();
  // Events arrive: the server is there, whoever asks or not.
  useEffect(() => {
    if (live && reach.get() !== 'up') reach.set('up');
  }, [live, reach]);
  // The browser knows at once that it has no network; that it has one again says nothing yet.
  useEffect(() => {
    const lost = (): void => reach.set('unreachable');
    window.addEventListener('offline', lost);
    return () => window.removeEventListener('offline', lost);
  }, [reach]);
  const missed = useMissed();
  // What could not be refreshed meanwhile is read again.
  useEffect(() => {
    if (now !== 'up') return;
    const hashes = new Set(missed);
    missed.clear();
    void queries.refetchQueries({
      type: 'active',
      predicate: ({ queryHash }) => hashes.has(queryHash),
    });
  }, [now, missed, queries]);
  if (now === 'up') return null;
  return (
    <Alert severity="warning" role="status" sx={{ mb: 1.5 }}>
      {text(`shell.outage.${now}`)} {text('shell.outage.old')}{' '}
      {kept > 0 ? text('shell.outage.kept', { smart_count: kept }) : text('shell.outage.keeps')}
    </Alert>
  );
}

/**
 * The queries that show data which could not be refreshed. Their own state forgets it as soon as a
 * change is written into them.
 */
function useMissed(): Set<string> {
  const queries = useQueryClient();
  const [missed] = useState(() => new Set<string>());
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated') return;
        const { queryHash, state } = event.query;
        if (event.action.type === 'error' && state.data !== undefined) missed.add(queryHash);
        if (event.action.type === 'fetch') missed.delete(queryHash);
      }),
    [queries, missed],
  );
  return missed;
}
