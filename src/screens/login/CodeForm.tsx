import { Button, Stack } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { Field } from '../../ui/Field.tsx';

/** Asks for the code of a second factor; `problem` says why the last one was refused. */
export function CodeForm({
  problem,
  onCode,
}: {
  readonly problem?: ReactNode;
  readonly onCode: (code: string) => void;
}) {
  const text = useText();
  const [code, setCode] = useState('');
  return (
    <Stack
      component="form"
      spacing={2}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onCode(code.trim());
      }}
    >
      {problem}
      <Field
        label={text('public.code')}
        name="otp"
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        onText={setCode}
        help={text('public.codeHelp')}
        autoFocus
        required
      />
      <Button type="submit" variant="contained" disabled={code.trim() === ''}>
        {text('public.signIn')}
      </Button>
    </Stack>
  );
}
