import { pageSx } from '../../../resources/pageWidth.ts';
import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import { CLIENT_VERSION } from '../../../contract/limits.ts';
import type { OutputOf } from '../../../contract/operation.ts';
import { usageOps } from '../../../contract/ops/usage.ts';
import { DismissReason } from '../../../contract/values.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { RetryAlert } from '../../ui/RetryAlert.tsx';
import { detectorName } from '../../ui/detectorName.ts';
import { bytes, count } from '../../ui/format.ts';
import { WorkPanels } from './WorkPanels.tsx';
import { Plain } from '../shared/Plain.tsx';

type Statistics = OutputOf<typeof usageOps.statistics>;
const ASK_MS = 15_000;

/** `overview`: what runs, what waits, what failed, what is kept, and who keeps the service busy. */
export function OverviewScreen() {
  const text = useText();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['statistics'],
    refetchInterval: ASK_MS,
    queryFn: ({ signal }) => api.callOrThrow(usageOps.statistics, {}, { signal }),
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, ...pageSx('wide') }}>
      <PageTitle title={text('admin.overview.title')} />
      {error ? <RetryAlert onRetry={refetch}>{error.message}</RetryAlert> : null}
      {data ? (
        <Sheet statistics={data} />
      ) : error ? null : (
        <Skeleton variant="rounded" height={280} />
      )}
      <Typography variant="caption" color="text.secondary">
        {text('admin.overview.version', { version: CLIENT_VERSION })}
      </Typography>
    </Box>
  );
}

function Sheet({ statistics }: { statistics: Statistics }) {
  const text = useText();
  const waiting = statistics.jobs
    .filter(({ state }) => state === 'ready' || state === 'running')
    .reduce((sum, job) => sum + job.count, 0);
  const failed = statistics.files.find(({ name }) => name === 'Failed')?.count ?? 0;
  const figures = [
    ['customers', count(statistics.customers)],
    ['users', count(statistics.users)],
    ['bytes', bytes(statistics.stored_bytes)],
    ['waiting', count(waiting)],
    ['failed', count(failed)],
  ] as const;
  return (
    <>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
          gap: 1,
          m: 0,
        }}
      >
        {figures.map(([key, value]) => (
          <Paper
            key={key}
            variant="outlined"
            sx={{ p: 1.5, display: 'flex', flexDirection: 'column-reverse' }}
          >
            <Typography component="dt" variant="body2" color="text.secondary">
              {text(`admin.overview.${key}`)}
            </Typography>
            <Typography
              component="dd"
              variant="h1"
              sx={{ m: 0, ...(key === 'failed' && failed > 0 ? { color: 'error.main' } : {}) }}
            >
              {value}
            </Typography>
          </Paper>
        ))}
      </Box>
      <Box>
        <Button component={Link} to="/action?tab=tables&table=jobs" variant="outlined">
          {text('admin.overview.seeJobs')}
        </Button>
      </Box>
      <WorkPanels />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))',
          gap: 2,
          alignItems: 'start',
        }}
      >
        <Counts
          title={text('admin.overview.files')}
          rows={statistics.files.map((row) => [text(`list.state.${row.name}`), row.count])}
        />
        <Counts
          title={text('admin.overview.jobs')}
          rows={statistics.jobs.map((row) => [
            `${text(`admin.overview.job.${row.kind}`)}: ${text(`action.tables.job.${row.state}`)}`,
            row.count,
          ])}
        />
        <Counts
          title={text('admin.overview.matches')}
          rows={statistics.matches.map((row) => [text(`review.state.${row.name}`), row.count])}
        />
      </Box>
      <Plain
        title={text('admin.overview.dismissals')}
        none={text('admin.overview.noDismissals')}
        heads={[
          text('admin.overview.detector'),
          text('admin.overview.reason'),
          text('admin.overview.count'),
        ]}
        rows={statistics.dismissals.map((row) => [
          detectorName(text, row.detector),
          text(`review.reason.${DismissReason.safeParse(row.reason).data ?? 'other'}`),
          row.count,
        ])}
      />
      <Plain
        title={text('admin.overview.busiest')}
        none={text('admin.overview.none')}
        heads={[
          text('admin.overview.name'),
          text('admin.overview.matched'),
          text('admin.overview.subimages'),
        ]}
        rows={statistics.busiest.map((row) => [row.customer_name, row.files, row.subimages])}
      />
    </>
  );
}

function Counts({
  title,
  rows,
}: {
  title: string;
  rows: readonly (readonly [name: string, count: number])[];
}) {
  const text = useText();
  return (
    <Plain
      title={title}
      none={text('admin.overview.empty')}
      heads={[text('admin.overview.state'), text('admin.overview.count')]}
      rows={rows}
    />
  );
}
