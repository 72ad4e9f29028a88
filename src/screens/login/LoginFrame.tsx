import { Box, Paper, Typography } from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import { useSessionUser } from '../../../providers/api/context.ts';
import { LanguageMenu } from '../../ui/LanguageMenu.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { useText } from '../../i18n/useText.ts';
import { LoginLink } from './LoginLink.tsx';
import { useStart } from './useStart.ts';

/** The frame of all screens before sign-in: the mark, one sheet of paper, a way back. */
export function LoginFrame({
  title,
  children,
  back = true,
  wide = false,
}: {
  title: string;
  children: ReactNode;
  back?: boolean;
  wide?: boolean;
}) {
  const text = useText();
  const user = useSessionUser();
  const { product_name, banner } = useStart();
  useEffect(() => {
    document.title = `${title} · ${product_name}`;
  }, [title, product_name]);
  return (
    <Box
      component="main"
      sx={{
        // What the page leaves below bars above it (theme.ts).
        flexGrow: 1,
        display: 'grid',
        alignContent: 'center',
        justifyItems: 'center',
        gap: 2.5,
        p: 2,
      }}
    >
      {banner ? (
        <Box
          role="status"
          sx={{
            border: 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
            borderRadius: 1,
            px: 2,
            py: 1,
            fontSize: '0.8125rem',
            maxWidth: 520,
          }}
        >
          {banner}
        </Box>
      ) : null}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, color: 'primary.main' }}>
        <Mark size={30} />
        <Box>
          <Typography
            sx={{
              fontWeight: 650,
              fontSize: '1.125rem',
              letterSpacing: '-0.02em',
              color: 'text.primary',
              lineHeight: 1.2,
            }}
          >
            {product_name}
          </Typography>
          <Typography variant="caption" color="text.secondary">
            {text('public.tagline')}
          </Typography>
        </Box>
      </Box>
      <Paper variant="outlined" sx={{ width: '100%', maxWidth: wide ? 560 : 380, p: 3 }}>
        <Typography variant="h1" sx={{ mb: 2 }}>
          {title}
        </Typography>
        {children}
      </Paper>
      {back ? <LoginLink to="/login">{text('public.backToLogin')}</LoginLink> : null}
      {user ? null : <LanguageMenu />}
    </Box>
  );
}
