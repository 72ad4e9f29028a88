import { Alert, Button } from '@mui/material';
import { memo } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useStore } from 'react-admin';
import { ourOps } from '../../../contract/ops/ours.ts';
import { isRefusal } from '../../../contract/refusals.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { date } from '../../ui/format.ts';
import { reviewKey } from '../shared/reviewFile.ts';
import { useText } from '../../i18n/useText.ts';

/**
 * Says that decisions of an earlier revision are shown, or names a manuscript of the same number
 * that could be one.
 */
export const PreviousVersionBar = memo(function PreviousVersionBar({
  file_id,
  readOnly,
}: {
  file_id: number;
  readOnly: boolean;
}) {
  const t = useText();
  const api = useApi();
  const queries = useQueryClient();
  const key = ['files', 'earlier', { file_id }] as const;
  const [declined, setDeclined] = useStore<readonly number[]>('review.noRevision', []);
  const { data } = useQuery({
    queryKey: key,
    // Beside the review: a failure here must not take anybody away from it.
    queryFn: ({ signal }) =>
      api.callOrThrow(ourOps.filePreviousVersion, { file_id }, { signal, background: true }),
    staleTime: Infinity,
  });
  const [candidate] = data?.suggested ?? [];
  if (data?.of && data.carried > 0) {
    return (
      <Alert severity="info" square role="status" sx={{ py: 0 }}>
        {t('review.earlier.carried', { smart_count: data.carried, file: data.of.filename })}
      </Alert>
    );
  }
  if (!candidate || readOnly || declined.includes(file_id)) return null;
  const takeOver = async () => {
    const answer = await api.call(ourOps.filePreviousVersion, { file_id, from: candidate.file_id });
    if (isRefusal(answer)) return;
    queries.setQueryData(key, answer);
    await queries.invalidateQueries({ queryKey: reviewKey(file_id) });
  };
  return (
    <Alert
      severity="info"
      square
      role="status"
      sx={{ py: 0 }}
      action={
        <>
          <Button
            size="small"
            color="inherit"
            onClick={() => setDeclined([...declined.slice(-200), file_id])}
          >
            {t('review.earlier.no')}
          </Button>
          <Button size="small" variant="outlined" color="inherit" onClick={() => void takeOver()}>
            {t('review.earlier.yes')}
          </Button>
        </>
      }
    >
      {t('review.earlier.suggested', {
        file: candidate.filename,
        when: date(candidate.created_timesec),
        smart_count: candidate.decided,
      })}
    </Alert>
  );
});
