import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** A workbench fills the window below the bar, edge to edge; on windows smaller than `from` its parts lie below each other and the page scrolls. */
export function WorkFrame({ from = 'lg', children }: { from?: 'md' | 'lg'; children: ReactNode }) {
  return (
    <Box
      sx={{
        m: { xs: -1.5, md: -2 },
        display: 'flex',
        flexDirection: 'column',
        minHeight: 'calc(100dvh - 44px)',
        height: { [from]: 'calc(100dvh - 44px)' },
        overflow: { [from]: 'hidden' },
        bgcolor: 'background.default',
      }}
    >
      {children}
    </Box>
  );
}
