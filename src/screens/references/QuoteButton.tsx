import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Words of the manuscript as a switch that opens the place where they stand. */
export function QuoteButton({
  open,
  onOpen,
  children,
}: {
  open: boolean;
  onOpen: (open: boolean) => void;
  children: ReactNode;
}) {
  return (
    <Box
      component="button"
      type="button"
      aria-pressed={open}
      onClick={() => onOpen(!open)}
      sx={{
        all: 'unset',
        display: 'block',
        boxSizing: 'border-box',
        width: '100%',
        cursor: 'pointer',
        typography: 'body2',
        px: 1,
        py: 0.5,
        my: 0.5,
        borderLeft: 3,
        borderColor: open ? 'primary.main' : 'divider',
        overflowWrap: 'anywhere',
        '&:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main' },
      }}
    >
      {children}
    </Box>
  );
}
