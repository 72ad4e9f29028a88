import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useStore } from 'react-admin';

/**
 * A group of the menu under its heading, which folds and unfolds it; the browser remembers it. The
 * group of the page that is open never hides its entries.
 */
export function MenuSection({
  group,
  title,
  slim,
  open,
  children,
}: {
  group: string;
  title: string;
  slim: boolean;
  /** The page that is open is among the entries. */
  open: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const [folded, setFolded] = useStore<readonly string[]>('sidebar.folded', []);
  const hidden = folded.includes(group) && !open && !slim;
  const toggle = (): void =>
    setFolded(hidden ? folded.filter((one) => one !== group) : [...new Set([...folded, group])]);
  return (
    <Box sx={{ mb: 0.75 }}>
      {slim ? (
        <Box sx={{ borderTop: 1, borderColor: 'divider', mx: 1, my: 0.75 }} />
      ) : (
        <Typography variant="overline" component="h2" sx={{ display: 'block', m: 0 }}>
          <Box
            component="button"
            type="button"
            onClick={toggle}
            disabled={open}
            aria-expanded={!hidden}
            aria-controls={id}
            sx={{
              all: 'unset',
              boxSizing: 'border-box',
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'space-between',
              width: '100%',
              minHeight: 24,
              px: 1.75,
              color: 'text.secondary',
              cursor: open ? 'default' : 'pointer',
              '& svg': { opacity: 0, fontSize: 16, transform: hidden ? 'rotate(-90deg)' : 'none' },
              '&:hover:not(:disabled) svg, &:focus-visible svg, &[aria-expanded=false] svg': {
                opacity: 1,
              },
              '&:focus-visible': {
                outline: '2px solid',
                outlineColor: 'primary.main',
                outlineOffset: -2,
              },
            }}
          >
            {title}
            <ExpandMore aria-hidden />
          </Box>
        </Typography>
      )}
      <Box id={id} component="ul" hidden={hidden} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
    </Box>
  );
}
