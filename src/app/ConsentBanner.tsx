import { Box, Button, Paper, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { CLICK_ID_SECONDS, CONSENT_DAYS } from '../../contract/limits.ts';
import { useText } from '../i18n/useText.ts';
import { CONSENT } from '../ui/analytics.ts';
import { CLICK_ID, readCookie, writeCookie } from '../ui/cookies.ts';

const GIVEN = 'given';

/**
 * Asks once for consent and keeps the answer for 365 days. The click id is kept, 30 days, only
 * after consent. It stands above everything and covers nothing: what has the focus stays in sight
 * (WCAG 2.4.11).
 */
export function ConsentBanner() {
  const text = useText();
  const [open, setOpen] = useState(() => readCookie(CONSENT) === null);
  useEffect(() => {
    // Consent that was given earlier holds for an advertisement of today.
    if (readCookie(CONSENT) === GIVEN) keepClick();
  }, []);
  if (!open) return null;
  const answer = (given: boolean): void => {
    writeCookie(CONSENT, given ? GIVEN : 'declined', CONSENT_DAYS * 86_400);
    if (given) keepClick();
    setOpen(false);
  };
  return (
    <Paper
      variant="outlined"
      role="region"
      aria-label={text('public.consent.label')}
      square
      sx={{
        px: 2,
        py: 1,
        border: 0,
        borderBottom: 1,
        borderColor: 'divider',
        display: 'flex',
        columnGap: 2,
        rowGap: 1,
        alignItems: 'center',
        justifyContent: 'center',
        flexWrap: 'wrap',
        '@media print': { display: 'none' },
      }}
    >
      <Typography variant="body2" sx={{ flex: '0 1 560px' }}>
        {text('public.consent.text')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="outlined" onClick={() => answer(false)}>
          {text('public.consent.decline')}
        </Button>
        <Button variant="outlined" onClick={() => answer(true)}>
          {text('public.consent.accept')}
        </Button>
      </Box>
    </Paper>
  );
}

function keepClick(): void {
  const click = new URLSearchParams(window.location.search).get(CLICK_ID);
  if (click) writeCookie(CLICK_ID, click, CLICK_ID_SECONDS);
}
