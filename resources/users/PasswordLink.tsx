import { Alert, Button, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { authOps } from '../../contract/ops/auth.ts';
import { useUser } from '../../providers/api/context.ts';
import { Refused } from '../../providers/api/failure.ts';
import { useApi } from '../../providers/api/useApi.ts';
import type { UserRecord } from './record.ts';

const texts = 'resources.users.link';

/** Sends somebody else a link to set a password. The own one is changed in the profile; nobody who is switched off gets one. */
export function PasswordLink({ record }: { record: UserRecord }) {
  const translate = useTranslate();
  const api = useApi();
  const { user_id } = useUser();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<{ severity: 'info' | 'warning'; text: string } | null>(null);
  const { email } = record;
  const name = `${record.first_name} ${record.last_name}`.trim() || email;
  if (record.user_id === user_id || record.user_status === 'disabled') return null;
  const send = async (): Promise<void> => {
    setBusy(true);
    setTold(null);
    try {
      await api.ask(authOps.authForgot, { email });
      setTold({ severity: 'info', text: translate(`${texts}.sent`, { email }) });
    } catch (error) {
      if (error instanceof Refused) setTold({ severity: 'warning', text: error.message });
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
      <Typography variant="body2">{translate(`${texts}.what`, { name })}</Typography>
      {told ? (
        <Alert severity={told.severity} role="status">
          {told.text}
        </Alert>
      ) : null}
      <Button variant="outlined" disabled={busy} onClick={() => void send()}>
        {translate(`${texts}.send`)}
      </Button>
    </Paper>
  );
}
