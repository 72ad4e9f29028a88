import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useText } from '../../i18n/useText.ts';
import { Field } from '../../ui/Field.tsx';

/** Asks for the password of an encrypted file, in its row. */
export function PasswordRow({
  name,
  sentence,
  unlock,
  fileId,
}: {
  name: string;
  sentence: string;
  unlock: (password: string) => Promise<string | null>;
  fileId: number;
}) {
  const text = useText();
  const queries = useQueryClient();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setProblem((await unlock(password)) ?? '');
    setPassword('');
    setBusy(false);
    await queries.invalidateQueries({ queryKey: ['files', 'head', fileId] });
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => void send(event)}
      sx={{ mt: 1, pl: 4, display: 'grid', gap: 1, maxWidth: 480 }}
    >
      <Typography variant="body2">{sentence}</Typography>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Field
          label={text('submit.password.label', { name })}
          type="password"
          autoComplete="off"
          value={password}
          onText={setPassword}
          error={problem || undefined}
          help={text('submit.password.help')}
        />
        <Button
          type="submit"
          variant="outlined"
          disabled={busy || password === ''}
          sx={{ flexShrink: 0, mt: 0.5 }}
        >
          {text('submit.password.send')}
        </Button>
      </Box>
    </Box>
  );
}
