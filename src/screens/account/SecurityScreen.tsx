import { pageSx } from '../../../resources/pageWidth.ts';
import {
  Alert,
  Box,
  Button,
  FormControlLabel,
  MenuItem,
  Paper,
  Skeleton,
  Stack,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import { Sure } from '../../../resources/Sure.tsx';
import { ourOps } from '../../../contract/ops/ours.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { RetryAlert } from '../../ui/RetryAlert.tsx';
import { CustomerChoice } from '../shared/CustomerChoice.tsx';
import { useChosenCustomer } from '../shared/useChosenCustomer.ts';
import { useSubmit } from '../shared/useSubmit.ts';
import { IDLE_CHOICES, idleUnit } from './idle.ts';

/**
 * `security`: how the people of an organisation sign in, and for how long without use. An Admin
 * chooses the customer.
 */
export function SecurityScreen() {
  const text = useText();
  const api = useApi();
  const notify = useNotify();
  const queries = useQueryClient();
  const { chosen, admin, choose: chooseCustomer } = useChosenCustomer();
  const { busy, problem, submit } = useSubmit();
  const [confirming, setConfirming] = useState(false);
  const key = ['security', chosen];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      api.callOrThrow(ourOps.customerSecurity, { customer_id: chosen }, { signal }),
  });
  const change = (rules: { second_factor?: boolean; idle_minutes?: number | null }): void =>
    void submit(
      () => api.call(ourOps.customerSecurity, { customer_id: chosen, ...rules }),
      (answer) => {
        queries.setQueryData(key, answer);
        notify(text('account.profile.saved'), { type: 'success' });
      },
    );
  const signOut = (): void =>
    void submit(
      () => api.call(ourOps.customerSignOut, { customer_id: chosen }),
      ({ ended }) =>
        notify(text('account.security.signedOut', { smart_count: ended }), { type: 'success' }),
    ).finally(() => setConfirming(false));
  const words = (minutes: number): string => {
    const { unit, count } = idleUnit(minutes);
    return text(`account.security.${unit}`, { smart_count: count });
  };
  const idle = data?.idle_minutes ?? null;
  return (
    <Stack spacing={2} sx={pageSx('text')}>
      <PageTitle title={text('account.security.title')} />
      {admin ? (
        <CustomerChoice
          label={text('account.security.customer')}
          value={chosen}
          onChange={chooseCustomer}
        />
      ) : null}
      <Paper variant="outlined" sx={{ p: 3 }}>
        <Stack spacing={1.5}>
          {data ? (
            <Typography variant="h2">
              {text('account.security.of', { customer: data.customer_name })}
            </Typography>
          ) : null}
          {problem ? <Alert severity="warning">{problem}</Alert> : null}
          {error ? <RetryAlert onRetry={refetch}>{error.message}</RetryAlert> : null}
          {data ? (
            <>
              <FormControlLabel
                control={
                  <Switch
                    checked={data.second_factor}
                    disabled={busy}
                    onChange={(_, on) => change({ second_factor: on })}
                  />
                }
                label={text('account.security.require')}
              />
              <Typography variant="body2" color="text.secondary">
                {text('account.security.help')}
              </Typography>
              <Typography variant="body2">
                {text('account.security.count', {
                  with_factor: data.with_factor,
                  people: data.people,
                })}
              </Typography>
              <Box sx={{ display: 'grid', pt: 1 }}>
                <TextField
                  select
                  size="small"
                  label={text('account.security.idle')}
                  value={idle ?? 0}
                  disabled={busy}
                  onChange={(event) => change({ idle_minutes: Number(event.target.value) || null })}
                  helperText={text('account.security.idleHelp')}
                  sx={{ maxWidth: 400 }}
                >
                  <MenuItem value={0}>{text('account.security.never')}</MenuItem>
                  {[...new Set([...IDLE_CHOICES, ...(idle === null ? [] : [idle])])]
                    .toSorted((a, b) => a - b)
                    .map((minutes) => (
                      <MenuItem key={minutes} value={minutes}>
                        {words(minutes)}
                      </MenuItem>
                    ))}
                </TextField>
              </Box>
              <Box>
                <Button variant="outlined" disabled={busy} onClick={() => setConfirming(true)}>
                  {text('account.security.signOut')}
                </Button>
                <Sure
                  open={confirming}
                  title={text('account.security.signOutSure', { customer: data.customer_name })}
                  what={text('account.security.signOutMeans')}
                  confirm={text('account.security.signOutConfirm')}
                  busy={busy}
                  onConfirm={signOut}
                  onCancel={() => setConfirming(false)}
                />
              </Box>
            </>
          ) : error ? null : (
            <Skeleton variant="rounded" height={160} />
          )}
        </Stack>
      </Paper>
    </Stack>
  );
}
