import { Alert, Button } from '@mui/material';
import { versionMismatchText } from '../../../contract/messages.ts';
import { DEFAULT_BRAND } from '../../../contract/brand.ts';
import { useSessionUser } from '../../../providers/api/context.ts';
import { useText } from '../../i18n/useText.ts';

/** Stays when one reload did not bring the newer client. */
export function OutdatedBanner() {
  const text = useText();
  const name = useSessionUser()?.product_name ?? DEFAULT_BRAND.name;
  return (
    <Alert
      severity="warning"
      role="alert"
      sx={{ position: 'fixed', insetInline: 0, top: 0, zIndex: 2000, borderRadius: 0 }}
      action={
        <Button onClick={() => window.location.reload()}>{text('public.unexpected.reload')}</Button>
      }
    >
      {versionMismatchText(name)}
    </Alert>
  );
}
