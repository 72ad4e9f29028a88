import { Box, Button, type ButtonProps } from '@mui/material';
import type { ReactNode } from 'react';
import { UNSEEN } from '../Said.tsx';

/** The name of the container that bars are measured by. */
const BAR = 'list-bar';
const LABEL = 'list-bar-label';

/** The row above a list: what narrows it, and what is done with it at the other end. */
export function ListBar({
  children,
  actions,
  needs = 1100,
}: {
  children: ReactNode;
  actions: ReactNode;
  /** In a bar of fewer pixels its buttons are icons, so that all stand in one row. */
  needs?: number;
}) {
  return (
    <Box
      role="search"
      sx={{
        container: `${BAR} / inline-size`,
        borderBottom: 1,
        borderColor: 'divider',
        '& .MuiOutlinedInput-root': { height: 32 },
        [`@container ${BAR} (max-width: ${needs}px)`]: {
          [`& .${LABEL}`]: UNSEEN,
          // Icons stand beside one another and not in the middle of the room of a word.
          [`& .MuiButton-root:has(> .${LABEL})`]: {
            minWidth: 32,
            px: 0,
            '& .MuiButton-startIcon': { m: 0 },
          },
        },
        // On a phone each kind of thing has a row: the search, the days, the buttons.
        [`@container ${BAR} (max-width: 480px)`]: {
          '& [data-search]': { width: '100%' },
          '& .MuiFormControl-root, & .MuiAutocomplete-root': { flex: '1 1 40%', minWidth: 0 },
          // The two days that it stands for come together below it.
          '& [data-period]': { flexBasis: '100%' },
          '& [data-actions]': { width: '100%' },
          '& [data-actions] > .MuiButton-contained': { marginInlineStart: 'auto' },
        },
      }}
    >
      <Box sx={{ ...ROW, gap: 1, px: 1.5, py: 1.25 }}>
        {children}
        <Box data-actions="" sx={{ ...ROW, gap: 0.5, marginInlineStart: 'auto' }}>
          {actions}
        </Box>
      </Box>
    </Box>
  );
}

/** A button of the bar, named by its label also where only its icon has room. */
export function ListBarButton({ children, ...props }: ButtonProps & { children: string }) {
  return (
    <Button color="inherit" title={children} {...props}>
      <span className={LABEL}>{children}</span>
    </Button>
  );
}

const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center' } as const;
