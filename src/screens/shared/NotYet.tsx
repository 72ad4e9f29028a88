import { Button } from '@mui/material';
import { Link } from 'react-router';
import type { FileHead } from '../../../contract/entities.ts';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import { useText } from '../../i18n/useText.ts';
import { Message } from '../../ui/Message.tsx';
import { Failure } from './Failure.tsx';

/**
 * In place of a screen that the file has not come to: why it failed, if it did, and the way to
 * where one can do something about it.
 */
export function NotYet({ file, title }: { readonly file: FileHead; readonly title: string }) {
  const text = useText();
  return (
    <>
      <PageTitle title={file.filename} />
      <Message
        drawing="page"
        title={title}
        actions={
          <Button variant="outlined" component={Link} to={`/submit/file/${file.file_id}`}>
            {text('file.step.details')}
          </Button>
        }
      >
        {file.failure ? <Failure failure={file.failure} /> : null}
      </Message>
    </>
  );
}
