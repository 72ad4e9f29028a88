import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { textCheckOps, type TextReport } from '../../../contract/ops/textChecks.ts';
import type { TextExclusions } from '../../../contract/texts.ts';
import { Refused } from '../../../providers/api/failure.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useServerEvents } from '../../../providers/events/useServerEvents.ts';
import type { Decided } from '../shared/Decision.tsx';
import type { Outcome } from '../shared/OutcomeLine.tsx';
import type { Chosen } from './rows.ts';

type Change = Partial<Pick<Decided, 'state' | 'notes' | 'notes_rep'>>;

/**
 * The report on a manuscript's text, and how to decide and exclude. Decisions show at once; what is
 * refused is taken back. Scores are the server's: exclusions show when they are saved.
 */
export function useTextReport(file_id: number) {
  const api = useApi();
  const queries = useQueryClient();
  const key = ['text', file_id];
  const [outcome, setOutcome] = useState<Outcome>({ is: 'none' });
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.callOrThrow(textCheckOps.textReport, { file_id }, { signal }),
    retry: false,
  });
  const reload = () => queries.invalidateQueries({ queryKey: key });
  useServerEvents((event) => {
    if (event.what === 'file' && event.file_id === file_id) void reload();
  });
  const put = ({ of, n }: Chosen, change: Change & { rev?: number }): void => {
    const changed = <T extends { n: number }>(rows: readonly T[]): T[] =>
      rows.map((row) => (row.n === n ? { ...row, ...change } : row));
    queries.setQueryData<TextReport>(key, (now) => {
      if (!now) return now;
      return of === 'source'
        ? { ...now, sources: changed(now.sources) }
        : { ...now, passages: changed(now.passages) };
    });
  };

  /** Runs a call; says what became of it, and shows what the server has where it was refused. */
  async function saving<A>(
    run: () => Promise<A>,
    done: (answer: A) => void | Promise<unknown>,
  ): Promise<void> {
    try {
      await done(await run());
      setOutcome({ is: 'saved' });
    } catch (error) {
      setOutcome(
        error instanceof Refused && error.refusal.code === 'changed-meanwhile'
          ? { is: 'changed' }
          : { is: 'unsaved', message: messageOf(error) },
      );
      await reload();
    }
  }

  return {
    report: query.data,
    error: query.error,
    reload: query.refetch,
    outcome,
    decide(about: Chosen, rev: number, change: Change): Promise<void> {
      put(about, change);
      return saving(
        () => api.callOrThrow(textCheckOps.textDecide, { file_id, ...about, rev, ...change }),
        (answer) => put(about, { rev: answer.rev }),
      );
    },
    exclude(exclusions: TextExclusions, rev: number): Promise<void> {
      return saving(
        () => api.callOrThrow(textCheckOps.textExclude, { file_id, exclusions, rev }),
        () => reload(),
      );
    },
    /** Asks for a new comparison; null: it begins, otherwise why it does not. */
    async again(): Promise<string | null> {
      try {
        await api.callOrThrow(textCheckOps.textAgain, { file_id });
        return null;
      } catch (error) {
        return messageOf(error);
      }
    },
  };
}

export type TextEditing = ReturnType<typeof useTextReport>;

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
