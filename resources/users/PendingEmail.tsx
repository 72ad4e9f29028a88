import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { standsAbove } from '../../contract/access.ts';
import { ourOps } from '../../contract/ops/ours.ts';
import type { OutputOf } from '../../contract/operation.ts';
import { useUser } from '../../providers/api/context.ts';
import { useApi } from '../../providers/api/useApi.ts';
import { OnceLink } from './OnceLink.tsx';
import type { UserRecord } from './record.ts';
import { Problem, Section } from './Section.tsx';
import { useTask } from './useTask.ts';

const texts = 'resources.users.pendingEmail';

/**
 * A new address of somebody below that waits to be confirmed: its mail can be sent again, or it is
 * given up.
 */
export function PendingEmail({ record }: { record: UserRecord }) {
  const translate = useTranslate();
  const api = useApi();
  const refresh = useRefresh();
  const { user_role, mail_server } = useUser();
  const [sent, setSent] = useState(false);
  const [link, setLink] = useState<OutputOf<typeof ourOps.usersLink> | null>(null);
  const { busy, problem, run } = useTask();
  const { user_id, pending_email: email } = record;
  if (email === undefined || !standsAbove(user_role, record.user_role)) return null;
  const again = () =>
    run(async () => {
      if (mail_server) {
        await api.callOrThrow(ourOps.emailResend, { user_id });
        setSent(true);
      } else setLink(await api.callOrThrow(ourOps.usersLink, { user_id, kind: 'email' }));
    });
  const cancel = () =>
    run(async () => {
      await api.callOrThrow(ourOps.emailCancel, { user_id });
      refresh();
    });
  return (
    <Section title={translate(`${texts}.title`)}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {translate(`${texts}.what`, { email, now: record.email })}
      </Typography>
      {sent ? (
        <Alert severity="info" role="status">
          {translate(`${texts}.sent`, { email })}
        </Alert>
      ) : null}
      <Problem text={problem} />
      {link ? <OnceLink {...link} /> : null}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" disabled={busy} onClick={() => void again()}>
          {translate(mail_server ? `${texts}.again` : `${texts}.link`)}
        </Button>
        <Button disabled={busy} onClick={() => void cancel()}>
          {translate(`${texts}.giveUp`)}
        </Button>
      </Box>
    </Section>
  );
}
