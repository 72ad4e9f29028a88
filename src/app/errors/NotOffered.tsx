import { Button } from '@mui/material';
import { Link } from 'react-router';
import type { Area } from '../../../contract/access.ts';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import { useClient, useSystemState } from '../../../providers/api/context.ts';
import { useText } from '../../i18n/useText.ts';
import { Message } from '../../ui/Message.tsx';

/**
 * An address of the console that this person, or this tab in file mode, is not offered. `area`: what
 * would open it, where that is known.
 */
export function NotOffered({ area }: { readonly area?: Area }) {
  const text = useText();
  const { session } = useClient();
  const { file_id, filename } = useSystemState();
  const inFile = file_id > 0;
  return (
    <>
      <PageTitle title={text('shell.notOffered.title')} />
      <Message
        drawing="gate"
        title={text(inFile ? 'shell.notOffered.fileTitle' : 'shell.notOffered.title')}
        actions={
          inFile ? (
            <Button variant="outlined" onClick={() => session.closeFile()}>
              {text('shell.closeFile')}
            </Button>
          ) : (
            <Button variant="outlined" component={Link} to="/dashboard">
              {text('shell.notOffered.home')}
            </Button>
          )
        }
      >
        {inFile
          ? text('shell.notOffered.file', { filename })
          : text(`shell.notOffered.${area === 'service' ? 'service' : 'role'}`)}
      </Message>
    </>
  );
}
