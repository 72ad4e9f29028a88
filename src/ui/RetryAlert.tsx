import { Alert, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useText } from '../i18n/useText.ts';

/** Says why something is not there, and offers to ask for it again. */
export function RetryAlert({
  onRetry,
  children,
}: {
  readonly onRetry: () => unknown;
  readonly children: ReactNode;
}) {
  const text = useText();
  return (
    <Alert
      severity="warning"
      action={<Button onClick={() => void onRetry()}>{text('shell.errors.retry')}</Button>}
    >
      {children}
    </Alert>
  );
}
