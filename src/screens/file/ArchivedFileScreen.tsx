import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import { fileOps } from '../../../contract/ops/files.ts';
import { Refused } from '../../../providers/api/failure.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { dateTime } from '../../ui/format.ts';
import { Message } from '../../ui/Message.tsx';
import { TypedConfirm } from '../../ui/TypedConfirm.tsx';
import { FileProblem } from './FileProblem.tsx';
import { NextSteps } from './NextSteps.tsx';
import { useFileId } from './useFileId.ts';
import { FileLoading } from '../shared/FileLoading.tsx';
import { useFileRow } from '../shared/useFileRow.ts';

/** `recycled/file/:id`, `deleted/file/:id`: since when, and what can still be done. */
export function ArchivedFileScreen({ kind }: { kind: 'recycled' | 'deleted' }) {
  const text = useText();
  const api = useApi();
  const notify = useNotify();
  const navigate = useNavigate();
  const file_id = useFileId();
  const { data: row, problem, refetch, refresh } = useFileRow(file_id);
  const [confirming, setConfirming] = useState(false);
  if (problem) return <FileProblem error={problem} retry={() => void refetch()} />;
  if (!row)
    return (
      <FileLoading
        title={text(`list.title.${kind === 'recycled' ? 'Recycled' : 'Deleted'}`)}
        width="text"
      />
    );

  const mark =
    row.deleted_timesec !== null ? 'deleted' : row.recycled_timesec !== null ? 'recycled' : null;
  const when = dateTime(mark === 'deleted' ? row.deleted_timesec : row.recycled_timesec);
  const state = text(`list.state.${row.state}`);
  const erase = async (): Promise<void> => {
    setConfirming(false);
    try {
      await api.callOrThrow(fileOps.fileDelete, { file_id });
      notify(text('file.deleted'), { type: 'success' });
      await refresh();
      void navigate('/recycled');
    } catch (problem) {
      if (problem instanceof Refused) notify(problem.message, { type: 'warning' });
    }
  };
  return (
    <>
      <PageTitle title={row.filename} />
      <Message
        drawing="bin"
        title={text(`file.archived.${mark ?? 'notArchived'}Title`)}
        actions={
          <>
            <NextSteps row={row} onMoved={() => void refresh()} />
            {mark === 'recycled' && row.may.erase ? (
              <Button variant="outlined" color="error" onClick={() => setConfirming(true)}>
                {text('file.delete')}
              </Button>
            ) : null}
          </>
        }
      >
        <p>
          <strong>
            <bdi>{row.filename}</bdi>
          </strong>
        </p>
        <p>{text(`file.archived.${mark ?? 'notArchived'}Help`, { when, state })}</p>
      </Message>
      <TypedConfirm
        open={confirming}
        title={text('list.bulk.deleteTitle', { smart_count: 1 })}
        help={text('list.bulk.deleteHelp', { smart_count: 1 })}
        word={text('list.bulk.word')}
        question={text('list.bulk.typeWord', { word: text('list.bulk.word') })}
        confirm={text('list.bulk.deleteNow')}
        cancel={text('list.bulk.cancel')}
        onCancel={() => setConfirming(false)}
        onConfirm={() => void erase()}
      />
    </>
  );
}
