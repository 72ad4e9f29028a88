import { pageSx } from '../../../resources/pageWidth.ts';
import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import type { OutputOf } from '../../../contract/operation.ts';
import { referenceOps } from '../../../contract/ops/reference.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { count, dateTime } from '../../ui/format.ts';
import { Message } from '../../ui/Message.tsx';
import { RetryAlert } from '../../ui/RetryAlert.tsx';
import { Plain } from '../shared/Plain.tsx';
import { Bars } from './Bars.tsx';

type Statistics = OutputOf<typeof referenceOps.pmcStatistics>;

/**
 * `pmc/statistics`: what the reference database holds, how it grew, and what could not be taken.
 */
export function ReferenceStatisticsScreen() {
  const text = useText();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['reference', 'statistics'],
    queryFn: ({ signal }) => api.callOrThrow(referenceOps.pmcStatistics, {}, { signal }),
    retry: false,
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, ...pageSx('wide') }}>
      <PageTitle title={text('reference.statistics.title')} />
      <Typography variant="body2" color="text.secondary">
        {text('reference.intro')}{' '}
        {data?.as_of_timesec
          ? text('reference.statistics.asOf', { at: dateTime(data.as_of_timesec) })
          : ''}
      </Typography>
      {error ? <RetryAlert onRetry={refetch}>{error.message}</RetryAlert> : null}
      {data === undefined ? (
        error ? null : (
          <Skeleton variant="rounded" height={300} />
        )
      ) : data.articles === 0 && data.failures.length === 0 ? (
        <Message
          drawing="page"
          title={text('reference.statistics.none')}
          actions={
            <Button variant="contained" component={RouterLink} to="/pmc/image">
              {text('reference.statistics.toImport')}
            </Button>
          }
        >
          {text('reference.statistics.noneHelp')}
        </Message>
      ) : (
        <Parts statistics={data} />
      )}
    </Box>
  );
}

function Parts({ statistics }: { statistics: Statistics }) {
  const text = useText();
  const word = (key: 'articles' | 'pictures') => text(`reference.statistics.${key}`);
  const both = [
    { key: 'articles', name: word('articles') },
    { key: 'pictures', name: word('pictures') },
  ];
  const unknown = text('reference.statistics.unknown');
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {(['articles', 'retracted', 'figures', 'pictures'] as const).map((key) => (
          <Paper key={key} variant="outlined" sx={{ p: 2, minWidth: 140 }}>
            <Typography variant="body2" color="text.secondary">
              {text(`reference.statistics.${key}`)}
            </Typography>
            <Typography variant="h1" component="p">
              {count(statistics[key])}
            </Typography>
          </Paper>
        ))}
      </Box>
      <Charted
        title={text('reference.statistics.byKind')}
        head={text('reference.statistics.kind')}
        series={[{ key: 'pictures', name: word('pictures') }]}
        rows={statistics.by_kind.map(({ kind, pictures }) => ({
          name: text(`boxes.kind.${kind}`),
          pictures,
        }))}
      />
      <Charted
        title={text('reference.statistics.byYear')}
        head={text('reference.statistics.year')}
        series={both}
        rows={statistics.by_year.map(({ year, ...row }) => ({
          name: year === null ? unknown : String(year),
          ...row,
        }))}
      />
      <Charted
        title={text('reference.statistics.growth')}
        head={text('reference.statistics.day')}
        series={both}
        rows={summed(statistics.growth)}
      />
      <Charted
        title={text('reference.statistics.byLicence')}
        head={text('reference.statistics.licence')}
        series={both}
        rows={statistics.by_licence.map(({ licence, ...row }) => ({ name: licence, ...row }))}
      />
      <Plain
        title={text('reference.statistics.failures')}
        none={text('reference.statistics.noFailures')}
        heads={[
          text('reference.statistics.reason'),
          word('articles'),
          text('reference.statistics.example'),
        ]}
        rows={statistics.failures.map(({ code, articles, problem }) => [
          reasonOf(code, text),
          articles,
          problem,
        ])}
      >
        {statistics.failures.length > 1 ? (
          <Bars
            series={[{ key: 'articles', name: word('articles') }]}
            rows={statistics.failures.map(({ code, articles }) => ({
              name: reasonOf(code, text),
              articles,
            }))}
          />
        ) : null}
      </Plain>
    </>
  );
}

type Row = { readonly name: string } & Readonly<Record<string, string | number>>;

/** A chart with its numbers below it. */
function Charted({
  title,
  head,
  series,
  rows,
}: {
  title: string;
  head: string;
  series: readonly { readonly key: string; readonly name: string }[];
  rows: readonly Row[];
}) {
  return (
    <Plain
      title={title}
      none=""
      heads={[head, ...series.map(({ name }) => name)]}
      rows={rows.map((row) => [row.name, ...series.map(({ key }) => row[key] ?? 0)])}
    >
      {rows.length === 0 ? null : <Bars series={series} rows={rows} />}
    </Plain>
  );
}

/** How many there were at the end of each day. */
function summed(days: Statistics['growth']): Row[] {
  let articles = 0;
  let pictures = 0;
  return days.map((row) => {
    articles += row.articles;
    pictures += row.pictures;
    return { name: row.day, articles, pictures };
  });
}

const REASONS = [
  'licence',
  'checksum',
  'damaged',
  'absent',
  'too-large',
  'unreachable',
  'not-configured',
  'crashed',
  'cancelled',
] as const;

function reasonOf(code: string, text: ReturnType<typeof useText>): string {
  const known = REASONS.find((one) => one === code);
  return known ? text(`reference.statistics.reasons.${known}`) : code;
}
