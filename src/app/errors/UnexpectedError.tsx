import { Box, Button, Typography } from '@mui/material';
import { MESSAGES } from '../../../contract/messages.ts';
import { publicMessages } from '../../i18n/publicMessages.ts';

/**
 * The error view of router and console. Its texts come straight from the record: nothing above it
 * may be standing.
 */
export function UnexpectedError({ error }: { error?: unknown }) {
  const texts = publicMessages.public.unexpected;
  return (
    <Box
      role="alert"
      sx={{ p: 4, maxWidth: 560, mx: 'auto', display: 'grid', gap: 1.5, justifyItems: 'start' }}
    >
      <Typography variant="h1">{MESSAGES.unexpectedError}</Typography>
      <Typography variant="body2">{texts.body}</Typography>
      {error instanceof Error ? (
        <Typography variant="caption" component="code" color="text.secondary">
          {error.message}
        </Typography>
      ) : null}
      <Button variant="outlined" onClick={() => window.location.reload()}>
        {texts.reload}
      </Button>
    </Box>
  );
}
