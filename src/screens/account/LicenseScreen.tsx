import { Alert, Button, LinearProgress, Paper, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import type { License } from '../../../contract/entities.ts';
import { userOps } from '../../../contract/ops/users.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { count, date } from '../../ui/format.ts';
import { BillingForm } from './BillingForm.tsx';

/** What is bought, used and left, and for how long. */
export function LicenseScreen() {
  const text = useText();
  const api = useApi();
  const { data, error, refetch } = useQuery({ queryKey: ['license', 'own'], queryFn: ({ signal }) => api.ask(userOps.license, {}, { signal }) });
  return (
    <Stack spacing={2} sx={{ maxWidth: 760, mx: 'auto' }}>
      <Title title={text('account.license.title')} />
      <Paper variant="outlined" sx={{ p: 3, minHeight: 268 }}>
        {error ? <Alert severity="warning" action={<Button onClick={() => void refetch()}>{text('shell.errors.retry')}</Button>}>{error.message}</Alert> : null}
        {data ? <Sheet license={data} /> : null}
      </Paper>
      {data ? <BillingForm customerId={data.customer_id} /> : null}
    </Stack>
  );
}

function Sheet({ license }: { license: License }) {
  const text = useText();
  const rows = [
    { key: 'files', max: license.files_max, used: license.files_used },
    { key: 'figures', max: license.figures_max, used: license.figures_used + license.figures_reserved },
    { key: 'users', max: license.users_max, used: license.users_used },
    { key: 'database', max: license.database_max_per_user, used: license.database_used },
  ] as const;
  const period = [license.timesec_start === null ? null : text('account.license.from', { date: date(license.timesec_start) }), license.timesec_end === null ? null : text('account.license.until', { date: date(license.timesec_end) })].filter(Boolean).join(' ');
  return (
    <>
      <Typography variant="h2">{text('account.license.of', { customer: license.customer_name })}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>{text(`account.license.counts.${license.mode}`)} {text('account.license.period')}: {period || text('account.license.always')}.</Typography>
      {license.may_submit ? null : <Alert severity="warning" sx={{ mb: 2 }}>{license.why_not}</Alert>}
      <Table size="small" aria-label={text('account.license.of', { customer: license.customer_name })}>
        <TableHead><TableRow><TableCell>{text('account.license.what')}</TableCell>{(['max', 'used', 'left'] as const).map((key) => <TableCell key={key} align="right">{text(`account.license.${key}`)}</TableCell>)}<TableCell component="td" sx={{ width: 140 }} /></TableRow></TableHead>
        <TableBody>
          {rows.map(({ key, max, used }) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row">{text(`account.license.${key}`)}</TableCell>
              <TableCell align="right">{max === null ? text('account.license.unlimited') : count(max)}</TableCell>
              <TableCell align="right">{count(used)}</TableCell>
              <TableCell align="right">{max === null ? '–' : count(Math.max(0, max - used))}</TableCell>
              <TableCell>{max === null || max === 0 ? null : <LinearProgress aria-hidden="true" variant="determinate" value={Math.min(100, (100 * used) / max)} color={used >= max ? 'error' : used >= 0.8 * max ? 'warning' : 'primary'} />}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {license.figures_reserved > 0 ? <Typography variant="caption" color="text.secondary">{text('account.license.reserved', { count: count(license.figures_reserved) })}</Typography> : null}
    </>
  );
}
