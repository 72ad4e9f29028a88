import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A group of parts, which `npm run style` takes as one picture. */
export function Group({
  name,
  title,
  children,
}: {
  readonly name: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <Box component="section" data-group={name} aria-labelledby={name} sx={{ p: 1 }}>
      <Typography variant="h1" component="h2" id={name} sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

/** Parts beside each other. */
export function Row({ children }: { readonly children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>{children}</Box>
  );
}

/** What a part calls when somebody uses it here. */
export const nothing = (): void => undefined;
