import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ClientContext } from '../../providers/api/context.ts';
import { LanguageContext } from '../i18n/language.ts';
import { themeFor } from '../ui/theme.ts';
import { ModeContext, useThemeMode } from '../ui/themeMode.ts';
import { PageLanguage } from './PageLanguage.tsx';
import type { Parts } from './parts.ts';

/**
 * What every screen stands on, before and after sign-in: client, theme, the texts before sign-in.
 */
export function Providers({ parts, children }: { parts: Parts; children: ReactNode }) {
  return (
    <ClientContext value={parts.client}>
      <ModeContext value={parts.mode}>
        <LanguageContext value={parts.language}>
          <Themed>
            <PageLanguage>{children}</PageLanguage>
          </Themed>
        </LanguageContext>
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
