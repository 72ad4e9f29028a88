import { Box, Button, ButtonBase, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { MatchView } from '../../../contract/review.ts';
import { percentOf } from '../../../contract/values.ts';
import { useText } from '../../i18n/useText.ts';
import { Slide } from '../../compare/Slide.tsx';

interface Props {
  readonly pairs: readonly MatchView[];
  readonly lowest: number;
  readonly chosen: string | null;
  readonly file_id: number;
  readonly onLowest: (score: number) => void;
  readonly onChoose: (id: string | null) => void;
}

/** The repeated regions of a picture with their scores, and how strong one must be to be shown. */
export function ClonePairs({ pairs, lowest, chosen, file_id, onLowest, onChoose }: Props) {
  const t = useText();
  const shown = pairs.filter((m) => m.score >= lowest);
  return (
    <Box component="section" aria-label={t('inspect.pairs')}>
      <Typography variant="overline" component="h2" color="text.secondary">
        {t('inspect.pairs')}
      </Typography>
      {pairs.length === 0 ? (
        <Typography variant="body2">{t('inspect.noPairs')}</Typography>
      ) : (
        <>
          <Typography variant="caption" color="text.secondary">
            {t('inspect.sensitivity')}: {Math.round(lowest * 100)}
          </Typography>
          <Box sx={{ px: 1 }}>
            <Slide
              min={0}
              max={100}
              value={Math.round(lowest * 100)}
              label={t('inspect.sensitivity')}
              onChange={(to) => onLowest(to / 100)}
            />
          </Box>
          {shown.map((m, i) => {
            const name = t('inspect.pair', { number: i + 1, score: percentOf(m.score) });
            return (
              <Box
                key={m.id}
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  bgcolor: chosen === m.id ? 'action.selected' : 'transparent',
                }}
              >
                <ButtonBase
                  aria-pressed={chosen === m.id}
                  onClick={() => onChoose(chosen === m.id ? null : m.id)}
                  sx={{ flex: 1, justifyContent: 'flex-start', minHeight: 30, px: 1 }}
                >
                  <Typography variant="body2">{name}</Typography>
                </ButtonBase>
                <Button
                  size="small"
                  color="inherit"
                  component={RouterLink}
                  to={`/review/file/${file_id}?match=${encodeURIComponent(m.id)}`}
                  aria-label={t('inspect.openReviewOf', { name })}
                >
                  {t('inspect.openReview')}
                </Button>
              </Box>
            );
          })}
          {shown.length < pairs.length ? (
            <Typography variant="caption" color="text.secondary">
              {t('inspect.hiddenPairs', { smart_count: pairs.length - shown.length })}
            </Typography>
          ) : null}
        </>
      )}
    </Box>
  );
}
