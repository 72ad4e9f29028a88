import { Table, TableBody, TableCell, TableRow } from '@mui/material';
import type { Quote } from '../../../contract/prices.ts';
import { useText } from '../../i18n/useText.ts';
import { flushTable } from '../../ui/flushTable.ts';
import { count, money } from '../../ui/format.ts';

/** The price in its parts; a part that is nothing is left out. */
export function QuoteTable({ quote, code }: { quote: Quote; code: string | null }) {
  const text = useText();
  const rows = [
    { name: text('purchase.list'), value: money(quote.list), shown: true },
    {
      name: text('purchase.discount', { code }),
      value: `−${money(quote.discount)}`,
      shown: quote.discount > 0,
    },
    { name: text('purchase.free'), value: `+${count(quote.free)}`, shown: quote.free > 0 },
    { name: text('purchase.tax'), value: money(quote.tax), shown: quote.tax > 0 },
  ];
  return (
    <Table size="small" sx={flushTable} aria-label={text('purchase.total')} aria-live="polite">
      <TableBody>
        {rows
          .filter((row) => row.shown)
          .map((row) => (
            <TableRow key={row.name}>
              <TableCell component="th" scope="row">
                {row.name}
              </TableCell>
              <TableCell align="right">{row.value}</TableCell>
            </TableRow>
          ))}
        <TableRow sx={{ '& td, & th': { fontWeight: 620, fontSize: '0.9375rem' } }}>
          <TableCell component="th" scope="row">
            {text('purchase.total')}
          </TableCell>
          <TableCell align="right">{money(quote.total)}</TableCell>
        </TableRow>
      </TableBody>
    </Table>
  );
}
