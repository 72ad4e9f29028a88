import { useTheme } from '@mui/material';
import {
  Bar,
  BarChart,
  Brush,
  CartesianGrid,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { count, date } from '../../ui/format.ts';
import type { Chart } from './spans.ts';

/** Bars with a brush for long ranges: stacked where they add up (people), side by side where they do not (stages). The table under it says the same in words, so it is hidden from readers of the screen. */
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
  const axis = { stroke: palette.text.secondary, fontSize: 12, tickLine: false };
  const rows = chart.bars.map((bar) => ({ timesec: bar.timesec, ...bar.amounts }));
  return (
    <div aria-hidden="true" style={{ height: 300 }}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={rows}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke={palette.line} />
          <XAxis dataKey="timesec" tickFormatter={date} minTickGap={24} {...axis} />
          <YAxis allowDecimals={false} width={48} tickFormatter={count} {...axis} />
          <Tooltip
            cursor={{ fill: palette.hover }}
            labelFormatter={(label) => date(Number(label))}
            formatter={(value) => count(Number(value))}
            contentStyle={{
              background: palette.background.paper,
              border: `1px solid ${palette.line}`,
              borderRadius: 4,
              fontSize: 12,
            }}
          />
          <Legend
            wrapperStyle={{ fontSize: 12 }}
            formatter={(name) => <span style={{ color: palette.text.primary }}>{name}</span>}
          />
          {chart.series.map((series, index) => (
            <Bar
              key={series}
              dataKey={series}
              name={nameOf(series)}
              {...(stacked ? { stackId: 'all' } : {})}
              maxBarSize={56}
              fill={palette.series[index % palette.series.length]}
              isAnimationActive={false}
            />
          ))}
          {rows.length > 31 ? (
            <Brush
              dataKey="timesec"
              height={20}
              tickFormatter={date}
              stroke={palette.text.secondary}
              fill={palette.background.default}
            />
          ) : null}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
