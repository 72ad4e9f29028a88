import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { prefixer } from 'stylis';
import mirror from 'stylis-plugin-rtl';

const cache = createCache({ key: 'rtl', stylisPlugins: [prefixer, mirror] });

/**
 * For languages that are written from right to left: left and right change places in all styles
 * that are made here. What is placed by coordinates (pictures, frames, lines) has its styles on the
 * element itself and stays. Loaded only with such a language.
 */
export function Mirrored({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={fromTheRight}>{children}</ThemeProvider>
    </CacheProvider>
  );
}

function fromTheRight(theme: Theme): Theme {
  return { ...theme, direction: 'rtl' };
}
