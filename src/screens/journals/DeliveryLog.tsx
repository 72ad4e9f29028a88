import { Alert, Button, TableCell, TableRow } from '@mui/material';
import { useGetList, useNotify } from 'react-admin';
import { JOURNAL_EVENTS } from '../../../contract/journals/values.ts';
import type { JournalSystem } from '../../../contract/journals/values.ts';
import { journalOps } from '../../../contract/ops/journals.ts';
import type { DeliveryRow } from '../../../contract/rest.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { dateTime } from '../../ui/format.ts';
import { LogTable } from '../shared/LogTable.tsx';
import { FileLink, TriedState } from './logCells.tsx';

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
      {error ? <Alert severity="warning">{text('journals.problem')}</Alert> : null}
      <LogTable
        id="delivery-log"
        title={text('journals.log.title')}
        action={
          <Button size="small" onClick={() => void refetch()}>
            {text('journals.log.refresh')}
          </Button>
        }
        columns={[
          ...(['when', 'what', 'manuscript', 'state'] as const).map((name) =>
            text(`journals.log.${name}`),
          ),
          '',
        ]}
        empty={error || isPending ? null : text('journals.log.empty')}
      >
        {data.map((row) => (
          <TableRow key={row.id}>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{dateTime(row.timesec)}</TableCell>
            <TableCell>{eventName(row.event)}</TableCell>
            <TableCell>
              {row.file_id === null ? (
                '–'
              ) : (
                <FileLink fileId={row.file_id}>{row.reference ?? row.file_id}</FileLink>
              )}
            </TableCell>
            <TriedState state={text(`journals.log.${row.state}`)} row={row} />
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
      </LogTable>
    </>
  );
}
