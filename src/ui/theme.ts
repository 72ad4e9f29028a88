import type {} from '../../resources/palette.ts';
import type { MouseEvent } from 'react';
import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';

/**
 * The one theme file. Neutral greys, so that nothing tints judgement of pictures; one accent; one
 * scale for how strong something is, whose lightness falls steadily, so that it reads without
 * colour vision too.
 */

export type Mode = 'light' | 'dark';

/** Before the rules of what is smaller when compact; `useDensityOnPage` sets it on the page. */
export const COMPACT = '[data-density="compact"] &';

interface Ink {
  readonly main: string;
  readonly text: string;
  readonly soft: string;
}

declare module '@mui/material/styles' {
  interface Palette {
    /** How strong a finding is. */
    band: Record<'high' | 'fair' | 'low', Ink>;
    /**
     * Grey around evidence, the same in both modes: surroundings bias the judgement of contrast.
     */
    stage: string;
    /**
     * Sources of shared text, marked on pages, which are white in both modes; white is read on each.
     */
    source: readonly string[];
  }
  interface PaletteOptions {
    band?: Palette['band'];
    stage?: string;
    source?: readonly string[];
  }
}

const INKS = {
  light: {
    ground: '#f3f3f3',
    paper: '#ffffff',
    line: '#d9d9d9',
    hover: 'rgba(0,0,0,0.045)',
    text: '#191919',
    soft: '#555555',
    accent: '#0b5f74',
    accentDark: '#084757',
    onAccent: '#ffffff',
    error: '#9a2a0b',
    warning: '#8a5300',
    success: '#24613b',
    info: '#0b5f74',
    band: {
      high: { main: '#8f2d04', text: '#ffffff', soft: '#f6e3da' },
      fair: { main: '#c76a00', text: '#1a0f00', soft: '#fbeeda' },
      low: { main: '#e6cf96', text: '#3d3000', soft: '#f8f3e4' },
    },
    series: ['#0b5f74', '#e69f00', '#56b4e9', '#7a2f0b', '#009e73', '#8c8c8c'],
  },
  dark: {
    ground: '#161616',
    paper: '#1f1f1f',
    line: '#3a3a3a',
    hover: 'rgba(255,255,255,0.06)',
    text: '#ececec',
    soft: '#b2b2b2',
    accent: '#63c1d6',
    accentDark: '#8ad3e3',
    onAccent: '#06232b',
    error: '#ff9d7d',
    warning: '#f0b35a',
    success: '#86cf9f',
    info: '#63c1d6',
    band: {
      high: { main: '#ffd9a0', text: '#2b1600', soft: '#3d2f1c' },
      fair: { main: '#e58e26', text: '#1f1000', soft: '#38270f' },
      low: { main: '#8b6a3c', text: '#ffffff', soft: '#2b241a' },
    },
    series: ['#63c1d6', '#e69f00', '#2f7fb0', '#f3c9a8', '#009e73', '#9a9a9a'],
  },
} as const;

const SOURCES = ['#0b5f74', '#a84300', '#5b3f9e', '#1b6e3c', '#9c1f5e', '#54544c'] as const;

const FONT =
  '"Inter Variable", system-ui, -apple-system, "Segoe UI", "Noto Sans Arabic", sans-serif';

