import { Alert, Button, Paper, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { saveCsv } from '../../../resources/export/exportAll.ts';
import { useText } from '../../i18n/useText.ts';
import type { Added } from './importPeople.ts';

const OUTCOMES = ['added', 'known', 'refused', 'not-sent'] as const;

/** What became of each line, in numbers and as a file. */
export function Results({ results, stopped, onAgain }: { results: readonly Added[]; stopped: boolean; onAgain: () => void }) {
  const text = useText();
  const refused = results.find((result) => result.outcome === 'refused');
  const save = (): void => {
    const lines = results.map((result) => [result.person.line, result.person.email, result.outcome, result.outcome === 'refused' ? result.message : '']);
    saveCsv([['line', 'email', 'outcome', 'message'], ...lines], 'people-result.csv');
  };
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Typography variant="h2" role="status">{text(stopped ? 'people.import.stopped' : 'people.import.done')}</Typography>
      <Typography component="ul" variant="body2" sx={{ pl: 2.5 }}>
        {OUTCOMES.map((outcome) => [outcome, results.filter((result) => result.outcome === outcome).length] as const).filter(([, count]) => count > 0)
          .map(([outcome, count]) => <li key={outcome}>{text(`people.import.outcome.${outcome}`, { count })}</li>)}
      </Typography>
      {refused?.outcome === 'refused' ? <Alert severity="warning" sx={{ my: 1 }}>{refused.person.email}: {refused.message}</Alert> : null}
      <Stack direction="row" spacing={1}>
        <Button variant="contained" component={Link} to="/users/view">{text('people.import.toUsers')}</Button>
        <Button onClick={save}>{text('people.import.downloadResult')}</Button>
        <Button onClick={onAgain}>{text('people.import.again')}</Button>
      </Stack>
    </Paper>
  );
}
