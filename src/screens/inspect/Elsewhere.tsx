import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { MatchView } from '../../../contract/review.ts';
import { useText } from '../../i18n/useText.ts';
import { SourceHits } from '../shared/SourceHits.tsx';
import type { Elsewhere as Found } from './useSimilar.ts';

interface Props {
  readonly found: Found;
  readonly shown: MatchView | null;
  readonly onShow: (hit: MatchView) => void;
  readonly action: (hit: MatchView, name: string) => ReactNode;
}

/**
 * What a search for a region found in the databases, and in how many of their pictures it looked.
 */
export function Elsewhere({ found, shown, onShow, action }: Props) {
  const t = useText();
  const { database, reference, found: hits } = found;
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Typography variant="body2" role="status">
        {hits.length === 0
          ? t('inspect.similar.noneElsewhere')
          : t('inspect.similar.foundElsewhere', { smart_count: hits.length })}
      </Typography>
      <Typography variant="caption" color="text.secondary">
        {t('inspect.similar.looked', { database, reference })}
      </Typography>
      <SourceHits hits={hits} shown={shown} onShow={onShow} action={action} />
    </Box>
  );
}
