import { useTheme } from '@mui/material';
import type { ReactElement } from 'react';
import { ResponsiveContainer } from 'recharts';
import { count } from './format.ts';
import type {} from './palette.ts';

/** How all bar charts look and what a bar says under the mouse: the properties of their parts. */
export function useChartStyle() {
  const { palette } = useTheme();
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
      wrapperStyle: { fontSize: 12 },
      formatter: (name: string) => <span style={{ color: palette.text.primary }}>{name}</span>,
    },
    /** The colour of a series by its place. */
    fill: (index: number) => palette.series[index % palette.series.length],
  };
}

/** Where a chart is drawn; those who do not see it read the table beside it. */
export function ChartArea({ height, children }: { height: number; children: ReactElement }) {
  return (
    // What is shown of a bar keeps its place when the window gets narrower, and would widen the page.
    <div aria-hidden="true" style={{ height, overflowX: 'clip' }}>
      <ResponsiveContainer width="100%" height="100%">
        {children}
      </ResponsiveContainer>
    </div>
  );
}
