import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fileOps } from '../../../contract/ops/files.ts';
import { isRefusal, type RefusalError } from '../../../contract/refusals.ts';
import type { Report } from '../../../contract/review.ts';
import { useUser } from '../../../providers/api/context.ts';
import { useApi, type Api } from '../../../providers/api/useApi.ts';
import { changed, isDone, revOf, withRev, type Change } from './change.ts';
import { createUnsent } from './unsent.ts';

const RETRY_MS = 5000;

export interface Trouble {
  readonly change: Change;
  readonly refusal: RefusalError;
}

/**
 * The report of a file, and how to change it. Changes show at once and are sent one after the other, each with the rev that
 * the one before it left (a comment has its match's, everything else the report's). What the server has not confirmed is kept
 * in the browser and sent again until it is. A refused change stays on the screen until its writer decides: keep mine, or
 * show theirs.
 */
export function useReport(file_id: number) {
  const api = useApi();
  const queries = useQueryClient();
  const key = ['report', file_id];
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.ask(fileOps.reportId, { file_id }, { signal }),
    staleTime: Infinity,
    retry: false,
  });
  const { user_id } = useUser();
  const [unsent] = useState(() => createUnsent(localStorage, user_id, file_id));
  const line = useRef<Promise<void>>(Promise.resolve());
  const [waiting, setWaiting] = useState(0);
  const [unsaved, setUnsaved] = useState(0);
  const [trouble, setTrouble] = useState<Trouble | null>(null);

  const put = (change: (report: Report) => Report): void => {
    queries.setQueryData<Report>(key, (now) => now && change(now));
  };
  const confirm = (change: Change): void => {
    unsent.drop(change);
    setUnsaved(unsent.all().length);
  };
  const send = async (change: Change, rev?: number): Promise<void> => {
    // A newer change of the same text is on its way behind this one.
    if (!unsent.has(change)) return;
    const now = queries.getQueryData<Report>(key);
    const answer = await post(api, file_id, change, rev ?? (now && revOf(now, change)));
    if (!isRefusal(answer)) {
      put((report) => withRev(report, change, answer.rev));
      return confirm(change);
    }
    const theirs = await api.ask(fileOps.reportId, { file_id });
    if (!isDone(theirs, change)) return setTrouble({ change, refusal: answer.error });
    queries.setQueryData<Report>(key, theirs);
    confirm(change);
  };
  const enqueue = (work: () => Promise<void>): void => {
    setWaiting((n) => n + 1);
    // A failed call has already had its effect (error catalogue); its change is kept and sent again.
    line.current = line.current
      .then(work)
      .catch(() => undefined)
      .finally(() => setWaiting((n) => n - 1));
  };

  const save = (change: Change): void => {
    setTrouble(null);
    const now = queries.getQueryData<Report>(key);
    put((report) => changed(report, change));
    unsent.keep({ change, rev: now && revOf(now, change) });
    setUnsaved(unsent.all().length);
    enqueue(() => send(change));
  };
  const sendAgain = (): void => {
    for (const { change, rev } of unsent.all()) {
      put((report) => changed(report, change));
      enqueue(() => send(change, rev));
    }
    setUnsaved(unsent.all().length);
  };
  const again = useRef(sendAgain);
  useEffect(() => {
    again.current = sendAgain;
  });
  // What an earlier visit could not save comes back with the report.
  const loaded = query.data !== undefined;
  useEffect(() => {
    if (loaded) again.current();
  }, [loaded]);
  const failed = unsaved > 0 && waiting === 0 && trouble === null;
  useEffect(() => {
    if (!failed) return;
    const timer = setTimeout(() => again.current(), RETRY_MS);
    return () => clearTimeout(timer);
  }, [failed]);
  const keepMine = (): void => {
    if (!trouble) return;
    const { change } = trouble;
    setTrouble(null);
    enqueue(async () => {
      const theirs = await api.ask(fileOps.reportId, { file_id });
      queries.setQueryData<Report>(key, changed(theirs, change));
      await send(change, revOf(theirs, change));
    });
  };
  const takeTheirs = useCallback(() => {
    if (trouble) unsent.drop(trouble.change);
    setUnsaved(unsent.all().length);
    setTrouble(null);
    void queries.invalidateQueries({ queryKey: ['report', file_id] });
  }, [queries, file_id, trouble, unsent]);

  return {
    report: query.data,
    error: query.error,
    isPending: query.isPending,
    reload: query.refetch,
    save,
    saving: waiting > 0,
    /** Changes that the server has not confirmed. */
    unsaved,
    /** Whether the last try to save failed and another one follows. */
    failed,
    trouble,
    keepMine,
    takeTheirs,
  };
}

export type ReportEditing = ReturnType<typeof useReport>;

function post(api: Api, file_id: number, change: Change, rev: number | undefined) {
  if (change.what === 'comment') {
    return api.call(fileOps.reportComment, {
      file_id,
      matchId: change.match.id,
      matchType: change.match.kind,
      newComment: change.value,
      rev,
    });
  }
  return api.call(fileOps.reportField, {
    file_id,
    fieldKey: change.field,
    newValue: change.value,
    rev,
  });
}
