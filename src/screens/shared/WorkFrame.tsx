import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** What the bar of the console and the header of the file leave. */
const HEIGHT = 'calc(100dvh - 44px - var(--file-header, 0px))';

/**
 * A workbench fills the window below the bar, edge to edge; on windows smaller than `from` its
 * parts lie below each other and the page scrolls.
 */
export function WorkFrame({ from = 'lg', children }: { from?: 'md' | 'lg'; children: ReactNode }) {
  return (
    <Box
      sx={{
        m: { xs: -1.5, md: -2 },
        display: 'flex',
        flexDirection: 'column',
        minHeight: HEIGHT,
        height: { [from]: HEIGHT },
        overflow: { [from]: 'hidden' },
        bgcolor: 'background.default',
      }}
    >
      {children}
    </Box>
  );
}
