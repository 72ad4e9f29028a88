import { Alert, Button, Paper, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { ourOps } from '../../contract/ops/ours.ts';
import { useClient, useUser } from '../../providers/api/context.ts';
import { Refused } from '../../providers/api/failure.ts';
import { useApi } from '../../providers/api/useApi.ts';
import type { UserRecord } from './record.ts';

const texts = 'resources.users.view';

/** Lets an Admin look at the console as this person, who must be below Admin and able to sign in. */
export function ViewAs({ record }: { record: UserRecord }) {
  const translate = useTranslate();
  const api = useApi();
  const { session } = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { user_role } = useUser();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  if (user_role !== 'Admin' || record.user_role === 'Admin') return null;
  const begin = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      session.signIn(await api.ask(ourOps.viewBegin, { user_id: record.user_id }));
      await navigate('/dashboard');
      await queries.resetQueries();
    } catch (error) {
      if (error instanceof Refused) setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Paper
      component="section"
      variant="outlined"
      sx={{
        maxWidth: 640,
        mx: 'auto',
        mt: 2,
        p: 3,
        display: 'grid',
        gap: 1.5,
        justifyItems: 'start',
      }}
    >
      <Typography variant="h2">{translate(`${texts}.title`)}</Typography>
      <Typography variant="body2">{translate(`${texts}.what`)}</Typography>
      {problem ? (
        <Alert severity="warning" role="alert">
          {problem}
        </Alert>
      ) : null}
      <Button variant="outlined" disabled={busy} onClick={() => void begin()}>
        {translate(`${texts}.begin`)}
      </Button>
    </Paper>
  );
}
