import { Button } from '@mui/material';
import { Link } from 'react-router';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import { Refused } from '../../../providers/api/failure.ts';
import { useText } from '../../i18n/useText.ts';
import { Message } from '../../ui/Message.tsx';

/** Why a screen about one file shows nothing. */
export function FileProblem({ error, retry }: { error: Error; retry: () => void }) {
  const text = useText();
  const gone = error instanceof Refused && error.refusal.code === 'not-found';
  const actions = (
    <>
      {gone ? null : (
        <Button variant="outlined" onClick={retry}>
          {text('shell.errors.retry')}
        </Button>
      )}
      <Button variant="outlined" component={Link} to="/dashboard">
        {text('file.backToList')}
      </Button>
    </>
  );
  return (
    <>
      <PageTitle title={text('file.info')} />
      <Message drawing="broken" title={text('file.loadProblem')} actions={actions}>
        {gone ? text('file.gone') : error.message}
      </Message>
    </>
  );
}
