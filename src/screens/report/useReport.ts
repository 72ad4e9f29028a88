import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { fileOps } from '../../../contract/ops/files.ts';
import { isRefusal, type RefusalError } from '../../../contract/refusals.ts';
import type { Report } from '../../../contract/review.ts';
import { useApi, type Api } from '../../../providers/api/useApi.ts';
import { changed, revOf, withRev, type Change } from './change.ts';

export interface Trouble {
  readonly change: Change;
  readonly refusal: RefusalError;
}

/**
 * The report of a file, and how to change it. Changes show at once and are sent one after the other, each with the rev that
 * the one before it left (a comment has its match's, everything else the report's). A refused change stays on the screen until its writer decides: keep mine, or show theirs.
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
  const line = useRef<Promise<void>>(Promise.resolve());
  const [waiting, setWaiting] = useState(0);
  const [trouble, setTrouble] = useState<Trouble | null>(null);

  const put = (change: (report: Report) => Report): void => {
    queries.setQueryData<Report>(key, (now) => now && change(now));
  };
  const send = async (change: Change): Promise<void> => {
    const now = queries.getQueryData<Report>(key);
    const answer = await post(api, file_id, change, now && revOf(now, change));
    if (isRefusal(answer)) setTrouble({ change, refusal: answer.error });
    else put((report) => withRev(report, change, answer.rev));
  };
  const enqueue = (work: () => Promise<void>): void => {
    setWaiting((n) => n + 1);
    // A failed call has already had its effect (error catalogue); the text stays where it was typed.
    line.current = line.current
      .then(work)
      .catch(() => undefined)
      .finally(() => setWaiting((n) => n - 1));
  };

  const save = (change: Change): void => {
    setTrouble(null);
    put((report) => changed(report, change));
    enqueue(() => send(change));
  };
  const keepMine = (): void => {
    if (!trouble) return;
    const { change } = trouble;
    setTrouble(null);
    enqueue(async () => {
      const theirs = await api.ask(fileOps.reportId, { file_id });
      queries.setQueryData<Report>(key, changed(theirs, change));
      await send(change);
    });
  };
  const takeTheirs = useCallback(() => {
    setTrouble(null);
    void queries.invalidateQueries({ queryKey: ['report', file_id] });
  }, [queries, file_id]);

  return {
    report: query.data,
    error: query.error,
    isPending: query.isPending,
    reload: query.refetch,
    save,
    saving: waiting > 0,
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
