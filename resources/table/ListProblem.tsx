import { Alert, Button } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';

/**
 * Why a list could not be loaded, in its place. What this version does not have yet is said as
 * such.
 */
export function ListProblem() {
  const translate = useTranslate();
  const { error, refetch } = useListContext();
  if (!error) return null;
  const unavailable = isNotAvailableYet(error);
  return (
    <Alert
      severity={unavailable ? 'info' : 'warning'}
      sx={{ m: 1.5 }}
      action={
        unavailable ? undefined : (
          <Button onClick={() => void refetch()}>{translate('resources.table.retry')}</Button>
        )
      }
    >
      {unavailable ? translate('resources.table.notAvailable') : error.message}
    </Alert>
  );
}

/** True for the refusal of a call whose part of the product comes later. */
export function isNotAvailableYet(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('body' in error)) return false;
  const { body } = error;
  return (
    typeof body === 'object' && body !== null && 'code' in body && body.code === 'not-available-yet'
  );
}
