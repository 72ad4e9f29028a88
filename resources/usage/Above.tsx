import { Box, LinearProgress, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { levelsOf, mayEnter } from '../../contract/access.ts';
import { ALL_CUSTOMERS, useCustomerFilter } from '../customer/useCustomerFilter.ts';
import { useUser } from '../../providers/api/context.ts';
import {
  AMOUNTS,
  chartOf,
  countable,
  isUsageTotal,
  SPANS,
  SPLITS,
  stageName,
  type Amount,
  type UsageRecord,
} from './spans.ts';
import { Totals } from './Totals.tsx';
import { UsageChart } from './UsageChart.tsx';

/** Above the table of usage: the sums of the range, and the same rows as bars. */
export function Above() {
  const translate = useTranslate();
  const { user_role, customer_id } = useUser();
  const { customer } = useCustomerFilter();
  const { data, meta, isFetching, filter, filterValues, setFilters } =
    useListContext<UsageRecord>();
  const [amount, setAmount] = useState<Amount>('subimages');
  const span = SPANS.find((id) => id === filterValues['span']) ?? 'day';
  const split = SPLITS.find((id) => id === filterValues['by']) ?? 'stage';
  const stage = String(filterValues['stage'] ?? '');
  const [from, until] = [
    Number(filterValues['start_timesec'] ?? 0),
    Number(filterValues['end_timesec'] ?? 0),
  ];
  const chart = useMemo(() => {
    const items = data ?? [];
    return chartOf(
      split === 'stage' ? items : countable(items, amount, stage),
      span,
      amount,
      split,
      { range: from > 0 && until > from ? { from, until } : null },
    );
  }, [data, split, span, amount, stage, from, until]);
  const name: unknown = filter?.['name'];
  const own = name === 'my';
  // Documents of the databases are not counted by a licence, and all customers have none together.
  const licenceOf = own
    ? customer_id
    : name === 'userdb'
      ? null
      : customer === ALL_CUSTOMERS
        ? null
        : customer;
  const splits = SPLITS.filter(
    (id) => id !== 'customer' || mayEnter(levelsOf(user_role), 'service'),
  );
  const seriesName = (series: string): string =>
    series === ''
      ? translate('resources.usage.others')
      : split === 'stage'
        ? stageName(series, translate)
        : series;
  return (
    <Box sx={{ px: 1.5, pb: 1.5, display: 'grid', gap: 1.5 }}>
      <Box sx={{ height: 4 }}>
        {isFetching ? <LinearProgress aria-label={translate('resources.usage.loading')} /> : null}
      </Box>
      {isUsageTotal(meta) ? <Totals total={meta.sums} licenceOf={licenceOf} /> : null}
      {data && data.length > 0 ? (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
            <Choice
              label={translate('resources.usage.show.what')}
              options={AMOUNTS.map((id) => [id, translate(`resources.usage.fields.${id}`)])}
              value={amount}
              onChange={setAmount}
            />
            <Choice
              label={translate('resources.usage.show.span')}
              options={SPANS.map((id) => [id, translate(`resources.usage.show.${id}`)])}
              value={span}
              onChange={(next) => setFilters({ ...filterValues, span: next })}
            />
            {own ? null : (
              <Choice
                label={translate('resources.usage.show.split')}
                options={splits.map((id) => [id, translate(`resources.usage.show.${id}`)])}
                value={split}
                onChange={(next) => setFilters({ ...filterValues, by: next })}
              />
            )}
          </Box>
          {chart.series.length > 0 ? (
            <UsageChart chart={chart} nameOf={seriesName} stacked={split !== 'stage'} />
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
                {translate('resources.usage.noneOf', {
                  amount: translate(`resources.usage.fields.${amount}`),
                })}
              </Typography>
            </Box>
          )}
        </>
      ) : null}
    </Box>
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
      // Where they need two rows, both are filled.
      sx={{ flexWrap: 'wrap', '& > *': { flex: { xs: '1 0 auto', sm: 'none' } } }}
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
