import { Box, useTheme } from '@mui/material';
import { useId, useState, type ReactElement } from 'react';
import { ResponsiveContainer } from 'recharts';
import { useEscape } from './escape.ts';
import { count } from './format.ts';
import type {} from './palette.ts';

/** Side of the tile of a pattern, px. */
const TILE = 8;
/** Lines over the colour of a series, by which it is told apart without colours; the first has none. */
const LINES = [
  '',
  'M0 8L8 0M-2 2L2-2M6 10L10 6',
  'M4 0V8',
  'M0 0L8 8M-2 6L2 10M6-2L10 2',
  'M0 4H8',
  'M0 4H8M4 0V8',
] as const;

/**
 * Words in a drawing, whose direction is that of coordinates: isolated (Unicode bidi), so that an
 * Arabic date keeps its order.
 */
export function drawn(words: string): string {
  return `\u2068${words}\u2069`;
}

/** How all bar charts look and what a bar says under the mouse: the properties of their parts. */
export function useChartStyle() {
  const { palette } = useTheme();
  const id = useId().replaceAll(/\W/g, '');
  const placeOf = (index: number) => index % palette.series.length;
  return {
    axis: { stroke: palette.text.secondary, fontSize: 12, tickLine: false },
    grid: { vertical: false, stroke: palette.line },
    tooltip: {
      cursor: { fill: palette.hover },
      formatter: (value: unknown) => count(Number(value)),
      // The colour of a bar has too little contrast for letters.
      itemStyle: { color: palette.text.primary },
      contentStyle: {
        background: palette.background.paper,
        border: `1px solid ${palette.line}`,
        borderRadius: 4,
        fontSize: 12,
      },
    },
    legend: {
      // The library's own width is sometimes that of a moment before.
      wrapperStyle: { fontSize: 12, width: '100%' },
      formatter: (name: string) => <span style={{ color: palette.text.primary }}>{name}</span>,
    },
    /** What `fill` refers to; stands in the chart. */
    patterns: (
      <defs>
        {palette.series.map((colour, index) => (
          <pattern
            key={colour}
            id={`${id}-${index}`}
            width={TILE}
            height={TILE}
            patternUnits="userSpaceOnUse"
          >
            <rect width={TILE} height={TILE} fill={colour} />
            <path
              d={LINES[index % LINES.length]}
              stroke={palette.background.paper}
              strokeWidth={2}
            />
          </pattern>
        ))}
      </defs>
    ),
    /** How a series is filled, by its place. */
    fill: (index: number) => `url(#${id}-${placeOf(index)})`,
  };
}

/**
 * Where a chart is drawn; those who do not see it read the table beside it. What a bar says under
 * the mouse goes with Escape, until the mouse has left the chart (WCAG 1.4.13).
 */
export function ChartArea({ height, children }: { height: number; children: ReactElement }) {
  const [mouse, setMouse] = useState<'away' | 'here' | 'dismissed'>('away');
  useEscape(mouse === 'here', () => setMouse('dismissed'));
  return (
    // What is shown of a bar keeps its place when the window gets narrower, and would widen the page.
    <Box
      aria-hidden="true"
      sx={{
        height,
        overflowX: 'clip',
        // The library leaves room at the right alone, where no words are in Arabic.
        '& .recharts-legend-item > svg': { marginInline: '4px !important' },
        ...(mouse === 'dismissed'
          ? { '& .recharts-tooltip-wrapper, & .recharts-tooltip-cursor': { display: 'none' } }
          : {}),
      }}
      onPointerEnter={() => setMouse('here')}
      onPointerLeave={() => setMouse('away')}
    >
      <ResponsiveContainer width="100%" height="100%">
        {children}
      </ResponsiveContainer>
    </Box>
  );
}
