import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/**
 * The bar above a list of which rows are selected: how many they are, or how far the work on them
 * is, and what can be done.
 */
export function SelectionBar({
  label,
  status,
  children,
}: {
  readonly label: string;
  readonly status: string;
  readonly children: ReactNode;
}) {
  return (
    <Box
      role="toolbar"
      aria-label={label}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        py: 0.75,
        bgcolor: 'hover',
        borderBottom: 1,
        borderColor: 'divider',
        flexWrap: 'wrap',
      }}
    >
      <Typography variant="body2" role="status" sx={{ fontWeight: 600, marginInlineEnd: 1 }}>
        {status}
      </Typography>
      {children}
    </Box>
  );
}
