import { Alert, Button, Paper, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { saveCsv } from '../../../resources/export/exportAll.ts';
import { useText } from '../../i18n/useText.ts';
import type { Added } from './importPeople.ts';

const OUTCOMES = [
  'added',
  'known',
  'no-place',
  'bad-email',
  'role-not-allowed',
  'refused',
  'not-sent',
] as const;

/** What became of each line, in numbers and as a file. */
export function Results({
  results,
  stopped,
  onAgain,
}: {
  results: readonly Added[];
  stopped: boolean;
  onAgain: () => void;
}) {
  const text = useText();
  const refused = results.find((result) => result.outcome === 'refused');
  const full = results.some((result) => result.outcome === 'no-place');
  const save = (): void => {
    const lines = results.map((result) => [
      result.person.line,
      result.person.email,
      result.outcome,
      result.outcome === 'refused' ? result.message : '',
    ]);
    saveCsv([['line', 'email', 'outcome', 'message'], ...lines], 'people-result.csv');
  };
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Typography variant="h2" role="status">
        {text(stopped ? 'people.import.stopped' : 'people.import.done')}
      </Typography>
      <Typography component="ul" variant="body2" sx={{ pl: 2.5 }}>
        {OUTCOMES.map(
          (outcome) =>
            [outcome, results.filter((result) => result.outcome === outcome).length] as const,
        )
          .filter(([, count]) => count > 0)
          .map(([outcome, count]) => (
            <li key={outcome}>{text(`people.import.outcome.${outcome}`, { count })}</li>
          ))}
      </Typography>
      {full ? (
        <Alert severity="warning" sx={{ my: 1 }}>
          {text('people.import.full')}
        </Alert>
      ) : null}
      {refused?.outcome === 'refused' ? (
        <Alert severity="warning" sx={{ my: 1 }}>
          {refused.message}
        </Alert>
      ) : null}
      <Stack direction="row" spacing={1}>
        <Button variant="contained" component={Link} to="/users/view">
          {text('people.import.toUsers')}
        </Button>
        <Button onClick={save}>{text('people.import.downloadResult')}</Button>
        <Button onClick={onAgain}>{text('people.import.again')}</Button>
      </Stack>
    </Paper>
  );
}
