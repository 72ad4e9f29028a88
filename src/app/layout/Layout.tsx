import { Box, Drawer, useMediaQuery, useTheme } from '@mui/material';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router';
import { useSystemState } from '../../../providers/api/context.ts';
import { KeyLegend } from '../../keys/KeyLegend.tsx';
import { useText } from '../../i18n/useText.ts';
import { useDensityOnPage } from '../../ui/density.ts';
import { PageLoading } from '../errors/PageLoading.tsx';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { Banner } from './Banner.tsx';
import { IdleWatch } from './IdleWatch.tsx';
import { LicenceBanner } from './LicenceBanner.tsx';
import { OutageBanner } from './OutageBanner.tsx';
import { ServiceOutages } from './ServiceOutages.tsx';
import { TopBar } from './TopBar.tsx';
import { useFocusOnScreen } from './useFocusOnScreen.ts';
import { SideMenu } from './SideMenu.tsx';
import { Toasts } from './Toasts.tsx';
import { ViewBanner } from './ViewBanner.tsx';

const WIDE = 204;
const SLIM = 52;

/** The frame of the signed-in console: bar above, menu at the side, the screen, toasts. */
export function Layout({ children }: { children?: ReactNode }) {
  const text = useText();
  const theme = useTheme();
  useDensityOnPage();
  const narrow = useMediaQuery(theme.breakpoints.down('md'));
  const { pathname } = useLocation();
  // Screens of one file need the room: their menu is slim until somebody widens it there. In file
  // mode it is about the file.
  const { file_id } = useSystemState();
  const onFile = file_id === 0 && pathname.includes('/file/');
  const [slimThere, setSlimThere] = useStore('sidebar.slimOnFiles', true);
  const [slimElsewhere, setSlimElsewhere] = useStore('sidebar.slim', false);
  const slim = onFile ? slimThere : slimElsewhere;
  const setSlim = onFile ? setSlimThere : setSlimElsewhere;
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [pathname]);
  const main = useFocusOnScreen(pathname);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateRows: 'auto 1fr',
        gridTemplateColumns: 'minmax(0,1fr)',
        minHeight: '100dvh',
      }}
    >
      <Box
        component="a"
        href="#content"
        sx={{
          position: 'absolute',
          top: -60,
          insetInlineStart: 8,
          zIndex: 1500,
          bgcolor: 'background.paper',
          color: 'primary.main',
          p: 1,
          border: 1,
          '&:focus': { top: 8 },
        }}
      >
        {text('shell.skip')}
      </Box>
      <TopBar narrow={narrow} onMenu={() => setOpen(true)} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: narrow ? 'minmax(0,1fr)' : `${slim ? SLIM : WIDE}px minmax(0,1fr)`,
          minHeight: 0,
        }}
      >
        {narrow ? (
          <Drawer
            open={open}
            onClose={() => setOpen(false)}
            slotProps={{ paper: { sx: { width: WIDE + 20 } } }}
          >
            <SideMenu />
          </Drawer>
        ) : (
          <Box sx={{ borderInlineEnd: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
            <Box
              sx={{ position: 'sticky', top: 44, height: 'calc(100dvh - 44px)', overflowY: 'auto' }}
            >
              <SideMenu slim={slim} onSlim={() => setSlim(!slim)} />
            </Box>
          </Box>
        )}
        <Box
          component="main"
          ref={main}
          id="content"
          tabIndex={-1}
          sx={{ minWidth: 0, outline: 'none', p: { xs: 1.5, md: 2 } }}
        >
          <ViewBanner />
          <OutageBanner />
          <ServiceOutages />
          <Banner />
          <LicenceBanner />
          <ErrorBoundary place={pathname}>
            <Suspense fallback={<PageLoading />}>{children}</Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
      <IdleWatch />
      <Toasts />
      <KeyLegend />
    </Box>
  );
}
