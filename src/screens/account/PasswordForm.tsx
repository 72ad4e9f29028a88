import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { authOps } from '../../../contract/ops/auth.ts';
import { ourOps } from '../../../contract/ops/ours.ts';
import { PASSWORD_MIN } from '../../../contract/limits.ts';
import { useUser } from '../../../providers/api/context.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useSubmit } from '../shared/useSubmit.ts';

const EMPTY = { password: '', new_password: '', again: '' };

/** A new password, by who knows the present one; or a link by mail. */
export function PasswordForm() {
  const text = useText();
  const api = useApi();
  const notify = useNotify();
  const { email } = useUser();
  const [form, setForm] = useState(EMPTY);
  const [touched, setTouched] = useState(false);
  const [sent, setSent] = useState(false);
  const { busy, problem, fields, submit } = useSubmit();
  const short =
    form.new_password.length < PASSWORD_MIN
      ? text('door.passwordShort', { min: PASSWORD_MIN })
      : undefined;
  const differ = form.again === form.new_password ? undefined : text('door.passwordsDiffer');
  const set = (key: keyof typeof form) => (value: string) => setForm({ ...form, [key]: value });
  const change = (event: FormEvent): void => {
    event.preventDefault();
    setTouched(true);
    if (short || differ) return;
    void submit(
      () =>
        api.call(ourOps.passwordChange, {
          password: form.password,
          new_password: form.new_password,
        }),
      () => {
        setForm(EMPTY);
        setTouched(false);
        notify(text('account.profile.passwordChanged'), { type: 'success' });
      },
    );
  };
  const mailLink = (): void =>
    void submit(
      () => api.call(authOps.authForgot, { email }),
      () => setSent(true),
    );
  return (
    <Box component="form" onSubmit={change} noValidate>
      <Stack spacing={2}>
        <Typography variant="h2">{text('account.profile.password')}</Typography>
        {problem && Object.keys(fields).length === 0 ? (
          <Alert severity="error">{problem}</Alert>
        ) : null}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={text('account.profile.passwordNow')}
          name="password"
          autoComplete="current-password"
          value={form.password}
          onText={set('password')}
          error={fields['password']}
          required
        />
        <PasswordField
          label={text('door.newPassword')}
          name="new_password"
          autoComplete="new-password"
          value={form.new_password}
          onText={set('new_password')}
          error={fields['new_password'] ?? (touched ? short : undefined)}
          help={text('door.passwordShort', { min: PASSWORD_MIN })}
          required
        />
        <PasswordField
          label={text('door.newPasswordAgain')}
          name="again"
          autoComplete="new-password"
          value={form.again}
          onText={set('again')}
          error={touched ? differ : undefined}
          required
        />
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button type="submit" variant="contained" disabled={busy || form.password === ''}>
            {text('account.profile.passwordChange')}
          </Button>
          <Button disabled={busy} onClick={mailLink}>
            {text('account.profile.passwordForgot')}
          </Button>
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
