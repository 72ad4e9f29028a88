import { Box, Typography } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import type { ReferenceView } from '../../../contract/ops/referenceChecks.ts';
import type { PageView } from '../../../contract/review.ts';
import { useText } from '../../i18n/useText.ts';

/** Room around a marked place, points. */
const ROOM = 6;

const PLACES = {
  entry: 'references.place',
  citation: 'references.placeCited',
  phrase: 'references.placePhrase',
} as const;

/** The page on which an entry begins or is cited, with the place marked. */
export function PagePlace({
  row,
  page,
  of,
}: {
  readonly row: Pick<ReferenceView, 'box' | 'page'>;
  readonly page: PageView | undefined;
  /** What stands there: the entry itself, a citation of it, or a phrase. */
  readonly of: keyof typeof PLACES;
}) {
  const text = useText();
  const theme = useTheme();
  if (!page?.image) return null;
  const { x, y, w, h } = row.box;
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Typography component="figcaption" variant="caption" color="text.secondary">
        {text('references.page', { page: row.page })}
      </Typography>
      <Box
        component="svg"
        role="img"
        aria-label={text(PLACES[of], { page: row.page })}
        viewBox={`0 0 ${page.width} ${page.height}`}
        sx={{
          display: 'block',
          width: '100%',
          maxHeight: '70vh',
          bgcolor: theme.palette.stage,
          border: 1,
          borderColor: 'divider',
        }}
      >
        <image href={page.image.url} width={page.width} height={page.height} />
        {(['#ffffff', '#8f2d04'] as const).map((stroke, i) => (
          <rect
            key={stroke}
            x={x - ROOM}
            y={y - ROOM / 2}
            width={w + 2 * ROOM}
            height={h + ROOM}
            fill="none"
            stroke={stroke}
            strokeWidth={i === 0 ? 4 : 2}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </Box>
    </Box>
  );
}
