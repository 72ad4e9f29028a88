import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

/** The row's own link, for keyboards and for opening in a new tab. */
export function RowLink({ to, children }: { to: string | null; children: ReactNode }) {
  if (to === null) return <>{children}</>;
  return (
    <Link
      component={RouterLink}
      to={to}
      color="inherit"
      sx={{ display: 'flex', alignItems: 'center', minHeight: 24, overflowWrap: 'anywhere' }}
    >
      {children}
    </Link>
  );
}
