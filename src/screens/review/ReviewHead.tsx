import { asideBecause } from '../../../contract/aside.ts';
import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { memo } from 'react';
import { useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { fileOps } from '../../../contract/ops/files.ts';
import { isRefusal } from '../../../contract/refusals.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { isOpen } from './queue.ts';
import { WorkbenchBar } from '../shared/WorkbenchBar.tsx';
import { reviewKey, type ReviewFile } from '../shared/reviewFile.ts';
import type { PresenceView } from '../shared/usePresence.ts';
import { useText } from '../../i18n/useText.ts';

interface Props {
  readonly file: ReviewFile;
  /** The last decision, in words. */
  readonly announcement: string;
  /** Matches with a change that the server has not confirmed: they do not count as decided. */
  readonly unsaved: ReadonlySet<string>;
  /** No answer comes. */
  readonly trouble: boolean;
  readonly presence: PresenceView;
  readonly onUndo: (() => void) | null;
  readonly onFinish: (() => void) | null;
}

/** Above the queue: the file, how far the review is, and where one goes from here. */
export const ReviewHead = memo(function ReviewHead({
  file,
  announcement,
  unsaved,
  trouble,
  presence,
  onUndo,
  onFinish,
}: Props) {
  const t = useText();
  const api = useApi();
  const notify = useNotify();
  const queries = useQueryClient();
  const { file_id, state, possible } = file.file;
  const worth = file.matches.filter((m) => asideBecause(m) === null || !isOpen(m));
  const done = worth.filter((m) => !isOpen(m) && !unsaved.has(m.id)).length;
  const sendBack = async () => {
    const answer = await api.call(fileOps.fileState, { file_id, state: 'Review' });
    if (isRefusal(answer)) notify(answer.error.message, { type: 'warning' });
    else await queries.invalidateQueries({ queryKey: reviewKey(file_id) });
  };
  return (
    <WorkbenchBar
      presence={presence}
      progress={
        <>
          {worth.length > 0 ? (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <LinearProgress
                variant="determinate"
                value={(100 * done) / worth.length}
                aria-label={t('review.progress', { done, all: worth.length })}
                sx={{ width: 120, height: 6, borderRadius: 3 }}
              />
              <Typography variant="caption" color="text.secondary">
                {t('review.progress', { done, all: worth.length })}
              </Typography>
            </Box>
          ) : null}
          {worth.length > 0 && done === worth.length ? (
            <Typography variant="caption" role="status">
              {t('review.allDone')}
            </Typography>
          ) : null}
          <Typography variant="caption" color="error" role="status">
            {trouble && unsaved.size > 0
              ? t('review.unsaved.trying', { smart_count: unsaved.size })
              : ''}
          </Typography>
          <Typography
            variant="caption"
            color="text.secondary"
            role="status"
            noWrap
            sx={{ minWidth: 0 }}
          >
            {announcement}
          </Typography>
          {onUndo ? (
            <Button size="small" color="inherit" onClick={onUndo} aria-keyshortcuts="Control+Z">
              {t('keys.undo')}
            </Button>
          ) : null}
        </>
      }
      actions={
        <>
          {state === 'Review' ? null : (
            <Typography variant="caption" color="text.secondary">
              {t('review.readOnly')}
            </Typography>
          )}
          {state === 'Report' && possible.includes('Review') ? (
            <Button size="small" variant="outlined" color="inherit" onClick={() => void sendBack()}>
              {t('review.sendBack')}
            </Button>
          ) : null}
          {state === 'Report' ? (
            <Button
              size="small"
              variant="contained"
              component={RouterLink}
              to={`/report/file/${file_id}`}
            >
              {t('review.toReport')}
            </Button>
          ) : null}
          {onFinish ? (
            <Button size="small" variant="contained" onClick={onFinish}>
              {t('review.finish.open')}
            </Button>
          ) : null}
        </>
      }
    />
  );
});
