import { Alert, Box, Button, Stack } from '@mui/material';
import type { FormEventHandler, ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';

/**
 * The frame of a form before sign-in: what came of sending it, its fields, and the button that
 * sends it.
 */
export function PublicForm({
  onSubmit,
  problem,
  busy,
  button,
  intro,
  children,
}: {
  readonly onSubmit: FormEventHandler;
  readonly problem: string;
  readonly busy: boolean;
  readonly button: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}) {
  const text = useText();
  return (
    <Box component="form" onSubmit={onSubmit} noValidate>
      <Stack spacing={2}>
        {intro}
        {problem ? <Alert severity="error">{problem}</Alert> : null}
        {children}
        <Button type="submit" variant="contained" disabled={busy}>
          {busy ? text('public.working') : button}
        </Button>
      </Stack>
    </Box>
  );
}
