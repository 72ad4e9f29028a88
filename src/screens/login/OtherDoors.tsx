import { Button, Stack } from '@mui/material';
import { useText } from '../../i18n/useText.ts';
import { go } from '../../ui/place.ts';
import { useStart } from './useStart.ts';

/** Ways in beside the password, where this installation has them. */
export function OtherDoors() {
  const text = useText();
  const { saml, google } = useStart();
  if (!saml && !google) return null;
  return (
    <Stack spacing={1} sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
      {saml ? <Button variant="outlined" onClick={() => go('/saml/login')}>{text('door.signOn.saml')}</Button> : null}
      {google ? <Button variant="outlined" onClick={() => go('/google/login')}>{text('door.signOn.google')}</Button> : null}
    </Stack>
  );
}
