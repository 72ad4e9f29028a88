import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './Drawing.tsx';

/** What stands where nothing else can: a drawing, what is the case, and what one can do. */
export function Message({
  drawing,
  title,
  children,
  actions,
  heading = 'h2',
}: {
  drawing: DrawingName;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  heading?: 'h1' | 'h2';
}) {
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        textAlign: 'center',
        gap: 1.5,
        py: 7,
        px: 2,
        maxWidth: 520,
        width: '100%',
        mx: 'auto',
        // A stack takes the margins of its parts for their distances.
        alignSelf: 'center',
      }}
    >
      <Drawing name={drawing} />
      <Typography variant="h2" component={heading}>
        {title}
      </Typography>
      {children ? (
        <Typography variant="body2" component="div" color="text.secondary">
          {children}
        </Typography>
      ) : null}
      {actions ? (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'center', mt: 1 }}>
          {actions}
        </Box>
      ) : null}
    </Box>
  );
}
