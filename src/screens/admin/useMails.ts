import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '../../../contract/operation.ts';
import { noticeOps } from '../../../contract/ops/notices.ts';
import { useApi } from '../../../providers/api/useApi.ts';

export type Mail = OutputOf<typeof noticeOps.mailTextSet>;

const KEY = ['settings', 'mails'];

/** The words of all mails, and how one is given other words. */
export function useMails() {
  const api = useApi();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await api.callOrThrow(noticeOps.mailTexts, {}, { signal })).items,
  });
  const write = async (body: InputOf<typeof noticeOps.mailTextSet>): Promise<void> => {
    const answer = await api.callOrThrow(noticeOps.mailTextSet, body);
    queries.setQueryData<readonly Mail[]>(KEY, (before) =>
      before?.map((mail) =>
        mail.name === answer.name && mail.language === answer.language ? answer : mail,
      ),
    );
  };
  return { items: data, failed: error && { error, retry: refetch }, write };
}
