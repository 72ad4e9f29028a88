import { Box } from '@mui/material';
import { memo } from 'react';
import { keyCaps } from './chord.ts';

/**
 * Key caps of one shortcut, as small print: hidden from readers, who hear it as the button's
 * aria-keyshortcuts.
 */
export const KeyCaps = memo(function KeyCaps({
  keys,
  after = false,
}: {
  keys: string;
  after?: boolean;
}) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ display: 'inline-flex', gap: '2px', ml: after ? 0.75 : 0 }}
    >
      {keyCaps(keys)
        .flat()
        .map((cap, i) => (
          <Box
            // The same cap can come twice in a sequence.
            key={`${i}${cap}`}
            component="kbd"
            sx={{
              font: 'inherit',
              fontSize: 11,
              lineHeight: '18px',
              minWidth: 18,
              px: 0.5,
              textAlign: 'center',
              textTransform: 'none',
              borderRadius: '4px',
              border: 1,
              borderColor: 'divider',
              borderBottomWidth: 2,
              color: 'text.secondary',
              bgcolor: 'background.paper',
            }}
          >
            {cap}
          </Box>
        ))}
    </Box>
  );
});
