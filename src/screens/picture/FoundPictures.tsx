import { Box, Typography } from '@mui/material';
import { sideWords } from '../../../contract/matchWords.ts';
import type { Hits, SearchedPicture } from '../../../contract/ops/pictures.ts';
import type { MatchView } from '../../../contract/review.ts';
import { useText } from '../../i18n/useText.ts';
import { SourceHits } from '../shared/SourceHits.tsx';
import { MarkedPicture } from './MarkedPicture.tsx';
import { regionInWhole } from './place.ts';
import type { ShownPicture } from './useShownPicture.ts';

interface Props {
  /** As the browser shows it; null: it cannot. */
  readonly picture: ShownPicture | null;
  readonly pictures: readonly SearchedPicture[];
  readonly hits: Hits;
  readonly shown: MatchView | null;
  readonly onShow: (hit: MatchView) => void;
}

/** The hits, and of one of them both pictures with the region that they share. */
export function FoundPictures({ picture, pictures, hits, shown, onShow }: Props) {
  const t = useText();
  const { database, reference, found } = hits;
  const part = pictures.find(({ id }) => id === shown?.a.sub_image);
  const crop = shown?.b.foreign?.crop ?? null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,1fr) 320px' },
        alignItems: 'start',
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' },
        }}
      >
        {picture ? (
          <MarkedPicture
            name={t('picture.yours')}
            picture={picture}
            region={shown && part ? regionInWhole(shown.a.region, part) : null}
          />
        ) : null}
        {shown && crop ? (
          <MarkedPicture
            name={t('picture.there', { name: sideWords(shown.b, [], t) })}
            picture={crop}
            region={shown.b.region}
          />
        ) : null}
      </Box>
      <Box component="section" aria-label={t('picture.hits')} sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="h3" component="h2" role="status">
          {found.length === 0
            ? t('picture.none')
            : t('picture.found', { smart_count: found.length })}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {pictures.length === 0
            ? t('picture.noPictures')
            : `${t('picture.looked', { database, reference })} ${t('picture.sub', { smart_count: pictures.length })}`}
        </Typography>
        <SourceHits hits={found} shown={shown} onShow={onShow} />
      </Box>
    </Box>
  );
}
