import { decimal } from '../../ui/format.ts';
import { Box, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { statistics } from '../../../imaging/histogram.ts';
import { useText } from '../../i18n/useText.ts';

type StatName = 'mean' | 'deviation' | 'range' | 'median' | 'entropy' | 'clipped';

/** Brightness of the unfiltered picture: a curve, and the numbers that it stands for. */
export function Histogram({ counts }: { counts: Uint32Array | null }) {
  const t = useText();
  const s = counts ? statistics(counts) : null;
  // A few very common levels must not flatten the rest.
  const top = counts ? ([...counts].toSorted((p, q) => q - p)[3] ?? 1) || 1 : 1;
  const d = counts
    ? [...counts]
        .map((n, v) => `M${v + 0.5} 64V${(64 - 64 * Math.min(1, Math.sqrt(n / top))).toFixed(1)}`)
        .join('')
    : '';
  const rows: readonly (readonly [StatName, string])[] = s
    ? [
        ['mean', decimal(s.mean, 1)],
        ['deviation', decimal(s.deviation, 1)],
        ['range', `${s.low}–${s.high}`],
        ['median', String(s.median)],
        ['entropy', decimal(s.entropy, 2)],
        ['clipped', `${decimal(s.clippedLow * 100, 1)} % / ${decimal(s.clippedHigh * 100, 1)} %`],
      ]
    : [];
  return (
    <Box component="section" aria-label={t('inspect.histogram')}>
      <Typography variant="overline" component="h2" color="text.secondary">
        {t('inspect.statistics')}
      </Typography>
      <Box
        component="svg"
        viewBox="0 0 256 64"
        preserveAspectRatio="none"
        role="img"
        aria-label={t('stage.histogram')}
        sx={{
          display: 'block',
          width: '100%',
          height: 64,
          bgcolor: 'action.hover',
          color: 'text.primary',
        }}
      >
        <path d={d} stroke="currentColor" strokeWidth={1} />
      </Box>
      <Table size="small">
        <TableBody>
          {rows.map(([name, value]) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row" sx={{ py: 0.25, px: 0, border: 0 }}>
                {t(`inspect.stat.${name}`)}
              </TableCell>
              <TableCell
                align="right"
                sx={{ py: 0.25, px: 0, border: 0, fontVariantNumeric: 'tabular-nums' }}
              >
                {value}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
