import { Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { ourOps } from '../../contract/ops/ours.ts';
import { useClient, useUser } from '../../providers/api/context.ts';
import { useApi } from '../../providers/api/useApi.ts';
import type { UserRecord } from './record.ts';
import { Problem, Section } from './Section.tsx';
import { useTask } from './useTask.ts';

const texts = 'resources.users.view';

/**
 * Lets an Admin look at the console as this person, who must be below Admin and able to sign in.
 */
export function ViewAs({ record }: { record: UserRecord }) {
  const translate = useTranslate();
  const api = useApi();
  const { session } = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { user_role } = useUser();
  const { busy, problem, run } = useTask();
  if (user_role !== 'Admin' || record.user_role === 'Admin') return null;
  const begin = () =>
    run(async () => {
      session.signIn(await api.callOrThrow(ourOps.viewBegin, { user_id: record.user_id }));
      await navigate('/dashboard');
      await queries.resetQueries();
    });
  return (
    <Section title={translate(`${texts}.title`)}>
      <Typography variant="body2">{translate(`${texts}.what`)}</Typography>
      <Problem text={problem} />
      <Button variant="outlined" disabled={busy} onClick={() => void begin()}>
        {translate(`${texts}.begin`)}
      </Button>
    </Section>
  );
}
