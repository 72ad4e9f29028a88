import { Alert, Box, Button, Skeleton } from '@mui/material';
import { Title } from 'react-admin';
import { useParams } from 'react-router';
import { Refused } from '../../../providers/api/failure.ts';
import { Message } from '../../ui/Message.tsx';
import { WorkFrame } from '../shared/WorkFrame.tsx';
import { ReviewBench } from './ReviewBench.tsx';
import { useReview } from './useReview.ts';
import { useText } from '../../i18n/useText.ts';

/** The review of a file: a queue of matches, the stage, the evidence and the decision. */
export function ReviewFileScreen() {
  const t = useText();
  const file_id = Number(useParams()['id']);
  const review = useReview(file_id);
  const { data, isPending, error, refetch } = review.query;
  if (isPending) {
    return (
      <WorkFrame>
        <Title title={t('review.loading')} />
        <Box
          role="status"
          aria-label={t('review.loading')}
          aria-busy
          sx={{
            display: 'grid',
            gap: 1,
            flex: 1,
            p: 1,
            gridTemplateColumns: { xs: '1fr', lg: '280px 1fr 320px' },
          }}
        >
          {[0, 1, 2].map((i) => (
            <Skeleton key={i} variant="rounded" height="100%" sx={{ minHeight: 200 }} />
          ))}
        </Box>
      </WorkFrame>
    );
  }
  if (!data) {
    return (
      <Message
        drawing="broken"
        title={t('review.failed')}
        actions={
          <Button variant="outlined" onClick={() => void refetch()}>
            {t('review.retry')}
          </Button>
        }
      >
        {error instanceof Refused ? error.refusal.message : null}
      </Message>
    );
  }
  if (data.file.state !== 'Review' && data.file.state !== 'Report' && data.matches.length === 0) {
    return (
      <>
        <Title title={data.file.filename} />
        <Alert severity="info">{t('review.notYet', { state: data.file.state })}</Alert>
      </>
    );
  }
  return (
    <WorkFrame>
      <Title title={t('review.title', { file: data.file.filename })} />
      <ReviewBench key={file_id} file={data} review={review} />
    </WorkFrame>
  );
}
