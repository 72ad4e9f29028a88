import { Alert, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ourOps } from '../../../contract/ops/ours.ts';
import { isRefusal } from '../../../contract/refusals.ts';
import type { MatchView } from '../../../contract/review.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { reviewKey, type ReviewFile } from '../shared/reviewFile.ts';

/**
 * Of a match with the own database: whether that file is the manuscript itself, why, and the way to
 * say otherwise.
 */
export function SameWork({ file, match }: { file: ReviewFile['file']; match: MatchView }) {
  const t = useText();
  const api = useApi();
  const notify = useNotify();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const foreign = match.kind === 'userdb' ? match.b.foreign : null;
  const source = foreign?.file_id ?? null;
  if (!foreign || source === null) return null;
  const because = foreign.same_work ?? null;
  const say = async (same: boolean) => {
    setBusy(true);
    const answer = await api
      .call(ourOps.fileSameWork, { file_id: file.file_id, source_file_id: source, same })
      .finally(() => setBusy(false));
    if (isRefusal(answer)) notify(answer.error.message, { type: 'warning' });
    else await queries.invalidateQueries({ queryKey: reviewKey(file.file_id) });
  };
  const open = file.state === 'Review';
  if (because === null)
    return open ? (
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        disabled={busy}
        onClick={() => void say(true)}
        sx={{ justifySelf: 'start' }}
      >
        {t('review.sameWork.same')}
      </Button>
    ) : null;
  return (
    <Alert severity="info" icon={false} sx={{ py: 0.25 }}>
      {t(`review.sameWork.because.${because}`)} {t('review.sameWork.help')}
      {open ? (
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          disabled={busy}
          onClick={() => void say(false)}
          sx={{ display: 'block', mt: 0.5 }}
        >
          {t('review.sameWork.not')}
        </Button>
      ) : null}
    </Alert>
  );
}
