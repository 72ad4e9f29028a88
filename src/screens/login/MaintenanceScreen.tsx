import { Button, Stack, Typography } from '@mui/material';
import { MESSAGES } from '../../../contract/messages.ts';
import { useText } from '../../i18n/useText.ts';
import { go } from '../../ui/place.ts';
import { DoorFrame } from './DoorFrame.tsx';

/** `/503`: for gateways and deep links. */
export function MaintenanceScreen() {
  const text = useText();
  return (
    <DoorFrame title={text('door.pageTitle.maintenance')}>
      <Stack spacing={2}>
        <Typography variant="body2">{MESSAGES.maintenance}</Typography>
        <Button variant="outlined" onClick={() => go('/')}>
          {text('door.maintenance.retry')}
        </Button>
      </Stack>
    </DoorFrame>
  );
}
