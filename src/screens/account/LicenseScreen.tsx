import { pageSx } from '../../../resources/pageWidth.ts';
import {
  Alert,
  Box,
  Button,
  LinearProgress,
  Paper,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import type { License } from '../../../contract/entities.ts';
import { userOps } from '../../../contract/ops/users.ts';
import { useUser } from '../../../providers/api/context.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { RetryAlert } from '../../ui/RetryAlert.tsx';
import { flushTable } from '../../ui/flushTable.ts';
import { count, date } from '../../ui/format.ts';
import { warningKey } from '../../ui/warningKey.ts';
import { BillingForm } from './BillingForm.tsx';
import { CustomerChoice } from '../shared/CustomerChoice.tsx';
import { useChosenCustomer } from '../shared/useChosenCustomer.ts';
import { ExtendDialog } from './ExtendDialog.tsx';

/**
 * What is bought, used and left, for how long, and where invoices go. An Admin chooses the customer
 * and can extend by hand.
 */
export function LicenseScreen() {
  const text = useText();
  const api = useApi();
  const { customer_id } = useUser();
  const { chosen, admin, choose } = useChosenCustomer();
  const [extending, setExtending] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['license', 'of', chosen],
    queryFn: ({ signal }) => api.callOrThrow(userOps.license, { customer_id: chosen }, { signal }),
  });
  return (
    <Stack spacing={2} sx={pageSx('text')}>
      <PageTitle title={text('account.license.title')} />
      {admin ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <Box sx={{ flex: '1 1 240px', display: 'grid' }}>
            <CustomerChoice
              label={text('account.license.customer')}
              value={chosen}
              onChange={choose}
            />
          </Box>
          <Button variant="outlined" disabled={!data} onClick={() => setExtending(true)}>
            {text('account.extend.open')}
          </Button>
        </Box>
      ) : null}
      <Paper variant="outlined" sx={{ p: 3, minHeight: error ? 0 : 268 }}>
        {error ? <RetryAlert onRetry={refetch}>{error.message}</RetryAlert> : null}
        {data ? (
          <Sheet license={data} own={chosen === customer_id} />
        ) : error ? null : (
          <Skeleton variant="rounded" height={218} />
        )}
      </Paper>
      {data ? <BillingForm customerId={data.customer_id} /> : null}
      {extending && data ? (
        <ExtendDialog license={data} onClose={() => setExtending(false)} />
      ) : null}
    </Stack>
  );
}

/** On telephones the numbers say it. */
const METER = { width: 140, display: { xs: 'none', sm: 'table-cell' } } as const;

function Sheet({ license, own }: { license: License; own: boolean }) {
  const text = useText();
  const rows = [
    // What the licence does not count has no limit to show.
    {
      key: 'files',
      max: license.files_max,
      used: license.files_used,
      limited: license.mode === 'files',
    },
    {
      key: 'figures',
      max: license.figures_max,
      used: license.figures_used + license.figures_reserved,
      limited: license.mode === 'figures',
    },
    { key: 'users', max: license.users_max, used: license.users_used, limited: true },
    ...(own
      ? [
          {
            key: 'database',
            max: license.database_max_per_user,
            used: license.database_used,
            limited: true,
          } as const,
        ]
      : []),
  ] as const;
  const period = [
    license.timesec_start === null
      ? null
      : text('account.license.from', { date: date(license.timesec_start) }),
    license.timesec_end === null
      ? null
      : text('account.license.until', { date: date(license.timesec_end) }),
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <>
      <Typography variant="h2">
        {text('account.license.of', { customer: license.customer_name })}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {text(`account.license.counts.${license.mode}`)} {text('account.license.period')}:{' '}
        {period || text('account.license.always')}.
      </Typography>
      {license.warnings.map((warning) => (
        <Alert
          key={warning.code}
          severity={warning.code === 'ended' || warning.code.endsWith('-100') ? 'error' : 'warning'}
          sx={{ mb: 2 }}
        >
          {text(...warningKey(warning))}
        </Alert>
      ))}
      {own && !license.may_submit && license.warnings.length === 0 ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {license.why_not}
        </Alert>
      ) : null}
      <Table
        size="small"
        sx={flushTable}
        aria-label={text('account.license.of', { customer: license.customer_name })}
      >
        <TableHead>
          <TableRow>
            <TableCell>{text('account.license.what')}</TableCell>
            {(['max', 'used', 'left'] as const).map((key) => (
              <TableCell key={key} align="right">
                {text(`account.license.${key}`)}
              </TableCell>
            ))}
            <TableCell component="td" sx={METER} />
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, max, used, limited }) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row">
                {text(`account.license.${key}`)}
              </TableCell>
              <TableCell align="right">
                {limited
                  ? max === null
                    ? text('account.license.unlimited')
                    : count(max)
                  : text('account.license.notCounted')}
              </TableCell>
              <TableCell align="right">{count(used)}</TableCell>
              <TableCell align="right">
                {max === null || !limited ? '–' : count(Math.max(0, max - used))}
              </TableCell>
              <TableCell sx={METER}>
                {max === null || max === 0 || !limited ? null : (
                  <LinearProgress
                    aria-hidden="true"
                    variant="determinate"
                    value={Math.min(100, (100 * used) / max)}
                    color={used >= max ? 'error' : used >= 0.8 * max ? 'warning' : 'primary'}
                  />
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {license.figures_reserved > 0 ? (
        <Typography variant="caption" color="text.secondary" component="p">
          {text('account.license.reserved', { count: count(license.figures_reserved) })}
        </Typography>
      ) : null}
      {license.timesec_end === null ? null : (
        <Typography variant="caption" color="text.secondary" component="p">
          {text('account.license.afterwards')}
        </Typography>
      )}
    </>
  );
}
