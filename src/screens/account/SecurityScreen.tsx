import { Alert, FormControlLabel, Paper, Skeleton, Stack, Switch, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Title, useNotify } from 'react-admin';
import { ourOps } from '../../../contract/ops/ours.ts';
import { useUser } from '../../../providers/api/context.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { useSubmit } from '../shared/useSubmit.ts';

/** `security`: how the people of the own organisation sign in. */
export function SecurityScreen() {
  const text = useText();
  const api = useApi();
  const notify = useNotify();
  const user = useUser();
  const queries = useQueryClient();
  const { busy, problem, submit } = useSubmit();
  const { data, error } = useQuery({ queryKey: ['security'], queryFn: ({ signal }) => api.ask(ourOps.customerSecurity, {}, { signal }) });
  const choose = (second_factor: boolean): void => void submit(() => api.call(ourOps.customerSecurity, { second_factor }), (answer) => {
    queries.setQueryData(['security'], answer);
    notify(text('account.profile.saved'), { type: 'success' });
  });
  const message = problem || error?.message;
  return (
    <Paper variant="outlined" sx={{ maxWidth: 640, mx: 'auto', p: 3 }}>
      <Title title={text('account.security.title')} />
      <Stack spacing={1.5}>
        <Typography variant="h2">{text('account.security.of', { customer: user.customer_name })}</Typography>
        {message ? <Alert severity="warning">{message}</Alert> : null}
        {data ? (
          <>
            <FormControlLabel control={<Switch checked={data.second_factor} disabled={busy} onChange={(_, on) => choose(on)} />} label={text('account.security.require')} />
            <Typography variant="body2" color="text.secondary">{text('account.security.help')}</Typography>
            <Typography variant="body2">{text('account.security.count', { with_factor: data.with_factor, people: data.people })}</Typography>
          </>
        ) : error ? null : <Skeleton height={90} />}
      </Stack>
    </Paper>
  );
}
