import { Box, CssBaseline, Typography } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { CoreAdminContext, memoryStore, TestMemoryRouter } from 'react-admin';
import type { Language } from '../../contract/values.ts';
import { createClient } from '../../providers/api/client.ts';
import { ClientContext } from '../../providers/api/context.ts';
import { createKept } from '../../providers/session/kept.ts';
import { createSession } from '../../providers/session/session.ts';
import { i18n } from '../../src/i18n/i18n.ts';
import { LanguageContext } from '../../src/i18n/language.ts';
import { TextContext } from '../../src/i18n/useText.ts';
import { themeFor, type Mode } from '../../src/ui/theme.ts';
import { sessionUser } from '../scenes/session.ts';
import { answersOf } from './data.ts';
import { FieldParts } from './FieldParts.tsx';
import { FindingParts } from './FindingParts.tsx';
import { StateParts } from './StateParts.tsx';
import { TableParts } from './TableParts.tsx';

/** Every shared part of the console on one page, as the console shows it, without a server. */
export function StylePage({ mode }: { readonly mode: Mode }) {
  const [client] = useState(() => {
    const session = createSession();
    session.signIn(sessionUser());
    return createClient({ fetch: (path) => answersOf(String(path)), session, pauses: [] });
  });
  const [language] = useState(() => ({
    browser: createKept<Language | null>('language', null),
    forAccount: createKept<Language | null>('languageForAccount', null),
  }));
  const [store] = useState(() => memoryStore());
  const [queries] = useState(() => new QueryClient());
  return (
    <ClientContext value={client}>
      <LanguageContext value={language}>
        <TextContext value={i18n.translate}>
          <ThemeProvider theme={themeFor(mode)}>
            <CssBaseline enableColorScheme />
            <TestMemoryRouter>
              <CoreAdminContext i18nProvider={i18n} store={store} queryClient={queries}>
                <Page>
                  <FieldParts />
                  <StateParts />
                  <TableParts />
                  <FindingParts />
                </Page>
              </CoreAdminContext>
            </TestMemoryRouter>
          </ThemeProvider>
        </TextContext>
      </LanguageContext>
    </ClientContext>
  );
}

function Page({ children }: { children: ReactNode }) {
  return (
    <Box component="main" sx={{ p: 3, maxWidth: 1200, mx: 'auto', display: 'grid', gap: 4 }}>
      <Typography variant="h1">Parts of the console</Typography>
      {children}
    </Box>
  );
}
