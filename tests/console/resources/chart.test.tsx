import { createTheme, ThemeProvider } from '@mui/material';
import { render, screen } from '@testing-library/react';
import { drawn, useChartStyle } from '../../../resources/chart.tsx';
import type {} from '../../../resources/palette.ts';

const SERIES = ['#0b5f74', '#e69f00', '#56b4e9', '#7a2f0b', '#009e73', '#8c8c8c'];

function Fills() {
  const { patterns, fill } = useChartStyle();
  return (
    <svg>
      {patterns}
      {SERIES.map((colour, i) => (
        <rect key={colour} data-testid="bar" fill={fill(i)} />
      ))}
    </svg>
  );
}

test('each series of a chart has a pattern of its own, so that it is told apart without colours', () => {
  render(
    <ThemeProvider theme={createTheme({ palette: { series: SERIES } })}>
      <Fills />
    </ThemeProvider>,
  );
  const lines = screen.getAllByTestId('bar').map((bar) => {
    const [, id] = /^url\(#(.+)\)$/.exec(bar.getAttribute('fill') ?? '') ?? [];
    const path = document.querySelector(`pattern[id="${id}"] path`);
    expect(path).not.toBeNull();
    return path?.getAttribute('d');
  });
  expect(new Set(lines).size).toBe(SERIES.length);
});

test('a date in a chart is isolated from the direction of the drawing', () => {
  const arabic = new Intl.DateTimeFormat('ar-EG-u-nu-latn', { dateStyle: 'medium' }).format(0);
  // Its mark is the first letter with a direction, which an isolate takes its own from.
  expect(drawn(arabic)).toBe(`\u2068${arabic}\u2069`);
  expect(arabic).toContain('\u200f');
});
