import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { standingOps, type Standing } from '../../contract/ops/standing.ts';
import type { FileState } from '../../contract/values.ts';
import { useClient, useUser } from '../../providers/api/context.ts';
import { useServerEvents } from '../../providers/events/useServerEvents.ts';

const KEY = ['files', 'standing'];
const SETTLE_MS = 800;

/**
 * How many manuscripts wait for this person; asked again when one of them changes its state. Not
 * known yet, or not to be had: null.
 */
export function useStanding(): Standing | null {
  const client = useClient();
  const { only_file } = useUser();
  const queries = useQueryClient();
  const states = useRef(new Map<number, FileState>());
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useServerEvents((event) => {
    if (event.what !== 'file' || states.current.get(event.file_id) === event.state) return;
    states.current.set(event.file_id, event.state);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void queries.invalidateQueries({ queryKey: KEY }), SETTLE_MS);
  });
  // The menu of every screen asks: a failure here must not take anybody away from their work.
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      client.callOrThrow(standingOps.filesStanding, {}, { signal, background: true }),
    enabled: only_file === undefined,
    staleTime: 30_000,
  });
  return data ?? null;
}
