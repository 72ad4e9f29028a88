import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import {
  Alert,
  Box,
  Button,
  LinearProgress,
  Paper,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useMemo, useState } from 'react';
import { Title, usePermissions } from 'react-admin';
import { mayEnter, type Level } from '../../../contract/index.ts';
import { Refused } from '../../../providers/api/failure.ts';
import { useText } from '../../i18n/useText.ts';
import { Message } from '../../ui/Message.tsx';
import { useDateRange } from '../../ui/useDateRange.ts';
import { saveUsage } from './csv.ts';
import {
  AMOUNTS,
  chartOf,
  countable,
  SPANS,
  SPLITS,
  type Amount,
  type Span,
  type Split,
} from './spans.ts';
import { Totals } from './Totals.tsx';
import { UsageChart } from './UsageChart.tsx';
import { UsageFilters, type UsageFilter } from './UsageFilters.tsx';
import { UsageTable } from './UsageTable.tsx';
import { useStageName } from './useStageName.ts';
import { useUsage, type UsageName } from './useUsage.ts';

/** Totals, chart and table of one query: `my` for oneself, `users` for the people of a customer, `userdb` for its databases. */
export function UsageScreen({ name }: { name: UsageName }) {
  const text = useText();
  const stageName = useStageName();
  const range = useDateRange();
  const [filter, setFilter] = useState<UsageFilter>({ stage: '', user_id: 0, customer_id: 0 });
  const [view, setView] = useState<{ amount: Amount; span: Span; split: Split }>({
    amount: 'subimages',
    span: 'day',
    split: 'stage',
  });
  const { data, error, isFetching, refetch } = useUsage(
    name,
    range.inForce,
    filter,
    view.span,
    view.split,
  );
  const chart = useMemo(() => {
    const items = data?.items ?? [];
    return chartOf(
      view.split === 'stage' ? items : countable(items, view.amount, filter.stage),
      view.span,
      view.amount,
      view.split,
    );
  }, [data, view, filter.stage]);
  const { permissions } = usePermissions<readonly Level[]>();
  const splits = SPLITS.filter((id) => id !== 'customer' || mayEnter(permissions ?? [], 'service'));
  const nameOf = (series: string): string =>
    series === '' ? text('usage.others') : view.split === 'stage' ? stageName(series) : series;
  return (
    <Stack spacing={2} sx={{ maxWidth: 1200, mx: 'auto' }}>
      <Title title={text(`usage.title.${name}`)} />
      <UsageFilters
        range={range.shown}
        onRange={range.change}
        filter={filter}
        onFilter={setFilter}
        ofOthers={name !== 'my'}
      />
      {error ? (
        <Alert
          severity="warning"
          action={<Button onClick={() => void refetch()}>{text('shell.errors.retry')}</Button>}
        >
          {error instanceof Refused ? error.refusal.message : text('usage.failed')}
        </Alert>
      ) : null}
      <Box sx={{ height: 4 }}>
        {isFetching ? <LinearProgress aria-label={text('usage.loading')} /> : null}
      </Box>
      {data ? <Totals total={data.total} /> : null}
      {data && data.items.length === 0 ? (
        <Message drawing="page" title={text('usage.empty')}>
          {text('usage.emptyHelp')}
        </Message>
      ) : null}
      {data && data.items.length > 0 ? (
        <Paper variant="outlined" sx={{ p: 2 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
            <Choice
              label={text('usage.show.what')}
              options={AMOUNTS.map((id) => [id, text(`usage.amount.${id}`)])}
              value={view.amount}
              onChange={(amount) => setView({ ...view, amount })}
            />
            <Choice
              label={text('usage.show.span')}
              options={SPANS.map((id) => [id, text(`usage.show.${id}`)])}
              value={view.span}
              onChange={(span) => setView({ ...view, span })}
            />
            {name === 'my' ? null : (
              <Choice
                label={text('usage.show.split')}
                options={splits.map((id) => [id, text(`usage.show.${id}`)])}
                value={view.split}
                onChange={(split) => setView({ ...view, split })}
              />
            )}
            <Button
              sx={{ ml: 'auto' }}
              color="inherit"
              startIcon={<FileDownloadOutlined fontSize="small" />}
              onClick={() => saveUsage(data, `usage-${name}`)}
            >
              {text('usage.csv')}
            </Button>
          </Box>
          {chart.series.length > 0 ? (
            <UsageChart chart={chart} nameOf={nameOf} stacked={view.split !== 'stage'} />
          ) : (
            <Box
              sx={{
                height: 300,
                display: 'grid',
                placeItems: 'center',
                bgcolor: 'background.default',
              }}
            >
              <Typography color="text.secondary">
                {text('usage.noneOf', {
                  amount: text(`usage.amount.${view.amount}`).toLocaleLowerCase(),
                })}
              </Typography>
            </Box>
          )}
          <Typography variant="h2" sx={{ mt: 2, mb: 1 }}>
            {text('usage.table.caption')}
          </Typography>
          <UsageTable usage={data} split={view.split} />
        </Paper>
      ) : null}
    </Stack>
  );
}

function Choice<T extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly (readonly [T, string])[];
  value: T;
  onChange: (value: T) => void;
}) {
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      value={value}
      aria-label={label}
      sx={{ flexWrap: 'wrap' }}
      onChange={(_event, next: T | null) => {
        if (next !== null) onChange(next);
      }}
    >
      {options.map(([id, name]) => (
        <ToggleButton key={id} value={id} sx={{ py: 0.25, whiteSpace: 'nowrap' }}>
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
