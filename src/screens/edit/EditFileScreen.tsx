import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import { usePresence } from '../shared/usePresence.ts';
import { NotYet } from '../shared/NotYet.tsx';
import { WorkFrame } from '../shared/WorkFrame.tsx';
import { WorkFailed, WorkLoading } from '../shared/WorkLoad.tsx';
import { EditBench } from './EditBench.tsx';
import { useEditFile } from './useEditFile.ts';
import { useText } from '../../i18n/useText.ts';

/** The figures and sub-images of a file, to be corrected before they are compared. */
export function EditFileScreen() {
  const t = useText();
  const file_id = Number(useParams()['id']);
  const { data, isPending, error, refetch } = useEditFile(file_id);
  const presence = usePresence(file_id);
  // Somebody else worked on the boxes until now: begin with what they left.
  const [begun, setBegun] = useState(0);
  const { turn } = presence;
  useEffect(() => {
    if (turn > 0) void refetch().then(() => setBegun(turn));
  }, [turn, refetch]);
  if (isPending)
    return (
      <WorkLoading
        label={t('edit.loading')}
        from="md"
        columns={{ xs: '1fr', md: '116px 1fr 300px' }}
      />
    );
  if (!data) {
    return (
      <WorkFailed
        page={t('shell.menu.edit')}
        title={t('edit.failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  const [firstPage] = data.pages;
  if (!firstPage) {
    const state = t(`list.state.${data.file.state}`);
    return <NotYet file={data.file} title={t('edit.notYet', { state })} />;
  }
  return (
    <WorkFrame from="md">
      <PageTitle title={t('edit.title', { file: data.file.filename })} />
      <EditBench
        key={`${file_id} ${data.file.state} ${begun}`}
        file={data}
        firstPage={firstPage}
        presence={presence}
      />
    </WorkFrame>
  );
}
