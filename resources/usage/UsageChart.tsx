import { useTheme } from '@mui/material';
import { Bar, BarChart, Brush, CartesianGrid, Legend, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartArea, drawn, useChartStyle } from '../chart.tsx';
import { count, date } from '../format.ts';
import type { Chart } from './spans.ts';

/**
 * Bars with a brush for long ranges: stacked where they add up (people), side by side where they do
 * not (stages). The table under it says the same in words, so it is hidden from readers of the
 * screen.
 */
export function UsageChart({
  chart,
  nameOf,
  stacked,
}: {
  chart: Chart;
  nameOf: (series: string) => string;
  stacked: boolean;
}) {
  const { palette } = useTheme();
  const { axis, grid, tooltip, legend, patterns, fill } = useChartStyle();
  const rows = chart.bars.map((bar) => ({ timesec: bar.timesec, ...bar.amounts }));
  return (
    <ChartArea height={300}>
      <BarChart
        data={rows}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        {patterns}
        <CartesianGrid {...grid} />
        <XAxis dataKey="timesec" tickFormatter={day} minTickGap={24} {...axis} />
        <YAxis allowDecimals={false} width={48} tickFormatter={count} {...axis} />
        <Tooltip {...tooltip} labelFormatter={(label) => date(Number(label))} />
        <Legend {...legend} />
        {chart.series.map((series, index) => (
          <Bar
            key={series}
            dataKey={series}
            name={nameOf(series)}
            {...(stacked ? { stackId: 'all' } : {})}
            maxBarSize={56}
            fill={fill(index)}
            isAnimationActive={false}
          />
        ))}
        {rows.length > 62 ? (
          <Brush
            dataKey="timesec"
            height={20}
            tickFormatter={day}
            stroke={palette.text.secondary}
            fill={palette.background.default}
          />
        ) : null}
      </BarChart>
    </ChartArea>
  );
}

function day(timesec: number): string {
  return drawn(date(timesec));
}
