import { Button } from '@mui/material';
import { Link } from 'react-router';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import { useText } from '../../i18n/useText.ts';
import { Message } from '../../ui/Message.tsx';

/** An address of a file's screen whose id no file can have. */
export function NoFile() {
  const text = useText();
  return (
    <>
      <PageTitle title={text('shell.noFile.title')} />
      <Message
        drawing="page"
        title={text('shell.noFile.title')}
        actions={
          <Button variant="outlined" component={Link} to="/dashboard">
            {text('shell.notOffered.home')}
          </Button>
        }
      >
        {text('shell.noFile.what')}
      </Message>
    </>
  );
}
