import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { standsAbove } from '../../contract/access.ts';
import { ourOps } from '../../contract/ops/ours.ts';
import type { OutputOf } from '../../contract/operation.ts';
import { useUser } from '../../providers/api/context.ts';
import { useApi } from '../../providers/api/useApi.ts';
import { OnceLink } from './OnceLink.tsx';
import type { UserRecord } from './record.ts';
import { Problem, Section } from './Section.tsx';
import { useTask } from './useTask.ts';

const texts = 'resources.users.handOver';

/**
 * Where no mail is sent: makes the link that would be mailed, an invitation or one to set a
 * password. Not for equals, unless they are still invited.
 */
export function HandOver({ record }: { record: UserRecord }) {
  const translate = useTranslate();
  const api = useApi();
  const { user_role } = useUser();
  const [link, setLink] = useState<OutputOf<typeof ourOps.usersLink> | null>(null);
  const { busy, problem, run } = useTask();
  const { user_id, user_status } = record;
  const invited = user_status === 'invited';
  if (!invited && !standsAbove(user_role, record.user_role)) return null;
  const name = `${record.first_name} ${record.last_name}`.trim() || record.email;
  const make = () =>
    run(async () => {
      setLink(null);
      setLink(await api.callOrThrow(ourOps.usersLink, { user_id, kind: 'password' }));
    });
  return (
    <Section title={translate(invited ? `${texts}.invitation` : `${texts}.password`)}>
      <Typography variant="body2">{translate(`${texts}.what`, { name })}</Typography>
      <Problem text={problem} />
      {link ? <OnceLink {...link} /> : null}
      <Button variant="outlined" disabled={busy} onClick={() => void make()}>
        {translate(link ? `${texts}.another` : `${texts}.make`)}
      </Button>
    </Section>
  );
}
