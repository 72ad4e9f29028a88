import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '../../../contract/operation.ts';
import { reportLinkOps } from '../../../contract/ops/reportLinks.ts';
import { isRefusal, type RefusalBody } from '../../../contract/refusals.ts';
import { useApi } from '../../../providers/api/useApi.ts';

export type MadeLink = OutputOf<typeof reportLinkOps.reportLinkMake>;
interface Problem {
  readonly message: string;
  /** What is wrong with the password, where that is it. */
  readonly password?: string | undefined;
}

/** The links of a report, and the ways to make and to end one. */
export function useShareLinks(file_id: number) {
  const api = useApi();
  const queries = useQueryClient();
  const key = ['report', file_id, 'links'];
  const links = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await api.callOrThrow(reportLinkOps.reportLinks, { file_id }, { signal, background: true }))
        .items,
    staleTime: 0,
    retry: false,
  });
  const [made, setMade] = useState<MadeLink | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);

  /** @returns what was done; null after a refusal, which is told */
  async function act<T extends object>(call: () => Promise<T | RefusalBody>): Promise<T | null> {
    setBusy(true);
    try {
      const answer = await call();
      if (isRefusal(answer)) {
        setProblem({ message: answer.error.message, password: answer.error.fields?.['password'] });
        return null;
      }
      setProblem(null);
      await queries.invalidateQueries({ queryKey: key });
      return answer;
    } finally {
      setBusy(false);
    }
  }
  return {
    links,
    made,
    busy,
    problem,
    retry: () => void links.refetch(),
    async make(wanted: { days: number; password: string }): Promise<boolean> {
      const link = await act(() => api.call(reportLinkOps.reportLinkMake, { file_id, ...wanted }));
      if (link) setMade(link);
      return link !== null;
    },
    async end(id: number): Promise<void> {
      const ended = await act(() => api.call(reportLinkOps.reportLinkEnd, { file_id, id }));
      if (ended && made?.item.id === id) setMade(null);
    },
  };
}
