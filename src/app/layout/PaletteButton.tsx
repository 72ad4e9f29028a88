import Search from '@mui/icons-material/Search';
import { Box, ButtonBase, IconButton } from '@mui/material';
import { Suspense, useEffect, useState } from 'react';
import { useKeyHint } from '../../keys/hints.ts';
import { useKeys } from '../../keys/useKeys.ts';
import { useText } from '../../i18n/useText.ts';
import { lazyScreen } from '../../ui/lazyScreen.tsx';

const Palette = lazyScreen(() => import('./Palette.tsx').then((m) => m.Palette));

/** Opens the search for any manuscript, person or page, by pointer or by key from anywhere. */
export function PaletteButton({ narrow }: { readonly narrow: boolean }) {
  const text = useText();
  const hint = useKeyHint()('palette');
  const [open, setOpen] = useState(false);
  const [gone, setGone] = useState(false);
  // The dialog gives the focus back to where it was; the next Tab is to begin where it led.
  useEffect(() => {
    if (!gone) return;
    document.getElementById('content')?.focus();
    setGone(false);
  }, [gone]);
  useKeys('global', { palette: () => setOpen(true) }, { enabled: !open });
  const own = { onClick: () => setOpen(true), 'aria-keyshortcuts': hint.aria };
  return (
    <>
      {narrow ? (
        <IconButton {...own} aria-label={text('shell.palette.open')}>
          <Search fontSize="small" />
        </IconButton>
      ) : (
        <ButtonBase
          {...own}
          sx={{
            height: 28,
            px: 1,
            gap: 1,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            color: 'text.secondary',
            fontSize: '0.8125rem',
            '&:hover': { bgcolor: 'action.hover' },
          }}
        >
          <Search sx={{ fontSize: 16 }} />
          {text('shell.palette.open')}
          <Box component="kbd" sx={{ font: 'inherit', fontSize: '0.6875rem' }}>
            {hint.text.replace('+', ' ')}
          </Box>
        </ButtonBase>
      )}
      {open ? (
        <Suspense fallback={null}>
          <Palette
            onClose={() => setOpen(false)}
            onGone={() => {
              setOpen(false);
              setGone(true);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
