import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { RetractionImport } from '../../../contract/ops/retractions.ts';
import { ScrollFrame } from '../../../resources/table/ScrollFrame.tsx';
import { useText } from '../../i18n/useText.ts';
import { English } from '../../ui/English.tsx';
import { dateTime, decimal } from '../../ui/format.ts';

/** The newest imports: where from, and how each ended. */
export function ImportList({ imports }: { readonly imports: readonly RetractionImport[] }) {
  const text = useText();
  return (
    <ScrollFrame label={text('retractions.imports')} framed>
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
              <TableCell sx={{ minWidth: 160, overflowWrap: 'anywhere' }}>{one.name}</TableCell>
              <TableCell>
                {text(`retractions.state.${one.state}`)}
                {one.milliseconds === null
                  ? ''
                  : ` · ${text('retractions.seconds', { seconds: decimal(one.milliseconds / 1000, 1) })}`}
                {one.problem === null ? null : (
                  <Typography variant="body2" color="text.secondary">
                    <English>{one.problem}</English>
                  </Typography>
                )}
              </TableCell>
              <TableCell>{one.who || text('retractions.schedule')}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollFrame>
  );
}
