import { Alert, Box, Button, Stack } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useText } from '../../i18n/useText.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';

interface Props {
  /** Why it is asked for, as the server says. */
  readonly why: string;
  /** What is wrong with what was typed. */
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly onPassword: (password: string) => void;
}

/** Asks somebody who signed in some time ago for the password once more. */
export function ProofForm({ why, error, busy, onPassword }: Props) {
  const text = useText();
  const [password, setPassword] = useState('');
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onPassword(password);
  };
  return (
    <Box component="form" onSubmit={send} noValidate>
      <Stack spacing={1.5}>
        <Alert severity="info">{why}</Alert>
        <PasswordField
          label={text('public.proof.password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onText={setPassword}
          error={error}
          required
          autoFocus
        />
        <Box>
          <Button type="submit" variant="contained" disabled={busy || password === ''}>
            {text('public.proof.go')}
          </Button>
        </Box>
      </Stack>
    </Box>
  );
}
