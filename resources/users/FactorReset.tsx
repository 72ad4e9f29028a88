import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { ourOps } from '../../contract/ops/ours.ts';
import { useUser } from '../../providers/api/context.ts';
import { useApi } from '../../providers/api/useApi.ts';
import { Sure } from '../Sure.tsx';
import type { UserRecord } from './record.ts';
import { Problem, Section } from './Section.tsx';
import { useTask } from './useTask.ts';

const texts = 'resources.users.factor';

/**
 * Takes the second factor of somebody else away who has lost the device, after a question. Nothing
 * where there is none.
 */
export function FactorReset({ record }: { record: UserRecord }) {
  const translate = useTranslate();
  const api = useApi();
  const notify = useNotify();
  const refresh = useRefresh();
  const { user_id } = useUser();
  const [confirming, setConfirming] = useState(false);
  const { busy, problem, run } = useTask();
  const name = `${record.first_name} ${record.last_name}`.trim() || record.email;
  if (!record.second_factor || record.user_id === user_id) return null;
  const reset = async (): Promise<void> => {
    await run(async () => {
      await api.callOrThrow(ourOps.factorReset, { user_id: record.user_id });
      notify(`${texts}.done`, { type: 'success' });
      refresh();
    });
    setConfirming(false);
  };
  return (
    <Section title={translate(`${texts}.title`)}>
      <Typography variant="body2">{translate(`${texts}.on`, { name })}</Typography>
      <Problem text={problem} />
      <Button variant="outlined" color="error" onClick={() => setConfirming(true)}>
        {translate(`${texts}.reset`)}
      </Button>
      <Sure
        open={confirming}
        title={translate(`${texts}.sure`, { name })}
        what={translate(`${texts}.what`, { email: record.email })}
        confirm={translate(`${texts}.confirm`)}
        grave
        busy={busy}
        onConfirm={() => void reset()}
        onCancel={() => setConfirming(false)}
      />
    </Section>
  );
}
