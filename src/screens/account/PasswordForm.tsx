import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { authOps } from '../../../contract/ops/auth.ts';
import { ourOps } from '../../../contract/ops/ours.ts';
import { useUser } from '../../../providers/api/context.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { NewPasswordFields, newPasswordProblems } from '../shared/NewPasswordFields.tsx';
import { useForm } from '../shared/useForm.ts';

const EMPTY = { password: '', new_password: '', again: '' };

/** A new password, by who knows the present one; or a link by mail. */
export function PasswordForm() {
  const text = useText();
  const api = useApi();
  const notify = useNotify();
  const { email, mail_server } = useUser();
  const [sent, setSent] = useState(false);
  const { form, field, send, busy, problem, ofFields, reset, submit } = useForm(
    EMPTY,
    ({ new_password, again }) => {
      const problems = newPasswordProblems(text, new_password, again);
      return { new_password: problems.password, again: problems.again };
    },
  );
  const { password, new_password } = form;
  const change = send(
    () => api.call(ourOps.passwordChange, { password, new_password }),
    () => {
      reset();
      notify(text('account.profile.passwordChanged'), { type: 'success' });
    },
  );
  const mailLink = (): void =>
    void submit(
      () => api.call(authOps.authForgot, { email }),
      () => setSent(true),
    );
  return (
    <Box component="form" onSubmit={change} noValidate>
      <Stack spacing={2}>
        <Typography variant="h2">{text('account.profile.password')}</Typography>
        {problem && !ofFields ? <Alert severity="error">{problem}</Alert> : null}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={text('account.profile.passwordNow')}
          {...field('password')}
          autoComplete="current-password"
          required
        />
        <NewPasswordFields password={field('new_password')} again={field('again')} />
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button type="submit" variant="contained" disabled={busy || password === ''}>
            {text('account.profile.passwordChange')}
          </Button>
          {mail_server ? (
            <Button disabled={busy} onClick={mailLink}>
              {text('account.profile.passwordForgot')}
            </Button>
          ) : null}
        </Box>
        {sent ? (
          <Alert severity="info" role="status">
            {text('account.profile.passwordSent', { email })}
          </Alert>
        ) : null}
      </Stack>
    </Box>
  );
}
