import { Box } from '@mui/material';

/** Read out, not seen. */
export const UNSEEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Read out, not seen: what a control does besides the words that it shows. */
export function Unseen({ children }: { children: string }) {
  return (
    <Box component="span" sx={UNSEEN}>
      {children}
    </Box>
  );
}

/**
 * Says politely what changed elsewhere on the page, such as the rows of a list (WCAG 4.1.3). It
 * stands there from the beginning, for a sentence that comes together with its place is not read out
 * everywhere.
 */
export function Said({ children }: { children: string }) {
  return (
    <Box role="status" sx={UNSEEN}>
      {children}
    </Box>
  );
}
