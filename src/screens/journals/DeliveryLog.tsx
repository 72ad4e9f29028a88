import {
  Alert,
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
import { useGetList, useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { JOURNAL_EVENTS } from '../../../contract/journals/values.ts';
import type { JournalSystem } from '../../../contract/journals/values.ts';
import { journalOps } from '../../../contract/ops/journals.ts';
import type { DeliveryRow } from '../../../contract/rest.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { dateTime } from '../../ui/format.ts';

const LIVE_MS = 5000;

/** The newest callbacks: what, when, with what result; each can be sent again. */
export function DeliveryLog({ system, customer }: { system: JournalSystem; customer: number }) {
  const text = useText();
  const api = useApi();
  const notify = useNotify();
  const {
    data = [],
    error,
    isPending,
    refetch,
  } = useGetList<DeliveryRow>(
    'deliveries',
    {
      filter: { system, customer_id: customer },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: 25 },
    },
    { refetchInterval: LIVE_MS },
  );
  const replay = async (delivery_id: number): Promise<void> => {
    const answer = await api.call(journalOps.journalsReplay, { delivery_id });
    if ('error' in answer) notify(answer.error.message, { type: 'warning' });
    await refetch();
  };
  const eventName = (name: string): string =>
    text(`journals.event.${JOURNAL_EVENTS.find((one) => one === name) ?? 'test'}`);
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 1 }}>
        <Typography variant="h2" id="delivery-log">
          {text('journals.log.title')}
        </Typography>
        <Button size="small" onClick={() => void refetch()}>
          {text('journals.log.refresh')}
        </Button>
      </Box>
      {error ? <Alert severity="warning">{text('journals.problem')}</Alert> : null}
      {!error && !isPending && data.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {text('journals.log.empty')}
        </Typography>
      ) : null}
      {data.length > 0 ? (
        <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-labelledby="delivery-log">
          <Table size="small">
            <TableHead>
              <TableRow>
                {(['when', 'what', 'manuscript', 'state'] as const).map((name) => (
                  <TableCell key={name}>{text(`journals.log.${name}`)}</TableCell>
                ))}
                <TableCell component="td" />
              </TableRow>
            </TableHead>
            <TableBody>
              {data.map((row) => (
                <TableRow key={row.id}>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{dateTime(row.timesec)}</TableCell>
                  <TableCell>{eventName(row.event)}</TableCell>
                  <TableCell>
                    {row.file_id === null ? (
                      '–'
                    ) : (
                      <Link
                        component={RouterLink}
                        to={`/submitinfo/file/${row.file_id}`}
                        underline="always"
                      >
                        {row.reference ?? row.file_id}
                      </Link>
                    )}
                  </TableCell>
                  <TableCell>
                    {text(`journals.log.${row.state}`)} ·{' '}
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
                    <Button
                      size="small"
                      disabled={row.state === 'queued' && row.problem === null}
                      onClick={() => void replay(row.id)}
                    >
                      {text('journals.log.replay')}
                    </Button>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      ) : null}
    </>
  );
}
