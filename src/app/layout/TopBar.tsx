import MenuIcon from '@mui/icons-material/Menu';
import { Box, IconButton, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useSystemState, useUser } from '../../../providers/api/context.ts';
import { useText } from '../../i18n/useText.ts';
import { Mark } from '../../ui/Mark.tsx';
import { homeOf, shownVariant } from '../../ui/variant.ts';
import { InboxButton } from './InboxButton.tsx';
import { NewsButton } from './NewsButton.tsx';
import { PaletteButton } from './PaletteButton.tsx';
import { PendingButton } from './PendingButton.tsx';
import { ProductButton } from './ProductButton.tsx';
import { ThemeButton } from './ThemeButton.tsx';
import { UserButton } from './UserButton.tsx';

/**
 * The bar: product, title of the screen (react-admin's Title lands in it), changes not saved yet,
 * product switch, messages to answer (Admins), news, appearance, account.
 */
export function TopBar({ narrow, onMenu }: { narrow: boolean; onMenu: () => void }) {
  const text = useText();
  const user = useUser();
  const { file_id, product } = useSystemState();
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 1100,
        minHeight: 44,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {narrow ? (
        <IconButton aria-label={text('shell.openMenu')} onClick={onMenu}>
          <MenuIcon fontSize="small" />
        </IconButton>
      ) : null}
      <Link
        component={RouterLink}
        aria-label={user.product_name}
        to={file_id > 0 ? `/submitinfo/file/${file_id}` : homeOf(shownVariant(product))}
        underline="none"
        sx={{
          // On the smallest screens the title needs the room; the menu leads home too.
          display: narrow ? { xs: 'none', sm: 'flex' } : 'flex',
          alignItems: 'center',
          gap: 1,
          color: 'primary.main',
          minHeight: 28,
          width: narrow ? 'auto' : 192,
          flexShrink: 0,
        }}
      >
        <Mark />
        <Typography
          component="span"
          sx={{
            fontWeight: 650,
            letterSpacing: '-0.015em',
            color: 'text.primary',
            display: narrow ? 'none' : 'inline',
          }}
        >
          {user.product_name}
        </Typography>
      </Link>
      <Typography
        variant="h1"
        id="react-admin-title"
        sx={{
          flex: 1,
          minWidth: 0,
          // On a telephone a longer title has up to three lines, which the bar just holds; all of
          // it is the title of the tab.
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: { xs: 'normal', md: 'nowrap' },
          display: { xs: '-webkit-box', md: 'block' },
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: '3',
          overflowWrap: 'anywhere',
          lineHeight: { xs: 1.1, md: 1.2 },
          fontSize: { xs: '0.8125rem', md: undefined },
          '& .RaConfigurable-root': { display: 'inline' },
          '&:empty': { visibility: 'hidden' },
        }}
      />
      <PendingButton />
      {user.only_file === undefined ? <PaletteButton narrow={narrow} /> : null}
      {narrow || user.only_file !== undefined ? null : <ProductButton />}
      {user.user_role === 'Admin' ? <InboxButton /> : null}
      {user.only_file === undefined ? <NewsButton /> : null}
      <ThemeButton />
      <UserButton narrow={narrow} />
    </Box>
  );
}
