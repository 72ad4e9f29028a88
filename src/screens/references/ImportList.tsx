import { Paper, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { RetractionImport } from '../../../contract/ops/retractions.ts';
import { useText } from '../../i18n/useText.ts';
import { dateTime, decimal } from '../../ui/format.ts';

/** The newest imports: where from, and how each ended. */
export function ImportList({ imports }: { readonly imports: readonly RetractionImport[] }) {
  const text = useText();
  return (
    <Paper
      variant="outlined"
      sx={{ overflow: 'auto' }}
      tabIndex={0}
      role="group"
      aria-label={text('retractions.imports')}
    >
      <Table size="small" aria-label={text('retractions.imports')}>
        <TableHead>
          <TableRow>
            {(['when', 'source', 'state', 'who'] as const).map((one) => (
              <TableCell key={one}>{text(`retractions.column.${one}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {imports.map((one) => (
            <TableRow key={one.import_id}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{dateTime(one.started_timesec)}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{one.name}</TableCell>
              <TableCell>
                {text(`retractions.state.${one.state}`)}
                {one.milliseconds === null
                  ? ''
                  : ` · ${text('retractions.seconds', { seconds: decimal(one.milliseconds / 1000, 1) })}`}
                {one.problem === null ? null : (
                  <Typography variant="body2" color="text.secondary">
                    {one.problem}
                  </Typography>
                )}
              </TableCell>
              <TableCell>{one.who || text('retractions.schedule')}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Paper>
  );
}
