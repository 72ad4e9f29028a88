import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { MatchView } from '../../../contract/review.ts';
import { MATCH_KINDS, MATCH_STATES } from '../../../contract/values.ts';
import { ScrollFrame } from '../../../resources/table/ScrollFrame.tsx';
import { useText } from '../../i18n/useText.ts';

/** Kinds down, decisions across. */
export function SummaryTable({ matches }: { matches: readonly MatchView[] }) {
  const text = useText();
  const kinds = MATCH_KINDS.filter((kind) => matches.some((match) => match.kind === kind));
  const rows = [
    ...kinds.map((kind) => ({
      key: kind,
      label: text(`match.kind.${kind}`),
      of: matches.filter((match) => match.kind === kind),
    })),
    { key: 'all', label: text('report.all'), of: matches },
  ];
  const cell = (count: number): string => (count === 0 ? '–' : String(count));
  return (
    <ScrollFrame label={text('report.overview')} sx={{ my: 1 }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{text('report.matches')}</TableCell>
            {MATCH_STATES.map((state) => (
              <TableCell key={state} align="right">
                {text(`match.state.${state}`)}
              </TableCell>
            ))}
            <TableCell align="right">{text('report.all')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, label, of }) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row">
                {label}
              </TableCell>
              {MATCH_STATES.map((state) => (
                <TableCell key={state} align="right">
                  {cell(of.filter((match) => match.state === state).length)}
                </TableCell>
              ))}
              <TableCell align="right">{cell(of.length)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollFrame>
  );
}
