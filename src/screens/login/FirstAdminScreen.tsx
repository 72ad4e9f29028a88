import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { EMAIL_PATTERN } from '../../../contract/email.ts';
import { PASSWORD_MIN } from '../../../contract/limits.ts';
import { useClient } from '../../../providers/api/context.ts';
import { doorOps } from '../../../providers/api/door.ts';
import { useText } from '../../i18n/useText.ts';
import { Field } from '../../ui/Field.tsx';
import { go } from '../../ui/place.ts';
import { DoorFrame } from './DoorFrame.tsx';
import { useFragmentToken } from './fragment.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useSubmit } from '../shared/useSubmit.ts';

/** `/first#token=…`: the link that a new installation prints makes its first administrator. */
export function FirstAdminScreen() {
  const text = useText();
  const token = useFragmentToken();
  return (
    <DoorFrame title={text('door.pageTitle.first')}>
      {token === null ? (
        <Alert severity="warning">{text('door.first.noToken')}</Alert>
      ) : (
        <FirstAdminForm token={token} />
      )}
    </DoorFrame>
  );
}

function FirstAdminForm({ token }: { token: string }) {
  const text = useText();
  const client = useClient();
  const [form, setForm] = useState({ email: '', first_name: '', last_name: '', password: '' });
  const [touched, setTouched] = useState(false);
  const { busy, problem, fields, submit } = useSubmit();
  const wrong = {
    first_name: form.first_name.trim() === '' ? text('door.missing') : undefined,
    email: EMAIL_PATTERN.test(form.email.trim()) ? undefined : text('door.badEmail'),
    password:
      form.password.length < PASSWORD_MIN
        ? text('door.passwordShort', { min: PASSWORD_MIN })
        : undefined,
  };
  const set = (key: keyof typeof form) => (value: string) => setForm({ ...form, [key]: value });
  const error = (key: keyof typeof wrong): string | undefined =>
    fields[key] ?? (touched ? wrong[key] : undefined);

  const create = (event: FormEvent): void => {
    event.preventDefault();
    setTouched(true);
    if (Object.values(wrong).some(Boolean)) return;
    void submit(
      () => client.call(doorOps.authFirstAdmin, { token, ...form, email: form.email.trim() }),
      (user) => {
        client.session.signIn(user);
        go('/dashboard', { replace: true });
      },
    );
  };
  return (
    <Box component="form" onSubmit={create} noValidate>
      <Stack spacing={2}>
        <Typography variant="body2" color="text.secondary">
          {text('door.first.intro')}
        </Typography>
        {problem ? <Alert severity="error">{problem}</Alert> : null}
        <Field
          label={text('door.first.firstName')}
          name="first_name"
          autoComplete="given-name"
          autoFocus
          value={form.first_name}
          onText={set('first_name')}
          error={error('first_name')}
          required
        />
        <Field
          label={text('door.first.lastName')}
          name="last_name"
          autoComplete="family-name"
          value={form.last_name}
          onText={set('last_name')}
        />
        <Field
          label={text('door.email')}
          name="email"
          type="email"
          autoComplete="username"
          value={form.email}
          onText={set('email')}
          error={error('email')}
          required
        />
        <PasswordField
          label={text('door.password')}
          name="password"
          autoComplete="new-password"
          value={form.password}
          onText={set('password')}
          error={error('password')}
          help={text('door.passwordShort', { min: PASSWORD_MIN })}
          required
        />
        <Button type="submit" variant="contained" disabled={busy}>
          {busy ? text('door.working') : text('door.first.create')}
        </Button>
      </Stack>
    </Box>
  );
}
