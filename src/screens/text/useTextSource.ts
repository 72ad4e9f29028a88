import { useQuery } from '@tanstack/react-query';
import { textCheckOps, type TextSource } from '../../../contract/ops/textChecks.ts';
import { useApi } from '../../../providers/api/useApi.ts';

/** The pages of a source, where it has any that may be seen. */
export function useTextSource(file_id: number, source: TextSource) {
  const api = useApi();
  return useQuery({
    queryKey: ['text-source', file_id, source.n, source.file_id],
    queryFn: ({ signal }) =>
      api.callOrThrow(textCheckOps.textSource, { file_id, source: source.n }, { signal }),
    enabled: source.pages && source.open,
    retry: false,
  });
}
