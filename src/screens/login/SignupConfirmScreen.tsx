import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { EMAIL_PATTERN } from '../../../contract/email.ts';
import { useClient } from '../../../providers/api/context.ts';
import { publicOps } from '../../../providers/api/publicOps.ts';
import { isRefused } from '../../../providers/api/refusal.ts';
import { isSignedIn } from '../../../providers/api/renewal.ts';
import { loginAddress } from '../../../providers/auth/loginAddress.ts';
import { useText } from '../../i18n/useText.ts';
import { Field } from '../../ui/Field.tsx';
import { go } from '../../ui/place.ts';
import { useSubmit } from '../shared/useSubmit.ts';
import { LoginFrame } from './LoginFrame.tsx';
import { useMailLink } from './fragment.ts';
import { NewPassword } from './NewPassword.tsx';

/**
 * `/signupconfirm`: with the link of the mail, a first password opens the account; without, the
 * mail can be had again.
 */
export function SignupConfirmScreen() {
  const text = useText();
  const client = useClient();
  const link = useMailLink();
  const enter = async (email: string, password: string): Promise<void> => {
    const answer = await client.call(publicOps.authLogin, { email, password }).catch(() => null);
    if (answer === null || isRefused(answer) || !isSignedIn(answer))
      return go(loginAddress(text('public.newPasswordDone')));
    client.session.signIn(answer);
    go('/dashboard', { replace: true });
  };
  return (
    <LoginFrame title={text('public.pageTitle.signupconfirm')}>
      {link ? (
        <Stack spacing={2}>
          <Typography variant="body2" color="text.secondary">
            {text('public.signup.choose', { email: link.email })}
          </Typography>
          <NewPassword link={link} onSet={(password) => void enter(link.email, password)} />
        </Stack>
      ) : (
        <Again />
      )}
    </LoginFrame>
  );
}

function Again() {
  const text = useText();
  const client = useClient();
  const [email, setEmail] = useState('');
  const [touched, setTouched] = useState(false);
  const [sent, setSent] = useState(false);
  const { busy, problem, submit } = useSubmit();
  const good = EMAIL_PATTERN.test(email.trim());
  const requestLink = (event: FormEvent): void => {
    event.preventDefault();
    setTouched(true);
    if (good)
      void submit(
        () => client.call(publicOps.authForgot, { email: email.trim() }),
        () => setSent(true),
      );
  };
  if (sent)
    return (
      <Typography variant="body2" role="status">
        {text('public.signup.sent', { email: email.trim() })}
      </Typography>
    );
  return (
    <Box component="form" onSubmit={requestLink} noValidate>
      <Stack spacing={2}>
        <Typography variant="body2" color="text.secondary">
          {text('public.signup.unfinished')}
        </Typography>
        {problem ? <Alert severity="error">{problem}</Alert> : null}
        <Field
          label={text('public.email')}
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onText={setEmail}
          error={touched && !good ? text('public.badEmail') : undefined}
          required
        />
        <Button type="submit" variant="contained" disabled={busy}>
          {busy ? text('public.working') : text('public.signup.again')}
        </Button>
      </Stack>
    </Box>
  );
}
