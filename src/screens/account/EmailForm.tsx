import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { EMAIL_PATTERN } from '../../../contract/email.ts';
import { ourOps } from '../../../contract/ops/ours.ts';
import type { OutputOf } from '../../../contract/operation.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { Field } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useSubmit } from '../shared/useSubmit.ts';

/** Asks for another address of one's own, with the present password. */
export function EmailForm({
  onSent,
  onCancel,
}: {
  onSent: (state: OutputOf<typeof ourOps.emailChange>) => void;
  onCancel: () => void;
}) {
  const text = useText();
  const api = useApi();
  const [form, setForm] = useState({ email: '', password: '' });
  const [touched, setTouched] = useState(false);
  const { busy, problem, fields, submit } = useSubmit();
  const email = form.email.trim();
  const bad = EMAIL_PATTERN.test(email) ? undefined : text('public.badEmail');
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setTouched(true);
    if (!bad)
      void submit(() => api.call(ourOps.emailChange, { email, password: form.password }), onSent);
  };
  return (
    <Box component="form" onSubmit={send} noValidate>
      <Stack spacing={2}>
        <Typography variant="body2" color="text.secondary">
          {text('account.email.help')}
        </Typography>
        {problem && Object.keys(fields).length === 0 ? (
          <Alert severity="error">{problem}</Alert>
        ) : null}
        <Field
          label={text('account.email.new')}
          name="email"
          type="email"
          autoComplete="email"
          autoFocus
          value={form.email}
          onText={(value) => setForm({ ...form, email: value })}
          error={fields['email'] ?? (touched ? bad : undefined)}
          required
        />
        <PasswordField
          label={text('account.profile.passwordNow')}
          name="password"
          autoComplete="current-password"
          value={form.password}
          onText={(password) => setForm({ ...form, password })}
          error={fields['password']}
          required
        />
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button type="submit" variant="contained" disabled={busy || form.password === ''}>
            {text('account.email.ask')}
          </Button>
          <Button onClick={onCancel}>{text('account.email.cancel')}</Button>
        </Box>
      </Stack>
    </Box>
  );
}
