import { Button, TableCell, TableRow, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { scholarOneOps } from '../../../contract/ops/scholarOne.ts';
import type { ScholarOneArrival } from '../../../contract/ops/scholarOne.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { dateTime } from '../../ui/format.ts';
import { LogTable } from '../shared/LogTable.tsx';
import { FileLink, TriedState } from './logCells.tsx';

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
    <LogTable
      id="arrival-log"
      title={text('journals.arrivals.title')}
      columns={[
        text('journals.log.when'),
        text('journals.log.manuscript'),
        text('journals.log.state'),
        '',
      ]}
      empty={text('journals.arrivals.empty')}
    >
      {arrivals.map((row) => (
        <TableRow key={row.arrival_id}>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>{dateTime(row.created_timesec)}</TableCell>
          <TableCell>
            <FileLink fileId={row.file_id}>{row.reference}</FileLink>{' '}
            <Typography variant="caption" color="text.secondary">
              {row.site_name}
            </Typography>
          </TableCell>
          <TriedState state={text(`journals.arrivals.${row.state}`)} row={row} />
          <TableCell align="right">
            {row.state === 'taken' ? null : (
              <Button size="small" onClick={() => void retry(row.arrival_id)}>
                {text('journals.arrivals.retry')}
              </Button>
            )}
          </TableCell>
        </TableRow>
      ))}
    </LogTable>
  );
}
