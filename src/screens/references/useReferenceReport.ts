import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  referenceCheckOps,
  type ReferenceReport,
  type ReferenceView,
} from '../../../contract/ops/referenceChecks.ts';
import { isRefusal } from '../../../contract/refusals.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useServerEvents } from '../../../providers/events/useServerEvents.ts';
import type { Outcome } from '../shared/OutcomeLine.tsx';

type Change = Partial<Pick<ReferenceView, 'state' | 'notes' | 'notes_rep'>>;

/**
 * The report on a manuscript's references, and how to decide on them. Decisions show at once; one
 * that is refused is taken back.
 */
export function useReferenceReport(file_id: number) {
  const api = useApi();
  const queries = useQueryClient();
  const key = ['references', file_id];
  const [outcome, setOutcome] = useState<Outcome>({ is: 'none' });
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      api.callOrThrow(referenceCheckOps.retractionReport, { file_id }, { signal }),
    retry: false,
  });
  useServerEvents((event) => {
    if (event.what === 'file' && event.file_id === file_id)
      void queries.invalidateQueries({ queryKey: key });
  });
  const put = (n: number, change: Change & { rev?: number }): void => {
    queries.setQueryData<ReferenceReport>(
      key,
      (now) =>
        now && {
          ...now,
          references: now.references.map((row) => (row.n === n ? { ...row, ...change } : row)),
        },
    );
  };

  async function decide(row: ReferenceView, change: Change): Promise<void> {
    put(row.n, change);
    try {
      const answer = await api.call(referenceCheckOps.retractionDecide, {
        file_id,
        n: row.n,
        rev: row.rev,
        ...change,
      });
      if (isRefusal(answer)) {
        setOutcome(
          answer.error.code === 'changed-meanwhile'
            ? { is: 'changed' }
            : { is: 'unsaved', message: answer.error.message },
        );
        await queries.invalidateQueries({ queryKey: key });
        return;
      }
      put(row.n, { rev: answer.rev });
      setOutcome({ is: 'saved' });
    } catch (error) {
      setOutcome({
        is: 'unsaved',
        message: error instanceof Error ? error.message : String(error),
      });
      await queries.invalidateQueries({ queryKey: key });
    }
  }

  async function watch(watched: boolean): Promise<void> {
    await api.callOrThrow(referenceCheckOps.retractionWatch, { file_id, watched });
    await queries.invalidateQueries({ queryKey: key });
  }

  async function preview(shown: boolean): Promise<void> {
    await api.callOrThrow(referenceCheckOps.retractionPreview, { file_id, preview: shown });
    await queries.invalidateQueries({ queryKey: key });
  }

  async function again(): Promise<void> {
    await api.callOrThrow(referenceCheckOps.retractionAgain, { file_id });
  }

  return {
    report: query.data,
    error: query.error,
    reload: query.refetch,
    outcome,
    decide,
    watch,
    preview,
    again,
  };
}

export type ReferenceEditing = ReturnType<typeof useReferenceReport>;
