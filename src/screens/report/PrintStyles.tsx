import { GlobalStyles } from '@mui/material';

/** On paper only the report: no bars, no menu, no shadows, cards kept whole. */
export function PrintStyles() {
  return (
    <GlobalStyles
      styles={{
        '@page': { size: 'A4', margin: '16mm 15mm' },
        '@media print': {
          // The dark scheme would make the margins of the paper black.
          'html, body': { background: '#ffffff !important', colorScheme: 'light !important' },
          'header, nav, .Toastify, [data-screen-only]': { display: 'none !important' },
          ':has(> #content)': { display: 'block !important' },
          ':has(> #content) > :not(#content)': { display: 'none !important' },
          '#content': { padding: '0 !important' },
          '[data-report]': {
            border: '0 !important',
            padding: '0 !important',
            maxWidth: 'none !important',
          },
          'h2, h3': { breakAfter: 'avoid' },
          thead: { display: 'table-header-group' },
          'tr, figure': { breakInside: 'avoid' },
          '*': { printColorAdjust: 'exact' },
        },
      }}
    />
  );
}
