import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** A workbench fills the window below the bar, edge to edge; on small windows its parts lie below each other and the page scrolls. */
export function WorkFrame({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        m: { xs: -1.5, md: -2 }, display: 'flex', flexDirection: 'column', minHeight: 'calc(100dvh - 44px)', height: { lg: 'calc(100dvh - 44px)' }, overflow: { lg: 'hidden' },
        bgcolor: 'background.default',
      }}
    >
      {children}
    </Box>
  );
}
