import { Alert, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useClient } from '../../../providers/api/context.ts';
import { publicOps } from '../../../providers/api/publicOps.ts';
import { useText } from '../../i18n/useText.ts';
import { go } from '../../ui/place.ts';
import { useSubmit } from '../shared/useSubmit.ts';
import { LoginFrame } from './LoginFrame.tsx';
import { useMailLink } from './fragment.ts';
import type { MailLink } from './fragment.ts';

/**
 * `/emailconfirm` and `/emailstop`: the links in the mails about a new address. A button uses them
 * up, not the opening: mail scanners open links too.
 */
export function EmailLinkScreen({ what }: { what: 'confirm' | 'stop' }) {
  const text = useText();
  const link = useMailLink();
  const Part = what === 'confirm' ? Confirm : Stop;
  return (
    <LoginFrame title={text(`public.pageTitle.email${what}`)}>
      {link ? (
        <Part link={link} />
      ) : (
        <Alert severity="warning">{text('public.emailLink.incomplete')}</Alert>
      )}
    </LoginFrame>
  );
}

function Confirm({ link: { email, key } }: { link: MailLink }) {
  const text = useText();
  const client = useClient();
  const [done, setDone] = useState<{ email: string; own: boolean } | null>(null);
  const { busy, problem, submit } = useSubmit();
  const confirm = (): void =>
    void submit(
      () => client.call(publicOps.authEmailConfirm, { key }),
      (answer) => {
        const user = client.session.user();
        if (answer.own && user) client.session.signIn({ ...user, email: answer.email });
        setDone(answer);
      },
    );
  if (done)
    return (
      <Stack spacing={2}>
        <Alert severity="success" role="status">
          {text('public.emailLink.confirmed', { email: done.email })}
        </Alert>
        <Button variant="contained" onClick={() => go(done.own ? '/dashboard' : '/login')}>
          {text(done.own ? 'public.emailLink.goOn' : 'public.emailLink.signIn')}
        </Button>
      </Stack>
    );
  return (
    <Stack spacing={2}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {text('public.emailLink.confirm', { email })}
      </Typography>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      <Button variant="contained" disabled={busy} onClick={confirm}>
        {busy ? text('public.working') : text('public.emailLink.confirmDo')}
      </Button>
    </Stack>
  );
}

function Stop({ link: { email, key } }: { link: MailLink }) {
  const text = useText();
  const client = useClient();
  const [done, setDone] = useState(false);
  const { busy, problem, submit } = useSubmit();
  const stop = (): void =>
    void submit(
      () => client.call(publicOps.authEmailStop, { key }),
      () => setDone(true),
    );
  if (done)
    return (
      <Stack spacing={2}>
        <Alert severity="success" role="status">
          {text('public.emailLink.stopped')}
        </Alert>
        <Typography variant="body2">{text('public.emailLink.stoppedNext')}</Typography>
        <Button variant="contained" onClick={() => go('/forgot')}>
          {text('public.emailLink.newPassword')}
        </Button>
      </Stack>
    );
  return (
    <Stack spacing={2}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {text('public.emailLink.stop', { email })}
      </Typography>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      <Button variant="contained" disabled={busy} onClick={stop}>
        {busy ? text('public.working') : text('public.emailLink.stopDo')}
      </Button>
    </Stack>
  );
}
