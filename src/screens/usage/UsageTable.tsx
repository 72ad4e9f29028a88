import {
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { usageTotal } from '../../../contract/usage.ts';
import { useText } from '../../i18n/useText.ts';
import { count, date } from '../../ui/format.ts';
import { AMOUNTS, type Split, type UsageAnswer } from './spans.ts';
import { useStageName } from './useStageName.ts';

/** Rows that are drawn at once: ten thousand would keep the page busy for seconds. */
const STEP = 200;

/** Every row, the newest first, more of them on request, and the sums of each stage: a manuscript passes all of them, so stages never add up. A row is of a person, a customer, or of all together. */
export function UsageTable({ usage, split }: { usage: UsageAnswer; split: Split }) {
  const text = useText();
  const stageName = useStageName();
  const [most, setMost] = useState(STEP);
  const total = usage.items.length;
  const stages = [...new Set(usage.items.map((row) => row.stage))];
  return (
    <>
      <TableContainer
        tabIndex={0}
        role="region"
        aria-label={text('usage.table.caption')}
        sx={{ maxHeight: 480 }}
      >
        <Table size="small" stickyHeader aria-label={text('usage.table.caption')}>
          <TableHead>
            <TableRow>
              <TableCell>{text('usage.table.date')}</TableCell>
              {split === 'stage' ? null : <TableCell>{text(`usage.table.${split}`)}</TableCell>}
              <TableCell>{text('usage.table.stage')}</TableCell>
              {AMOUNTS.map((amount) => (
                <TableCell key={amount} align="right">
                  {text(`usage.amount.${amount}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {usage.items
              .slice(-most)
              .toReversed()
              .map((row) => (
                <TableRow
                  key={`${row.timesec} ${row.user_id} ${row.customer_id} ${row.stage}`}
                  hover
                >
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{date(row.timesec)}</TableCell>
                  {split === 'stage' ? null : (
                    <TableCell>{split === 'person' ? row.user_name : row.customer_name}</TableCell>
                  )}
                  <TableCell>{stageName(row.stage)}</TableCell>
                  {AMOUNTS.map((amount) => (
                    <TableCell key={amount} align="right">
                      {count(row[amount])}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
          </TableBody>
          <TableFooter>
            {stages.map((stage) => {
              const sums = usageTotal(usage.items, stage);
              return (
                <TableRow
                  key={stage}
                  sx={{ '& td, & th': { fontWeight: 620, color: 'text.primary' } }}
                >
                  <TableCell component="th" scope="row" colSpan={split === 'stage' ? 1 : 2}>
                    {text('usage.table.total')}
                  </TableCell>
                  <TableCell>{stageName(stage)}</TableCell>
                  {AMOUNTS.map((amount) => (
                    <TableCell key={amount} align="right">
                      {count(sums[amount])}
                    </TableCell>
                  ))}
                </TableRow>
              );
            })}
          </TableFooter>
        </Table>
      </TableContainer>
      {total > most ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, pt: 1 }}>
          <Typography variant="body2" color="text.secondary" role="status">
            {text('usage.table.newest', { count: count(most), of: count(total) })}
          </Typography>
          <Button size="small" color="inherit" onClick={() => setMost(most + STEP)}>
            {text('usage.table.more', { count: count(Math.min(STEP, total - most)) })}
          </Button>
        </Box>
      ) : null}
    </>
  );
}
