import { pageSx } from '../../../resources/pageWidth.ts';
import { Box, Skeleton, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import type { InputOf } from '../../../contract/operation.ts';
import { referenceOps } from '../../../contract/ops/reference.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { Message } from '../../ui/Message.tsx';
import { RetryAlert } from '../../ui/RetryAlert.tsx';
import { ImportForm } from './ImportForm.tsx';
import { ImportRun } from './ImportRun.tsx';
import { ReferenceArticles } from './ReferenceArticles.tsx';

const ASK_MS = 1500;
const KEY = ['reference'];

/**
 * `pmc/image`: an Admin imports articles into the reference database, follows the import, and looks
 * through what there is.
 */
export function ReferenceImportScreen() {
  const text = useText();
  const api = useApi();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: [...KEY, 'runs'],
    queryFn: ({ signal }) => api.callOrThrow(referenceOps.pmcGet, { limit: 1 }, { signal }),
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.runs.some((run) => run.state === 'running') ? ASK_MS : false,
  });
  const send = async (pmcJson: InputOf<typeof referenceOps.pmcSet>['pmcJson']): Promise<void> => {
    await api.callOrThrow(referenceOps.pmcSet, { pmcJson });
    await queries.invalidateQueries({ queryKey: KEY });
  };
  const { folder = false, address = null } = data?.sources ?? {};
  return (
    <Box sx={{ display: 'grid', gap: 2, ...pageSx('wide') }}>
      <PageTitle title={text('reference.title')} />
      <Typography variant="body2" color="text.secondary">
        {text('reference.intro')}
      </Typography>
      {data === undefined ? null : folder || address !== null ? (
        <ImportForm
          folder={folder}
          from={
            folder
              ? text('reference.from.folder')
              : text('reference.from.address', { address: address ?? '' })
          }
          onStart={send}
        />
      ) : (
        <Message drawing="page" title={text('reference.off')}>
          {text('reference.offHelp')}
        </Message>
      )}
      {error ? <RetryAlert onRetry={refetch}>{error.message}</RetryAlert> : null}
      {data === undefined ? (
        error ? null : (
          <Skeleton variant="rounded" height={140} />
        )
      ) : data.runs.length === 0 ? (
        // Without a source there is no form above to start with.
        folder || address !== null ? (
          <Message drawing="page" title={text('reference.none')}>
            {text('reference.noneHelp')}
          </Message>
        ) : null
      ) : (
        data.runs
          .slice(0, 5)
          .map((run) => (
            <ImportRun
              key={run.run_id}
              run={run}
              onStop={() => send({ action: 'cancel', run_id: run.run_id })}
            />
          ))
      )}
      <ReferenceArticles changed={data?.total ?? 0} />
    </Box>
  );
}
