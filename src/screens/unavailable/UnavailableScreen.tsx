import { Button } from '@mui/material';
import { Link } from 'react-router';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import { Message } from '../../ui/Message.tsx';
import { useText } from '../../i18n/useText.ts';

/** A route of the specification whose part this version does not have: says so, and leads back. */
export function UnavailableScreen({ title, sentence }: { title: string; sentence: string }) {
  const text = useText();
  return (
    <>
      <PageTitle title={title} />
      <Message
        drawing="later"
        title={text('shell.later.title')}
        actions={
          <Button component={Link} to="/dashboard" variant="contained">
            {text('shell.notOffered.home')}
          </Button>
        }
      >
        {sentence}
      </Message>
    </>
  );
}
