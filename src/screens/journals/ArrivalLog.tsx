import {
  Box,
  Button,
  Link,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { scholarOneOps } from '../../../contract/ops/scholarOne.ts';
import type { ScholarOneArrival } from '../../../contract/ops/scholarOne.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { dateTime } from '../../ui/format.ts';

/** The newest submissions that ScholarOne told of: what became of each, and its next try. */
export function ArrivalLog({
  arrivals,
  onChange,
}: {
  arrivals: readonly ScholarOneArrival[];
  onChange: () => void;
}) {
  const text = useText();
  const api = useApi();
  const notify = useNotify();
  const retry = async (arrival_id: number): Promise<void> => {
    const answer = await api.call(scholarOneOps.scholarOneRetry, { arrival_id });
    if ('error' in answer) notify(answer.error.message, { type: 'warning' });
    onChange();
  };
  return (
    <>
      <Typography variant="h2" id="arrival-log" sx={{ mb: 1 }}>
        {text('journals.arrivals.title')}
      </Typography>
      {arrivals.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {text('journals.arrivals.empty')}
        </Typography>
      ) : (
        <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-labelledby="arrival-log">
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{text('journals.log.when')}</TableCell>
                <TableCell>{text('journals.log.manuscript')}</TableCell>
                <TableCell>{text('journals.log.state')}</TableCell>
                <TableCell component="td" />
              </TableRow>
            </TableHead>
            <TableBody>
              {arrivals.map((row) => (
                <TableRow key={row.arrival_id}>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>
                    {dateTime(row.created_timesec)}
                  </TableCell>
                  <TableCell>
                    {row.file_id === null ? (
                      row.reference
                    ) : (
                      <Link
                        component={RouterLink}
                        to={`/submitinfo/file/${row.file_id}`}
                        underline="always"
                      >
                        {row.reference}
                      </Link>
                    )}{' '}
                    <Typography variant="caption" color="text.secondary">
                      {row.site_name}
                    </Typography>
                  </TableCell>
                  <TableCell>
                    {text(`journals.arrivals.${row.state}`)} ·{' '}
                    {text('journals.log.tries', { smart_count: row.attempts })}
                    {row.problem ? (
                      <Typography
                        variant="caption"
                        color="text.secondary"
                        sx={{ display: 'block' }}
                      >
                        {row.problem}{' '}
                        {row.next_timesec === null
                          ? ''
                          : text('journals.log.next', { date: dateTime(row.next_timesec) })}
                      </Typography>
                    ) : null}
                  </TableCell>
                  <TableCell align="right">
                    {row.state === 'taken' ? null : (
                      <Button size="small" onClick={() => void retry(row.arrival_id)}>
                        {text('journals.arrivals.retry')}
                      </Button>
                    )}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </>
  );
}
