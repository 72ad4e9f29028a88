import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import { ClientContext } from '../../providers/api/context.ts';
import { EventsContext } from '../../providers/events/useServerEvents.ts';
import { createI18nProvider } from '../../providers/i18n/i18nProvider.ts';
import { doorMessages } from '../i18n/door.ts';
import { TextContext } from '../i18n/useText.ts';
import { themeFor } from '../ui/theme.ts';
import { ModeContext, useThemeMode } from '../ui/themeMode.ts';
import type { Parts } from './parts.ts';

/** What every screen stands on, before and after sign-in: client, events, theme, the door's texts. */
export function Providers({ parts, children }: { parts: Parts; children: ReactNode }) {
  const texts = useMemo(() => createI18nProvider(doorMessages), []);
  return (
    <ClientContext value={parts.client}>
      <EventsContext value={parts.stream}>
        <ModeContext value={parts.mode}>
          <TextContext value={texts.translate}>
            <Themed>{children}</Themed>
          </TextContext>
        </ModeContext>
      </EventsContext>
    </ClientContext>
  );
}

function Themed({ children }: { children: ReactNode }) {
  const { mode } = useThemeMode();
  return (
    <ThemeProvider theme={themeFor(mode)}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}
