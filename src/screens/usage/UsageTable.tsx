import { Table, TableBody, TableCell, TableContainer, TableFooter, TableHead, TableRow } from '@mui/material';
import { useText } from '../../i18n/useText.ts';
import { count, date } from '../../ui/format.ts';
import { AMOUNTS, type UsageAnswer } from './spans.ts';
import { useStageName } from './useStageName.ts';

/** Every row that the chart adds up, and their sums. */
export function UsageTable({ usage }: { usage: UsageAnswer }) {
  const text = useText();
  const stageName = useStageName();
  return (
    <TableContainer tabIndex={0} role="region" aria-label={text('usage.table.caption')} sx={{ maxHeight: 480 }}>
      <Table size="small" stickyHeader aria-label={text('usage.table.caption')}>
        <TableHead>
          <TableRow>
            <TableCell>{text('usage.table.date')}</TableCell><TableCell>{text('usage.table.person')}</TableCell><TableCell>{text('usage.table.stage')}</TableCell>
            {AMOUNTS.map((amount) => <TableCell key={amount} align="right">{text(`usage.amount.${amount}`)}</TableCell>)}
          </TableRow>
        </TableHead>
        <TableBody>
          {usage.items.toReversed().map((row) => (
            <TableRow key={`${row.timesec} ${row.user_id} ${row.customer_id} ${row.stage}`} hover>
              <TableCell>{date(row.timesec)}</TableCell><TableCell>{row.user_name}</TableCell><TableCell>{stageName(row.stage)}</TableCell>
              {AMOUNTS.map((amount) => <TableCell key={amount} align="right">{count(row[amount])}</TableCell>)}
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow sx={{ '& td, & th': { fontWeight: 620, color: 'text.primary' } }}>
            <TableCell component="th" scope="row" colSpan={3}>{text('usage.table.total')}</TableCell>
            {AMOUNTS.map((amount) => <TableCell key={amount} align="right">{count(usage.total[amount])}</TableCell>)}
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  );
}