function optionsFor(mode: Mode): ThemeOptions {
  const ink = INKS[mode];
  return {
    palette: {
      mode,
      primary: { main: ink.accent, dark: ink.accentDark, contrastText: ink.onAccent },
      secondary: { main: ink.soft },
      error: { main: ink.error },
      warning: { main: ink.warning },
      success: { main: ink.success },
      info: { main: ink.info },
      background: { default: ink.ground, paper: ink.paper },
      text: { primary: ink.text, secondary: ink.soft },
      divider: ink.line,
      band: ink.band,
      stage: '#7a7a7a',
      source: SOURCES,
      line: ink.line,
      hover: ink.hover,
      series: ink.series,
    },
    shape: { borderRadius: 4 },
    spacing: 8,
    typography: {
      fontFamily: FONT,
      fontSize: 13,
      h1: { fontSize: '1.0625rem', fontWeight: 620, letterSpacing: '-0.01em', lineHeight: 1.3 },
      h2: { fontSize: '0.9375rem', fontWeight: 620, lineHeight: 1.35 },
      h3: { fontSize: '0.8125rem', fontWeight: 620, lineHeight: 1.4 },
      h6: { fontSize: '0.9375rem', fontWeight: 620 },
      body1: { fontSize: '0.875rem', lineHeight: 1.5 },
      body2: { fontSize: '0.8125rem', lineHeight: 1.45 },
      caption: { fontSize: '0.75rem', lineHeight: 1.4 },
      overline: {
        fontSize: '0.6875rem',
        fontWeight: 600,
        letterSpacing: '0.06em',
        lineHeight: 1.6,
      },
      button: { fontSize: '0.8125rem', fontWeight: 550, textTransform: 'none' },
    },
    components: {
      // Names of files and people have no space where they could break.
      MuiListItemText: { styleOverrides: { root: { overflowWrap: 'break-word' } } },
      MuiCssBaseline: {
        styleOverrides: {
          body: {
            fontFeatureSettings: '"cv11", "ss03"',
            textRendering: 'optimizeLegibility',
            // No line of one word at the end of a sentence.
            textWrap: 'pretty',
          },
          // Before sign-in the page is as high as the window, a bar above it included.
          '#root:has(> main)': { display: 'flex', flexDirection: 'column', minHeight: '100dvh' },
          // Drawings have coordinates, which begin at the left in every language.
          svg: { direction: 'ltr' },
          // What points to where one came from or goes on to points the other way there.
          '[dir=rtl] .points': { transform: 'scaleX(-1)' },
          ':focus-visible': { outline: `2px solid ${ink.accent}`, outlineOffset: 2 },
          '::selection': { background: ink.accent, color: ink.onAccent },
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': {
              animationDuration: '0.01ms !important',
              transitionDuration: '0.01ms !important',
            },
          },
        },
      },
      MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: {
          root: { backgroundImage: 'none' },
          outlined: {
            borderColor: ink.line,
            // The frame ends the table.
            '&.MuiTableContainer-root, & > .MuiTableContainer-root:last-child': {
              '& > table:last-child > tbody:last-child > tr:last-of-type > *': { borderBottom: 0 },
            },
          },
        },
      },
      MuiMenu: {
        styleOverrides: {
          paper: { border: `1px solid ${ink.line}`, boxShadow: '0 6px 24px rgba(0,0,0,0.18)' },
        },
      },
      MuiPopover: {
        styleOverrides: {
          paper: { border: `1px solid ${ink.line}`, boxShadow: '0 6px 24px rgba(0,0,0,0.18)' },
        },
      },
      MuiDialog: {
        defaultProps: { slotProps: { container: { onMouseDownCapture: passOver } } },
        styleOverrides: {
          paper: { border: `1px solid ${ink.line}`, boxShadow: '0 12px 48px rgba(0,0,0,0.3)' },
        },
      },
      MuiDialogTitle: {
        styleOverrides: {
          root: { fontSize: '0.9375rem', fontWeight: 620, padding: '16px 20px 8px' },
        },
      },
      MuiDialogContent: { styleOverrides: { root: { padding: '8px 20px 16px' } } },
      MuiDialogActions: { styleOverrides: { root: { padding: '8px 20px 16px' } } },
      // Without ripples a button shows nothing when the focus comes to it: its own rule takes the
      // page's outline away.
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: {
          root: {
            '&.Mui-focusVisible': { outline: `2px solid ${ink.accent}`, outlineOffset: -2 },
            // What is on has a line: its ground alone hardly differs from that of the others.
            '&[aria-pressed="true"]': { boxShadow: `inset 0 -2px 0 ${ink.accent}` },
          },
        },
      },
      // No fading: a button's colours change with what it says, at once.
      MuiButton: {
        defaultProps: { disableElevation: true, size: 'small' },
        styleOverrides: {
          root: { minHeight: 30, paddingInline: 12, transition: 'none' },
          sizeSmall: { fontSize: '0.8125rem' },
          outlined: { borderColor: ink.line },
          contained: { '&.Mui-focusVisible': { outlineOffset: 2 } },
        },
      },
      MuiIconButton: {
        defaultProps: { size: 'small' },
        styleOverrides: { root: { minWidth: 28, minHeight: 28, borderRadius: 4, color: ink.soft } },
      },
      MuiCheckbox: {
        defaultProps: { size: 'small' },
        styleOverrides: { root: { padding: 4, color: ink.soft } },
      },
      MuiRadio: { defaultProps: { size: 'small' }, styleOverrides: { root: { padding: 4 } } },
      MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
      MuiFormControl: { defaultProps: { size: 'small', variant: 'outlined' } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: { backgroundColor: ink.paper, fontSize: '0.8125rem' },
          notchedOutline: { borderColor: mode === 'light' ? '#8c8c8c' : '#7d7d7d' },
        },
      },
      MuiFormLabel: { styleOverrides: { root: { fontSize: '0.8125rem' } } },
      // The mark, not the room around it that can be pressed, stands where text above it begins.
      MuiFormControlLabel: {
        styleOverrides: {
          root: {
            marginLeft: 0,
            '& > .MuiCheckbox-root, & > .MuiRadio-root, & > .MuiSwitch-sizeSmall': {
              marginInlineStart: -7,
            },
            '& > .MuiSwitch-sizeMedium': { marginInlineStart: -11 },
          },
          label: { fontSize: '0.8125rem' },
        },
      },
      MuiFormHelperText: { styleOverrides: { root: { marginInline: 0 } } },
      MuiMenuItem: { styleOverrides: { root: { fontSize: '0.8125rem', minHeight: 30 } } },
      MuiTab: {
        styleOverrides: { root: { minHeight: 36, textTransform: 'none', fontSize: '0.8125rem' } },
      },
      MuiTabs: { styleOverrides: { root: { minHeight: 36 } } },
      MuiToggleButton: { styleOverrides: { root: { color: ink.soft, textTransform: 'none' } } },
      // Parts of controls have a contrast of 3 to what lies beside them.
      MuiSwitch: {
        styleOverrides: {
          thumb: { backgroundColor: mode === 'light' ? ink.paper : ink.text },
          track: { backgroundColor: ink.soft, opacity: mode === 'light' ? 0.8 : 0.6 },
          switchBase: {
            '&.Mui-checked:not(.Mui-disabled) + .MuiSwitch-track': {
              backgroundColor: ink.accent,
              opacity: mode === 'light' ? 0.8 : 0.6,
            },
          },
        },
      },
      MuiSlider: {
        styleOverrides: {
          rail: { opacity: 0.75 },
          thumb: {
            '&.Mui-focusVisible': {
              outline: `2px solid ${ink.accent}`,
              outlineOffset: 2,
              boxShadow: 'none',
            },
          },
        },
      },
      MuiTooltip: {
        defaultProps: { enterDelay: 400 },
        styleOverrides: {
          tooltip: { fontSize: '0.75rem', backgroundColor: '#303030', color: '#ffffff' },
        },
      },
      MuiTableCell: {
        styleOverrides: {
          root: {
            padding: '5px 10px',
            fontSize: '0.8125rem',
            borderColor: ink.line,
            [COMPACT]: { paddingBlock: 1 },
            // In register with the bar or the heading above the table.
            '&:first-of-type': { paddingInlineStart: 12 },
            '&:last-of-type': { paddingInlineEnd: 12 },
          },
          head: { fontWeight: 600, color: ink.soft, fontSize: '0.75rem', whiteSpace: 'nowrap' },
          // Figures of a column line up; elsewhere this would set hyphens as wide as figures.
          alignRight: { fontVariantNumeric: 'tabular-nums' },
        },
      },
      MuiLink: { defaultProps: { underline: 'hover' } },
      MuiAlert: {
        styleOverrides: {
          root: { fontSize: '0.8125rem', padding: '4px 12px', alignItems: 'center' },
          action: { whiteSpace: 'nowrap' },
        },
      },
      MuiTableSortLabel: {
        styleOverrides: {
          root: {
            '&:not(.Mui-active) .MuiTableSortLabel-icon': { display: 'none' },
            '& .MuiTableSortLabel-icon': { fontSize: 15, marginInline: 2 },
          },
        },
      },
      MuiChip: { styleOverrides: { root: { borderRadius: 4, height: 24, fontSize: '0.75rem' } } },
    },
  };
}

const themes: Partial<Record<Mode, Theme>> = {};

/** The theme of a mode; made once. */
export function themeFor(mode: Mode): Theme {
  return (themes[mode] ??= createTheme(optionsFor(mode)));
}

/**
 * The second press of a double click lands beside the dialog that the first one opened, and would
 * close it.
 */
function passOver(event: MouseEvent): void {
  if (event.detail > 1 && event.target === event.currentTarget) event.stopPropagation();
}
