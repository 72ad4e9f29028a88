import {
  Button,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { saveCsv } from '../../../resources/export/exportAll.ts';
import { useText } from '../../i18n/useText.ts';
import { COLUMNS, type CheckedRow } from './rows.ts';

const SHOWN = 50;
type BadRow = Extract<CheckedRow, { ok: false }>;

/** Each line that is left out, and why; all of them to download, correct and import. */
export function BadRows({ rows }: { rows: readonly BadRow[] }) {
  const text = useText();
  const save = (): void => {
    const lines = rows.map((row) => [
      ...COLUMNS.map((column) => row.cells[column]),
      row.line,
      text(`people.import.problem.${row.problem}`),
    ]);
    saveCsv([[...COLUMNS, 'line', 'problem'], ...lines], 'people-to-correct.csv');
  };
  return (
    <>
      <Typography variant="h3" component="h2" sx={{ mt: 2 }}>
        {text('people.import.badTitle')}
      </Typography>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{text('people.import.line')}</TableCell>
            <TableCell>email</TableCell>
            <TableCell>{text('people.import.problemTitle')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.slice(0, SHOWN).map((row) => (
            <TableRow key={row.line}>
              <TableCell>{row.line}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{row.cells['email']}</TableCell>
              <TableCell>{text(`people.import.problem.${row.problem}`)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {rows.length > SHOWN ? (
        <Typography variant="caption" component="p" color="text.secondary">
          {text('people.import.first', { count: SHOWN })}
        </Typography>
      ) : null}
      <Button sx={{ mt: 1 }} onClick={save}>
        {text('people.import.downloadBad')}
      </Button>
    </>
  );
}
