import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { GetListResult } from 'react-admin';
import type { ServerEvent } from '../../../contract/events.ts';
import { WORKING_STATES } from '../../../contract/states.ts';
import { useServerEvents } from '../../../providers/events/useServerEvents.ts';
import type { Row } from './columns.tsx';

const LISTS = ['files', 'getList'] as const;
const SETTLE_MS = 800;

/**
 * Keeps lists of files up to date while work runs: progress is written into the rows, a change of
 * state asks again.
 */
export function useLiveFiles(): void {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useServerEvents((event) => {
    if (event.what !== 'file') return;
    let known = false;
    let moved = false;
    queries.setQueriesData<GetListResult<Row>>({ queryKey: LISTS }, (old) => {
      const row = old?.data.find((one) => one.file_id === event.file_id);
      if (!old || !row) return old;
      known = true;
      moved ||= row.state !== event.state;
      return { ...old, data: old.data.map((one) => (one === row ? applied(one, event) : one)) };
    });
    if (known && !moved) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void queries.invalidateQueries({ queryKey: LISTS }),
      SETTLE_MS,
    );
  });
}

/** The row as the event says that it is. */
export function applied(row: Row, event: Extract<ServerEvent, { what: 'file' }>): Row {
  return {
    ...row,
    state: event.state,
    ...(event.checks ? { checks: event.checks } : { progress: event.progress }),
  };
}

/**
 * Milliseconds after which a list without events asks again: only while something in it is being
 * worked on.
 */
export function pollInterval(
  rows: readonly Pick<Row, 'state'>[] | undefined,
  live: boolean,
): number | false {
  if (live) return false;
  return rows?.some((row) => WORKING_STATES.includes(row.state)) ? 20_000 : false;
}
