import { Alert, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { authOps } from '../../contract/ops/auth.ts';
import { useUser } from '../../providers/api/context.ts';
import { Refused } from '../../providers/api/failure.ts';
import { useApi } from '../../providers/api/useApi.ts';
import { HandOver } from './HandOver.tsx';
import type { UserRecord } from './record.ts';
import { Section } from './Section.tsx';

const texts = 'resources.users.link';

/**
 * Sends somebody else a link to set a password. The own one is changed in the profile; nobody who
 * is switched off gets one.
 */
export function PasswordLink({ record }: { record: UserRecord }) {
  const translate = useTranslate();
  const api = useApi();
  const { user_id, mail_server } = useUser();
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<{ severity: 'info' | 'warning'; text: string } | null>(null);
  const { email } = record;
  const name = `${record.first_name} ${record.last_name}`.trim() || email;
  if (record.user_id === user_id || record.user_status === 'disabled') return null;
  if (!mail_server) return <HandOver record={record} />;
  const send = async (): Promise<void> => {
    setBusy(true);
    setNotice(null);
    try {
      await api.callOrThrow(authOps.authForgot, { email });
      setNotice({ severity: 'info', text: translate(`${texts}.sent`, { email }) });
    } catch (error) {
      if (error instanceof Refused) setNotice({ severity: 'warning', text: error.message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section title={translate(`${texts}.title`)}>
      <Typography variant="body2">{translate(`${texts}.what`, { name })}</Typography>
      {notice ? (
        <Alert severity={notice.severity} role="status">
          {notice.text}
        </Alert>
      ) : null}
      <Button variant="outlined" disabled={busy} onClick={() => void send()}>
        {translate(`${texts}.send`)}
      </Button>
    </Section>
  );
}
