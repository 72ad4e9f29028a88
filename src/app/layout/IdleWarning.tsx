import { Alert, Button } from '@mui/material';
import { useText } from '../../i18n/useText.ts';

/** Says that an unused session is about to end, and stays in it on a press. */
export function IdleWarning({ onStay }: { onStay: () => void }) {
  const text = useText();
  return (
    <Alert
      severity="warning"
      role="alert"
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 16,
        mx: 'auto',
        width: 'min(560px, calc(100% - 24px))',
        zIndex: 'snackbar',
        boxShadow: 4,
      }}
      action={
        <Button color="inherit" size="small" onClick={onStay} sx={{ whiteSpace: 'nowrap' }}>
          {text('shell.idle.stay')}
        </Button>
      }
    >
      {text('shell.idle.soon')}
    </Alert>
  );
}
