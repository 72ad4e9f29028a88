import { Box, Paper, type SxProps, type Theme } from '@mui/material';
import type { ReactNode } from 'react';

type Name =
  | { readonly label: string; readonly labelledBy?: never }
  /** The id of what says its name. */
  | { readonly label?: never; readonly labelledBy: string };

/**
 * Where something too wide or too long for the page, such as a table, scrolls by itself. It is a
 * stop of the Tab key with a name, so that the arrow keys reach all of it (WCAG 2.1.1).
 * @param framed with the line around it that a part of a page has
 */
export function ScrollFrame({
  label,
  labelledBy,
  framed = false,
  id,
  sx,
  children,
}: Name & {
  readonly framed?: boolean;
  readonly id?: string;
  readonly sx?: SxProps<Theme>;
  readonly children: ReactNode;
}) {
  return (
    <Box
      {...(framed ? { component: Paper, variant: 'outlined' } : {})}
      {...(id === undefined ? {} : { id })}
      tabIndex={0}
      role="group"
      aria-label={label}
      aria-labelledby={labelledBy}
      sx={[{ width: '100%', overflow: 'auto' }, ...(Array.isArray(sx) ? sx : [sx ?? {}])]}
    >
      {children}
    </Box>
  );
}
