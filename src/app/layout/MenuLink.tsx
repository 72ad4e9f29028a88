import { Box, Tooltip } from '@mui/material';
import { useEffect, useRef, type ReactNode } from 'react';
import { NavLink, useMatch } from 'react-router';
import { UNSEEN } from '../../../resources/Said.tsx';
import { count } from '../../ui/format.ts';
import { COMPACT } from '../../ui/theme.ts';

/**
 * One entry. In the slim menu the word is a tooltip and still the link's name. The link is the same
 * element in both: it keeps the focus when the menu narrows or widens.
 */
export function MenuLink({
  to,
  label,
  icon,
  slim,
  waiting = 0,
}: {
  to: string;
  label: string;
  icon: ReactNode;
  slim: boolean;
  /** How many manuscripts wait there. */
  waiting?: number;
}) {
  const entry = useRef<HTMLAnchorElement>(null);
  const active = useMatch(to) !== null;
  useEffect(() => {
    if (active) entry.current?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  const link = (
    <Box
      ref={entry}
      component={NavLink}
      // What stands inside is its name; the tooltip would give it an empty one in the wide menu.
      aria-label={undefined}
      to={to}
      end
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: 28,
        [COMPACT]: { minHeight: 24 },
        px: 1.75,
        fontSize: '0.8125rem',
        color: 'text.primary',
        textDecoration: 'none',
        justifyContent: slim ? 'center' : 'flex-start',
        borderInlineStart: '3px solid transparent',
        pl: slim ? 0 : 1.375,
        pr: slim ? '3px' : 1.75,
        '& svg': { color: 'text.secondary' },
        '&:hover': { bgcolor: 'hover' },
        '&.active': {
          fontWeight: 600,
          borderColor: 'primary.main',
          bgcolor: 'hover',
          '& svg': { color: 'primary.main' },
        },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      {icon}
      <Box component="span" sx={slim ? UNSEEN : undefined}>
        {label}
      </Box>
      {waiting > 0 && !slim ? (
        <Box
          component="span"
          aria-hidden
          sx={{
            ml: 'auto',
            fontSize: '0.75rem',
            fontVariantNumeric: 'tabular-nums',
            color: 'text.secondary',
          }}
        >
          {count(waiting)}
        </Box>
      ) : null}
    </Box>
  );
  return (
    <li>
      <Tooltip title={slim ? label : ''} placement="right">
        {link}
      </Tooltip>
    </li>
  );
}
