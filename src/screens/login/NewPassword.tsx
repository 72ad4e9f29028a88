import { Alert, Box, Button, Stack } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { PASSWORD_MIN } from '../../../contract/limits.ts';
import { useClient } from '../../../providers/api/context.ts';
import { doorOps } from '../../../providers/api/door.ts';
import { useText } from '../../i18n/useText.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useSubmit } from '../shared/useSubmit.ts';
import type { MailLink } from './fragment.ts';

/** Sets the password of whoever has the link of a mail. */
export function NewPassword({
  link: { email, key },
  onSet,
}: {
  link: MailLink;
  onSet: (password: string) => void;
}) {
  const text = useText();
  const client = useClient();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [touched, setTouched] = useState(false);
  const { busy, problem, fields, submit } = useSubmit();
  const short =
    password.length < PASSWORD_MIN ? text('door.passwordShort', { min: PASSWORD_MIN }) : undefined;
  const differ = again === password ? undefined : text('door.passwordsDiffer');
  const set = (event: FormEvent): void => {
    event.preventDefault();
    setTouched(true);
    if (short || differ) return;
    void submit(
      () => client.call(doorOps.authPassword, { email, key, password }),
      () => onSet(password),
    );
  };
  return (
    <Box component="form" onSubmit={set} noValidate>
      <Stack spacing={2}>
        {problem ? <Alert severity="error">{problem}</Alert> : null}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={text('door.newPassword')}
          name="password"
          autoComplete="new-password"
          autoFocus
          value={password}
          onText={setPassword}
          error={fields['password'] ?? (touched ? short : undefined)}
          help={text('door.passwordShort', { min: PASSWORD_MIN })}
          required
        />
        <PasswordField
          label={text('door.newPasswordAgain')}
          name="again"
          autoComplete="new-password"
          value={again}
          onText={setAgain}
          error={touched ? differ : undefined}
          required
        />
        <Button type="submit" variant="contained" disabled={busy}>
          {busy ? text('door.working') : text('door.newPasswordSet')}
        </Button>
      </Stack>
    </Box>
  );
}
