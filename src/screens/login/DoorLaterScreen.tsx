import { Stack, Typography } from '@mui/material';
import { useText } from '../../i18n/useText.ts';
import { DoorFrame } from './DoorFrame.tsx';

/** A public screen whose room comes later: what will stand here and what one can do meanwhile. */
export function DoorLaterScreen({ will, meanwhile }: { will: string; meanwhile: string }) {
  const text = useText();
  return (
    <DoorFrame title={text('door.pageTitle.later')}>
      <Stack spacing={1.5}>
        <Typography variant="body2">{will}</Typography>
        <Typography variant="body2" color="text.secondary">{meanwhile}</Typography>
      </Stack>
    </DoorFrame>
  );
}
