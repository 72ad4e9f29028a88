import { Table, TableBody, TableCell, TableContainer, TableFooter, TableHead, TableRow } from '@mui/material';
import { useText } from '../../i18n/useText.ts';
import { count, date } from '../../ui/format.ts';
import { AMOUNTS, type Split, type UsageAnswer } from './spans.ts';
import { useStageName } from './useStageName.ts';

/** Every row that the chart adds up, and their sums. A row is of a person, a customer, or of all together. */
export function UsageTable({ usage, split }: { usage: UsageAnswer; split: Split }) {
  const text = useText();
  const stageName = useStageName();
  return (
    <TableContainer tabIndex={0} role="region" aria-label={text('usage.table.caption')} sx={{ maxHeight: 480 }}>
      <Table size="small" stickyHeader aria-label={text('usage.table.caption')}>
        <TableHead>
          <TableRow>
            <TableCell>{text('usage.table.date')}</TableCell>{split === 'stage' ? null : <TableCell>{text(`usage.table.${split}`)}</TableCell>}<TableCell>{text('usage.table.stage')}</TableCell>
            {AMOUNTS.map((amount) => <TableCell key={amount} align="right">{text(`usage.amount.${amount}`)}</TableCell>)}
          </TableRow>
        </TableHead>
        <TableBody>
          {usage.items.toReversed().map((row) => (
            <TableRow key={`${row.timesec} ${row.user_id} ${row.customer_id} ${row.stage}`} hover>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{date(row.timesec)}</TableCell>{split === 'stage' ? null : <TableCell>{split === 'person' ? row.user_name : row.customer_name}</TableCell>}<TableCell>{stageName(row.stage)}</TableCell>
              {AMOUNTS.map((amount) => <TableCell key={amount} align="right">{count(row[amount])}</TableCell>)}
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow sx={{ '& td, & th': { fontWeight: 620, color: 'text.primary' } }}>
            <TableCell component="th" scope="row" colSpan={split === 'stage' ? 2 : 3}>{text('usage.table.total')}</TableCell>
            {AMOUNTS.map((amount) => <TableCell key={amount} align="right">{count(usage.total[amount])}</TableCell>)}
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  );
}
