import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ClientContext } from '../../providers/api/context.ts';
import { publicText } from '../i18n/publicText.ts';
import { TextContext } from '../i18n/useText.ts';
import { themeFor } from '../ui/theme.ts';
import { ModeContext, useThemeMode } from '../ui/themeMode.ts';
import type { Parts } from './parts.ts';

/**
 * What every screen stands on, before and after sign-in: client, theme, the texts before sign-in.
 */
export function Providers({ parts, children }: { parts: Parts; children: ReactNode }) {
  return (
    <ClientContext value={parts.client}>
      <ModeContext value={parts.mode}>
        <TextContext value={publicText}>
          <Themed>{children}</Themed>
        </TextContext>
      </ModeContext>
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
