import { Box, LinearProgress } from '@mui/material';
import { useText } from '../../i18n/useText.ts';

/**
 * While a screen's script is on its way. The bar shows only after a moment, so that quick loads do
 * not flicker.
 */
export function PageLoading() {
  const text = useText();
  return (
    <Box
      role="status"
      sx={{
        minHeight: 160,
        '@keyframes later': { from: { opacity: 0 }, to: { opacity: 1 } },
        animation: 'later 0.2s 0.4s both',
      }}
    >
      <LinearProgress aria-label={text('public.loading')} sx={{ height: 2 }} />
    </Box>
  );
}
