import { Bar, BarChart, CartesianGrid, Legend, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartArea, drawn, useChartStyle } from '../../../resources/chart.tsx';
import { count } from '../../ui/format.ts';

/**
 * Bars side by side, by name. The table under it says the same in words, so it is hidden from
 * readers of the screen.
 */
export function Bars({
  series,
  rows,
}: {
  series: readonly { readonly key: string; readonly name: string }[];
  rows: readonly Readonly<Record<string, string | number>>[];
}) {
  const { axis, grid, tooltip, legend, patterns, fill } = useChartStyle();
  return (
    <ChartArea height={260}>
      <BarChart
        data={[...rows]}
        margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        {patterns}
        <CartesianGrid {...grid} />
        <XAxis dataKey="name" tickFormatter={drawn} minTickGap={16} {...axis} />
        <YAxis allowDecimals={false} width={56} tickFormatter={count} {...axis} />
        <Tooltip {...tooltip} />
        <Legend {...legend} />
        {series.map(({ key, name }, index) => (
          <Bar
            key={key}
            dataKey={key}
            name={name}
            maxBarSize={48}
            fill={fill(index)}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ChartArea>
  );
}
