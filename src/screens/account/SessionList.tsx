import {
  Alert,
  Box,
  Button,
  List,
  ListItem,
  ListItemText,
  Skeleton,
  Stack,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ourOps } from '../../../contract/ops/ours.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { RetryAlert } from '../../ui/RetryAlert.tsx';
import { dateTime } from '../../ui/format.ts';
import { ProofForm } from '../shared/ProofForm.tsx';
import { useProof } from '../shared/useProof.ts';
import { useSubmit } from '../shared/useSubmit.ts';
import { browserOf } from './browser.ts';

/** Where the person is signed in, and the way to end the other sessions. */
export function SessionList() {
  const text = useText();
  const api = useApi();
  const notify = useNotify();
  const { busy, problem, refusal, fields, submit } = useSubmit();
  const { why, watch } = useProof();
  /** What was asked to end last: one session, or all others. */
  const [asked, setAsked] = useState<number>();
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => api.callOrThrow(ourOps.sessionsGet, {}, { signal }),
  });
  const end = (id?: number, password?: string): void => {
    setAsked(id);
    void submit(
      async () =>
        watch(
          await api.call(ourOps.sessionsEnd, {
            ...(id === undefined ? {} : { id }),
            ...(password === undefined ? {} : { password }),
          }),
        ),
      ({ ended }) => {
        notify(text('account.sessions.ended', { smart_count: ended }), { type: 'success' });
        void refetch();
      },
    );
  };
  const nameOf = (agent: string): string => browserOf(agent) || text('account.sessions.program');
  const others = (data?.items ?? []).filter((one) => !one.current).length;
  return (
    <Stack spacing={1}>
      <Typography variant="h2">{text('account.sessions.title')}</Typography>
      {error ? <RetryAlert onRetry={refetch}>{error.message}</RetryAlert> : null}
      {why ? (
        <ProofForm
          why={why}
          error={refusal?.code === 'bad-credentials' ? fields['password'] : undefined}
          busy={busy}
          onPassword={(password) => end(asked, password)}
        />
      ) : problem ? (
        <Alert severity="error">{problem}</Alert>
      ) : null}
      {!data && !error ? <Skeleton height={48} /> : null}
      <List dense disablePadding>
        {data?.items.map((one) => (
          <ListItem
            key={one.id}
            disableGutters
            secondaryAction={
              one.current ? null : (
                <Button
                  size="small"
                  disabled={busy}
                  onClick={() => end(one.id)}
                  aria-label={text('account.sessions.endOne', { browser: nameOf(one.agent) })}
                >
                  {text('account.sessions.end')}
                </Button>
              )
            }
          >
            <ListItemText
              primary={`${nameOf(one.agent)}${one.current ? ` · ${text('account.sessions.this')}` : ''}`}
              secondary={text('account.sessions.facts', {
                seen: dateTime(one.seen_timesec),
                created: dateTime(one.created_timesec),
                address: one.address,
              })}
              slotProps={{ secondary: { sx: { overflowWrap: 'anywhere', pr: 8 } } }}
            />
          </ListItem>
        ))}
      </List>
      {others > 0 ? (
        <Box>
          <Button variant="outlined" disabled={busy} onClick={() => end()}>
            {text('account.sessions.endOthers')}
          </Button>
        </Box>
      ) : null}
    </Stack>
  );
}
