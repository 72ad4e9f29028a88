import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { fileOps } from '../../../contract/ops/files.ts';
import type { Report } from '../../../contract/review.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useStable } from '../../boxes/useStable.ts';
import { usePending, usePendingOf } from '../../pending/context.ts';
import type { PendingOutcome } from '../../pending/queue.ts';
import { reportLine } from '../../pending/report.ts';
import { changed, revOf, withRev, type ReportChange } from '../../pending/reportChange.ts';
import { versionsKey } from './useVersions.ts';

export interface Trouble {
  readonly change: ReportChange;
  readonly message: string;
}

/**
 * The report of a file, and how to change it. Changes show at once and are sent one after the
 * other. What the server has not confirmed is kept in the browser and sent until it is. A refused
 * change stays on the screen until its writer decides: keep mine, or show theirs.
 */
export function useReport(file_id: number) {
  const api = useApi();
  const queries = useQueryClient();
  const key = ['report', file_id];
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.callOrThrow(fileOps.reportId, { file_id }, { signal }),
    staleTime: Infinity,
    retry: false,
  });
  const { report: queue } = usePending();
  const pending = usePendingOf(queue, file_id);

  const put = (change: (report: Report) => Report): void => {
    queries.setQueryData<Report>(key, (now) => now && change(now));
  };
  const settle = (change: ReportChange, outcome: PendingOutcome<Report | null>): void => {
    if (outcome.is !== 'saved') return;
    // A saved change of a finished report is a version.
    if (queries.getQueryData<Report>(key)?.state === 'Report')
      void queries.invalidateQueries({ queryKey: versionsKey(file_id) });
    // What is drafted is drafted anew in that language, by the server.
    if (change.what === 'language') void queries.invalidateQueries({ queryKey: key });
    const { current, rev } = outcome;
    put((report) => {
      // What was typed since is newer than what the server has.
      const others = queue.all().filter((entry) => entry.file_id === file_id);
      const base = current ?? withRev(report, change, rev);
      return others.reduce((now, entry) => changed(now, entry.change), base);
    });
  };
  const save = (change: ReportChange): void => {
    const now = queries.getQueryData<Report>(key);
    put((report) => changed(report, change));
    const entry = {
      file_id,
      file_name: now?.filename ?? '',
      rev: now && revOf(now, change),
      change,
    };
    void queue.add(entry).then((outcome) => settle(change, outcome));
  };
  // What is pending from an earlier visit is shown with the report.
  const resume = useStable(() => {
    for (const { key: of, change } of queue.all().filter((e) => e.file_id === file_id)) {
      put((report) => changed(report, change));
      void queue.outcomeOf(of).then((outcome) => settle(change, outcome));
    }
  });
  const loaded = query.data !== undefined;
  useEffect(() => {
    if (loaded) resume();
  }, [loaded, resume]);

  const [blocked = null] = pending.flatMap((entry) => {
    const { change, status } = entry;
    return status.is === 'conflict' || status.is === 'refused' ? [{ entry, change, status }] : [];
  });
  const keepMine = async (): Promise<void> => {
    if (!blocked) return;
    const theirs = await api.callOrThrow(fileOps.reportId, { file_id });
    queries.setQueryData<Report>(
      key,
      pending.reduce((now, entry) => changed(now, entry.change), theirs),
    );
    queue.sendOver(file_id, reportLine(blocked.change), revOf(theirs, blocked.change) ?? 0);
  };
  const takeTheirs = useCallback(() => {
    if (blocked) queue.dropEntry(blocked.entry);
    void queries.invalidateQueries({ queryKey: ['report', file_id] });
  }, [queries, file_id, blocked, queue]);
  const trouble: Trouble | null = blocked && {
    change: blocked.change,
    message: blocked.status.message,
  };

  return {
    report: query.data,
    error: query.error,
    isPending: query.isPending,
    reload: query.refetch,
    save,
    saving: pending.some(({ status }) => status.is === 'sending' || status.is === 'waiting'),
    /** Changes that the server has not confirmed. */
    unsaved: pending.length,
    /** Whether the last try to save failed and another one follows. */
    failed: pending.some(({ status }) => status.is === 'offline'),
    trouble,
    keepMine,
    takeTheirs,
  };
}

export type ReportEditing = ReturnType<typeof useReport>;
