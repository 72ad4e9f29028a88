import { Box, Button, Skeleton } from '@mui/material';
import { Title } from 'react-admin';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { Refused } from '../../../providers/api/failure.ts';
import { Message } from '../../ui/Message.tsx';
import { usePresence } from '../shared/usePresence.ts';
import { WorkFrame } from '../shared/WorkFrame.tsx';
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
  if (isPending) {
    return (
      <WorkFrame from="md">
        <Title title={t('edit.loading')} />
        <Box
          role="status"
          aria-label={t('edit.loading')}
          aria-busy
          sx={{
            display: 'grid',
            gap: 1,
            flex: 1,
            p: 1,
            gridTemplateColumns: { xs: '1fr', md: '116px 1fr 300px' },
          }}
        >
          {[0, 1, 2].map((i) => (
            <Skeleton key={i} variant="rounded" height="100%" sx={{ minHeight: 200 }} />
          ))}
        </Box>
      </WorkFrame>
    );
  }
  const [firstPage] = data?.pages ?? [];
  if (!data || !firstPage) {
    return (
      <Message
        drawing="broken"
        title={t('edit.failed')}
        actions={
          <Button variant="outlined" onClick={() => void refetch()}>
            {t('edit.retry')}
          </Button>
        }
      >
        {error instanceof Refused ? error.refusal.message : null}
      </Message>
    );
  }
  return (
    <WorkFrame from="md">
      <Title title={t('edit.title', { file: data.file.filename })} />
      <EditBench
        key={`${file_id} ${data.file.state} ${begun}`}
        file={data}
        firstPage={firstPage}
        presence={presence}
      />
    </WorkFrame>
  );
}
