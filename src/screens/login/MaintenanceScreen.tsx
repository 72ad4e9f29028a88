import { Button, Stack, Typography } from '@mui/material';
import { MESSAGES } from '../../../contract/messages.ts';
import { useText } from '../../i18n/useText.ts';
import { go } from '../../ui/place.ts';
import { LoginFrame } from './LoginFrame.tsx';

/** `/503`: for gateways and deep links. */
export function MaintenanceScreen() {
  const text = useText();
  return (
    <LoginFrame title={text('public.pageTitle.maintenance')}>
      <Stack spacing={2}>
        <Typography variant="body2">{MESSAGES.maintenance}</Typography>
        <Button variant="outlined" onClick={() => go('/')}>
          {text('public.maintenance.retry')}
        </Button>
      </Stack>
    </LoginFrame>
  );
}
