import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ourOps } from '../../contract/ops/ours.ts';
import { useUser } from '../../providers/api/context.ts';
import { useApi } from '../../providers/api/useApi.ts';
import { Sure } from '../Sure.tsx';
import type { UserRecord } from './record.ts';
import { Problem, Section } from './Section.tsx';
import { useTask } from './useTask.ts';

const texts = 'resources.users.signOut';

/** Ends all sessions of somebody else, after a question. */
export function SignOut({ record }: { record: UserRecord }) {
  const translate = useTranslate();
  const api = useApi();
  const notify = useNotify();
  const { user_id } = useUser();
  const [confirming, setConfirming] = useState(false);
  const { busy, problem, run } = useTask();
  const name = `${record.first_name} ${record.last_name}`.trim() || record.email;
  if (record.user_id === user_id) return null;
  const end = async (): Promise<void> => {
    await run(async () => {
      const { ended } = await api.callOrThrow(ourOps.usersSignOut, { user_id: record.user_id });
      notify(`${texts}.done`, { type: 'success', messageArgs: { smart_count: ended } });
    });
    setConfirming(false);
  };
  return (
    <Section title={translate(`${texts}.title`)}>
      <Typography variant="body2">{translate(`${texts}.what`)}</Typography>
      <Problem text={problem} />
      <Button variant="outlined" onClick={() => setConfirming(true)}>
        {translate(`${texts}.begin`)}
      </Button>
      <Sure
        open={confirming}
        title={translate(`${texts}.sure`, { name })}
        what={translate(`${texts}.means`)}
        confirm={translate(`${texts}.confirm`)}
        busy={busy}
        onConfirm={() => void end()}
        onCancel={() => setConfirming(false)}
      />
    </Section>
  );
}
