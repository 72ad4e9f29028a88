import type {} from '@mui/material/styles';

/** Colours of the theme that tables and charts need beside those of the library. */
declare module '@mui/material/styles' {
  interface Palette {
    line: string;
    hover: string;
    /**
     * Series of a chart, told apart without colour vision by their lightness too (after Okabe and
     * Ito).
     */
    series: readonly string[];
  }
  interface PaletteOptions {
    line?: string;
    hover?: string;
    series?: readonly string[];
  }
}
