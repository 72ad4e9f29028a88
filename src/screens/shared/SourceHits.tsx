import type { ReactNode } from 'react';
import { Box, ButtonBase, Chip, Link, Typography } from '@mui/material';
import { sideWords } from '../../../contract/matchWords.ts';
import { isRetracted } from '../../../contract/review.ts';
import type { MatchView } from '../../../contract/review.ts';
import { percentOf } from '../../../contract/values.ts';
import { Unseen } from '../../../resources/Said.tsx';
import { useText } from '../../i18n/useText.ts';
import { PublishedSource } from './PublishedSource.tsx';

interface Props {
  readonly hits: readonly MatchView[];
  /** The one beside the picture. */
  readonly shown: MatchView | null;
  readonly onShow: (hit: MatchView) => void;
  /** What can be done with a hit that may be seen, by its name. */
  readonly action?: (hit: MatchView, name: string) => ReactNode;
}

/**
 * Hits in the own and the reference database, as the server orders them; of the one that is shown,
 * where it comes from.
 */
export function SourceHits({ hits, shown, onShow, action }: Props) {
  const t = useText();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
      {hits.map((hit) => {
        const name = sideWords(hit.b, [], t);
        const here = hit.id === shown?.id;
        return (
          <Box component="li" key={hit.id} sx={{ minWidth: 0 }}>
            <ButtonBase
              aria-pressed={here}
              onClick={() => onShow(hit)}
              sx={{
                width: '100%',
                minHeight: 30,
                px: 1,
                py: 0.5,
                display: 'grid',
                justifyItems: 'start',
                textAlign: 'start',
                gap: 0.25,
                bgcolor: here ? 'action.selected' : 'transparent',
              }}
            >
              <Unseen>{t('hits.show', { name })}</Unseen>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {name}
              </Typography>
              <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}>
                {isRetracted(hit) ? (
                  <Chip size="small" color="error" label={t('review.band.retracted')} />
                ) : null}
                <Chip
                  size="small"
                  label={`${t(`review.band.${hit.band}`)} · ${percentOf(hit.score)} %`}
                  sx={{
                    bgcolor: (theme) => theme.palette.band?.[hit.band].main,
                    color: (theme) => theme.palette.band?.[hit.band].text,
                  }}
                />
              </Box>
            </ButtonBase>
            {here ? (
              <Box sx={{ px: 1, pb: 1 }}>
                <PublishedSource foreign={hit.b.foreign} />
                {hit.b.foreign?.link && !hit.b.foreign.article ? (
                  <Link
                    href={hit.b.foreign.link}
                    target="_blank"
                    rel="noreferrer"
                    variant="body2"
                    sx={{ display: 'inline-block', py: 0.5 }}
                  >
                    {t('review.foreign.open')}
                  </Link>
                ) : null}
                {hit.b.foreign?.crop ? null : (
                  <Typography variant="caption" color="text.secondary">
                    {t('hits.unseen')}
                  </Typography>
                )}
              </Box>
            ) : null}
            {hit.b.foreign?.crop ? action?.(hit, name) : null}
          </Box>
        );
      })}
    </Box>
  );
}
