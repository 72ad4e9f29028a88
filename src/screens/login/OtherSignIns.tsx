import { Button, Stack } from '@mui/material';
import { rememberPlace } from '../../../providers/session/returnTo.ts';
import { useText } from '../../i18n/useText.ts';
import { go } from '../../ui/place.ts';
import { useStart } from './useStart.ts';

/**
 * Ways in beside the password, where this installation has them. `place`: where the person wanted
 * to go, which is kept until they are back.
 */
export function OtherSignIns({ place }: { place: string | null }) {
  const text = useText();
  const { saml, google } = useStart();
  if (!saml && !google) return null;
  const leave = (path: string): void => {
    if (place !== null) rememberPlace(sessionStorage, place);
    go(path);
  };
  return (
    <Stack spacing={1} sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
      {saml ? (
        <Button variant="outlined" onClick={() => leave('/saml/login')}>
          {text('public.signOn.saml')}
        </Button>
      ) : null}
      {google ? (
        <Button variant="outlined" onClick={() => leave('/google/login')}>
          {text('public.signOn.google')}
        </Button>
      ) : null}
    </Stack>
  );
}
