import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Paper,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { ourOps } from '../../contract/ops/ours.ts';
import { useUser } from '../../providers/api/context.ts';
import { Refused } from '../../providers/api/failure.ts';
import { useApi } from '../../providers/api/useApi.ts';
import type { UserRecord } from './record.ts';

const texts = 'resources.users.factor';

/** Takes the second factor of somebody else away who has lost the device, after a question. Nothing where there is none. */
export function FactorReset({ record }: { record: UserRecord }) {
  const translate = useTranslate();
  const api = useApi();
  const notify = useNotify();
  const refresh = useRefresh();
  const { user_id } = useUser();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const name = `${record.first_name} ${record.last_name}`.trim() || record.email;
  if (!record.second_factor || record.user_id === user_id) return null;
  const reset = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      await api.ask(ourOps.factorReset, { user_id: record.user_id });
      notify(`${texts}.done`, { type: 'success' });
      refresh();
    } catch (error) {
      if (error instanceof Refused) setProblem(error.message);
    } finally {
      setAsked(false);
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
      <Typography variant="body2">{translate(`${texts}.on`, { name })}</Typography>
      {problem ? (
        <Alert severity="warning" role="alert">
          {problem}
        </Alert>
      ) : null}
      <Button variant="outlined" color="error" onClick={() => setAsked(true)}>
        {translate(`${texts}.reset`)}
      </Button>
      <Dialog open={asked} onClose={() => setAsked(false)} aria-labelledby="factor-reset">
        <DialogTitle id="factor-reset">{translate(`${texts}.sure`, { name })}</DialogTitle>
        <DialogContent>
          <DialogContentText>
            {translate(`${texts}.what`, { email: record.email })}
          </DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setAsked(false)}>{translate('resources.form.cancel')}</Button>
          <Button variant="contained" color="error" disabled={busy} onClick={() => void reset()}>
            {translate(`${texts}.confirm`)}
          </Button>
        </DialogActions>
      </Dialog>
    </Paper>
  );
}
