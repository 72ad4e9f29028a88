import { pageSx } from '../../../resources/pageWidth.ts';
import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import { retractionOps, type RetractionVersion } from '../../../contract/ops/retractions.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { dateTime } from '../../ui/format.ts';
import { Message } from '../../ui/Message.tsx';
import { RetryAlert } from '../../ui/RetryAlert.tsx';
import { ImportList } from './ImportList.tsx';
import { ImportUpload } from './ImportUpload.tsx';

const ASK_MS = 1500;
const KEY = ['retractions'];

/**
 * `retractions`: an Admin imports versions of the retraction database, and sees which one is in
 * use.
 */
export function RetractionDatabaseScreen() {
  const text = useText();
  const api = useApi();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.callOrThrow(retractionOps.retractionDatabase, {}, { signal }),
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.imports.some((one) => one.state === 'running') ? ASK_MS : false,
  });
  const look = () => queries.invalidateQueries({ queryKey: KEY });
  const running = data?.imports.some((one) => one.state === 'running') ?? true;
  return (
    <Box sx={{ display: 'grid', gap: 2, ...pageSx('wide') }}>
      <PageTitle title={text('retractions.title')} />
      <Typography variant="body2" color="text.secondary">
        {text('retractions.intro')}
      </Typography>
      {error ? <RetryAlert onRetry={refetch}>{error.message}</RetryAlert> : null}
      {data === undefined ? (
        error ? null : (
          <Skeleton variant="rounded" height={140} />
        )
      ) : data.current ? (
        <Current version={data.current} />
      ) : (
        <Message drawing="page" title={text('retractions.none')}>
          {text('retractions.noneHelp')}
        </Message>
      )}
      <Paper variant="outlined" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
        <ImportUpload disabled={running} onDone={look} />
        {data?.address ? (
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <Button
              variant="outlined"
              disabled={running}
              onClick={async () => {
                await api.callOrThrow(retractionOps.retractionFetch, {});
                await look();
              }}
            >
              {text('retractions.fetch', { host: data.address.host })}
            </Button>
            <Typography variant="body2" color="text.secondary">
              {text('retractions.address', data.address)}
            </Typography>
          </Box>
        ) : null}
      </Paper>
      {data && data.imports.length > 0 ? <ImportList imports={data.imports} /> : null}
    </Box>
  );
}

function Current({ version }: { version: RetractionVersion }) {
  const text = useText();
  return (
    <Paper
      component="section"
      variant="outlined"
      sx={{ p: 2 }}
      aria-label={text('retractions.current')}
    >
      <Typography variant="subtitle2" component="h2">
        {text('retractions.current')}
      </Typography>
      <Typography variant="h2" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {version.name}
      </Typography>
      <Typography variant="body2">
        {[
          text('retractions.works', { smart_count: version.works }),
          text('retractions.notices', { smart_count: version.notices }),
          ...(version.unread > 0
            ? [text('retractions.unread', { smart_count: version.unread })]
            : []),
          text('retractions.imported', { date: dateTime(version.imported_timesec) }),
        ].join(' · ')}
      </Typography>
      <Typography variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        SHA-256 {version.sha256}
      </Typography>
    </Paper>
  );
}
