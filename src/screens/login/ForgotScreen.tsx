import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { EMAIL_PATTERN } from '../../../contract/email.ts';
import { PASSWORD_MIN } from '../../../contract/limits.ts';
import { useClient } from '../../../providers/api/context.ts';
import { doorOps } from '../../../providers/api/door.ts';
import { loginAddress } from '../../../providers/auth/loginAddress.ts';
import { useText } from '../../i18n/useText.ts';
import { Field } from '../../ui/Field.tsx';
import { go } from '../../ui/place.ts';
import { DoorFrame } from './DoorFrame.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useSubmit } from './useSubmit.ts';

/** `/forgot`: asks for a link; with the link's `email` and `key` it sets the new password. */
export function ForgotScreen() {
  const text = useText();
  // The link's key stays out of the address bar and the history once it is read.
  const [link] = useState(() => {
    const query = new URLSearchParams(window.location.search);
    const fragment = new URLSearchParams(window.location.hash.slice(1));
    const email = query.get('email') ?? fragment.get('email');
    const key = query.get('key') ?? fragment.get('key');
    if (email === null || key === null) return null;
    window.history.replaceState(window.history.state, '', window.location.pathname);
    return { email, key };
  });
  return (
    <DoorFrame title={text(link ? 'door.newPassword' : 'door.pageTitle.forgot')}>
      {link ? <NewPassword email={link.email} linkKey={link.key} /> : <AskForLink />}
    </DoorFrame>
  );
}

function AskForLink() {
  const text = useText();
  const client = useClient();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState('');
  const [touched, setTouched] = useState(false);
  const { busy, problem, submit } = useSubmit();
  const good = EMAIL_PATTERN.test(email.trim());
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    setTouched(true);
    if (good) void submit(() => client.call(doorOps.authForgot, { email: email.trim() }), () => setSent(email.trim()));
  };
  if (sent) {
    return (
      <Stack spacing={1.5} role="status">
        <Typography variant="body2">{text('door.forgotSent', { email: sent })}</Typography>
        <Typography variant="caption" color="text.secondary">{text('door.forgotOutbox')}</Typography>
      </Stack>
    );
  }
  return (
    <Box component="form" onSubmit={ask} noValidate>
      <Stack spacing={2}>
        <Typography variant="body2" color="text.secondary">{text('door.forgotIntro')}</Typography>
        {problem ? <Alert severity="error">{problem}</Alert> : null}
        <Field label={text('door.email')} name="email" type="email" autoComplete="username" autoFocus value={email} onText={setEmail} error={touched && !good ? text('door.badEmail') : undefined} required />
        <Button type="submit" variant="contained" disabled={busy}>{busy ? text('door.working') : text('door.forgotSend')}</Button>
      </Stack>
    </Box>
  );
}

function NewPassword({ email, linkKey: key }: { email: string; linkKey: string }) {
  const text = useText();
  const client = useClient();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [touched, setTouched] = useState(false);
  const { busy, problem, fields, submit } = useSubmit();
  const short = password.length < PASSWORD_MIN ? text('door.passwordShort', { min: PASSWORD_MIN }) : undefined;
  const differ = again === password ? undefined : text('door.passwordsDiffer');
  const set = (event: FormEvent): void => {
    event.preventDefault();
    setTouched(true);
    if (short || differ) return;
    void submit(() => client.call(doorOps.authPassword, { email, key, password }), () => go(loginAddress(text('door.newPasswordDone'))));
  };
  return (
    <Box component="form" onSubmit={set} noValidate>
      <Stack spacing={2}>
        {problem ? <Alert severity="error">{problem}</Alert> : null}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField label={text('door.newPassword')} name="password" autoComplete="new-password" autoFocus value={password} onText={setPassword} error={fields['password'] ?? (touched ? short : undefined)} help={text('door.passwordShort', { min: PASSWORD_MIN })} required />
        <PasswordField label={text('door.newPasswordAgain')} name="again" autoComplete="new-password" value={again} onText={setAgain} error={touched ? differ : undefined} required />
        <Button type="submit" variant="contained" disabled={busy}>{busy ? text('door.working') : text('door.newPasswordSet')}</Button>
      </Stack>
    </Box>
  );
}
