import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ourOps } from '../../../contract/ops/ours.ts';
import type { OutputOf } from '../../../contract/operation.ts';
import { useUser } from '../../../providers/api/context.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { RetryAlert } from '../../ui/RetryAlert.tsx';
import { dateTime } from '../../ui/format.ts';
import { useSubmit } from '../shared/useSubmit.ts';
import { EmailForm } from './EmailForm.tsx';

type State = OutputOf<typeof ourOps.emailGet>;
const KEY = ['own-email'];

/** The own address, the new one that waits to be confirmed, and the way to another one. */
export function EmailPanel() {
  const text = useText();
  const api = useApi();
  const queries = useQueryClient();
  const [changing, setChanging] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.callOrThrow(ourOps.emailGet, {}, { signal }),
  });
  const show = (state: State): void => {
    queries.setQueryData(KEY, state);
  };
  return (
    <Stack spacing={1.5}>
      <Typography variant="h2">{text('account.email.title')}</Typography>
      {error ? <RetryAlert onRetry={refetch}>{error.message}</RetryAlert> : null}
      {!data && !error ? <Skeleton height={40} /> : null}
      {data ? (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {data.email}
        </Typography>
      ) : null}
      {data?.pending ? (
        <Pending
          pending={data.pending}
          link={link}
          onCancelled={() => show({ email: data.email, pending: null })}
        />
      ) : null}
      {data && !changing ? (
        <Box>
          <Button variant="outlined" onClick={() => setChanging(true)}>
            {text('account.email.change')}
          </Button>
        </Box>
      ) : null}
      {changing ? (
        <EmailForm
          onCancel={() => setChanging(false)}
          onSent={({ link: made, ...state }) => {
            setChanging(false);
            setLink(made ?? null);
            show(state);
          }}
        />
      ) : null}
    </Stack>
  );
}

function Pending({
  pending,
  link,
  onCancelled,
}: {
  pending: NonNullable<State['pending']>;
  link: string | null;
  onCancelled: () => void;
}) {
  const text = useText();
  const api = useApi();
  const { mail_server } = useUser();
  const [sent, setSent] = useState(false);
  const { busy, problem, submit } = useSubmit();
  const { email, expires_timesec } = pending;
  const until = dateTime(expires_timesec);
  const again = (): void =>
    void submit(
      () => api.call(ourOps.emailResend, {}),
      () => setSent(true),
    );
  const cancel = (): void => void submit(() => api.call(ourOps.emailCancel, {}), onCancelled);
  return (
    <>
      <Alert severity="info" role="status" sx={{ overflowWrap: 'anywhere' }}>
        {text(sent ? 'account.email.sentAgain' : 'account.email.waits', { email, until })}
      </Alert>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {mail_server ? (
          <Button variant="outlined" disabled={busy} onClick={again}>
            {text('account.email.again')}
          </Button>
        ) : null}
        {link === null ? null : (
          <Button variant="contained" href={link}>
            {text('account.email.confirm')}
          </Button>
        )}
        <Button disabled={busy} onClick={cancel}>
          {text('account.email.giveUp')}
        </Button>
      </Box>
    </>
  );
}
