import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { EMAIL_PATTERN } from '../../../contract/email.ts';
import { useClient } from '../../../providers/api/context.ts';
import { doorOps } from '../../../providers/api/door.ts';
import { loginAddress } from '../../../providers/auth/loginAddress.ts';
import { useText } from '../../i18n/useText.ts';
import { Field } from '../../ui/Field.tsx';
import { go } from '../../ui/place.ts';
import { DoorFrame } from './DoorFrame.tsx';
import { useMailLink } from './fragment.ts';
import { NewPassword } from './NewPassword.tsx';
import { useSubmit } from '../shared/useSubmit.ts';

/** `/forgot`: asks for a link; with the link's `email` and `key` it sets the new password. */
export function ForgotScreen() {
  const text = useText();
  const link = useMailLink();
  return (
    <DoorFrame title={text(link ? 'door.newPassword' : 'door.pageTitle.forgot')}>
      {link ? (
        <NewPassword link={link} onSet={() => go(loginAddress(text('door.newPasswordDone')))} />
      ) : (
        <AskForLink />
      )}
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
    if (good)
      void submit(
        () => client.call(doorOps.authForgot, { email: email.trim() }),
        () => setSent(email.trim()),
      );
  };
  if (sent) {
    return (
      <Stack spacing={1.5} role="status">
        <Typography variant="body2">{text('door.forgotSent', { email: sent })}</Typography>
        <Typography variant="caption" color="text.secondary">
          {text('door.forgotOutbox')}
        </Typography>
      </Stack>
    );
  }
  return (
    <Box component="form" onSubmit={ask} noValidate>
      <Stack spacing={2}>
        <Typography variant="body2" color="text.secondary">
          {text('door.forgotIntro')}
        </Typography>
        {problem ? <Alert severity="error">{problem}</Alert> : null}
        <Field
          label={text('door.email')}
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          value={email}
          onText={setEmail}
          error={touched && !good ? text('door.badEmail') : undefined}
          required
        />
        <Button type="submit" variant="contained" disabled={busy}>
          {busy ? text('door.working') : text('door.forgotSend')}
        </Button>
      </Stack>
    </Box>
  );
}
