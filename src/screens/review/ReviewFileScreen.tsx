import { useParams } from 'react-router';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import { NotYet } from '../shared/NotYet.tsx';
import { WorkFrame } from '../shared/WorkFrame.tsx';
import { WorkFailed, WorkLoading } from '../shared/WorkLoad.tsx';
import { ReviewBench } from './ReviewBench.tsx';
import { useReview } from './useReview.ts';
import { useText } from '../../i18n/useText.ts';

/** The review of a file: a queue of matches, the stage, the evidence and the decision. */
export function ReviewFileScreen() {
  const t = useText();
  const file_id = Number(useParams()['id']);
  const review = useReview(file_id);
  const { data, isPending, error, refetch } = review.query;
  if (isPending)
    return (
      <WorkLoading label={t('review.loading')} columns={{ xs: '1fr', lg: '240px 1fr 284px' }} />
    );
  if (!data) {
    return (
      <WorkFailed
        page={t('shell.menu.review')}
        title={t('review.failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.file.state !== 'Review' && data.file.state !== 'Report' && data.matches.length === 0) {
    return (
      <NotYet
        file={data.file}
        title={t('review.notYet', { state: t(`list.state.${data.file.state}`) })}
      />
    );
  }
  return (
    <WorkFrame>
      <PageTitle title={t('review.title', { file: data.file.filename })} />
      <ReviewBench key={file_id} file={data} review={review} />
    </WorkFrame>
  );
}
