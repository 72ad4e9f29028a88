import { Box, FormControlLabel, Switch, Typography } from '@mui/material';
import type { Picture } from '../../../contract/review.ts';
import { isMarked, MARKED_SEAM, type SeamPart } from '../../../imaging/seams.ts';
import { useText } from '../../i18n/useText.ts';
import { count, decimal } from '../../ui/format.ts';
import { RetryAlert } from '../../ui/RetryAlert.tsx';

interface Props {
  readonly on: boolean;
  /** Of which picture, where there are several. */
  readonly name?: string;
  readonly picture: Picture;
  /** Null while the ground is looked at. */
  readonly parts: readonly SeamPart[] | null;
  /** Loads the picture again, where it could not be loaded. */
  readonly onRetry?: (() => void) | null;
  readonly onOn: (on: boolean) => void;
}

/** Where the ground of a blot jumps over its whole height, as a heat map; a preview. */
export function SeamMap({ on, name, picture, parts, onRetry = null, onOn }: Props) {
  const t = useText();
  return (
    <Box
      component="section"
      aria-label={[t('inspect.seams.title'), name].filter(Boolean).join(' · ')}
    >
      <Typography
        variant="overline"
        component={name === undefined ? 'h2' : 'h3'}
        color="text.secondary"
      >
        {t('inspect.seams.title')}
      </Typography>
      <FormControlLabel
        control={<Switch size="small" checked={on} onChange={(_, to) => onOn(to)} />}
        label={
          <Typography variant="body2">
            {name === undefined ? t('inspect.seams.off') : t('inspect.seams.offOf', { name })}
          </Typography>
        }
      />
      {on ? (
        <>
          <Typography variant="caption" color="text.secondary" component="p">
            {t('inspect.seams.help')}
          </Typography>
          {parts && parts.length > 0 ? <Heat picture={picture} parts={parts} /> : null}
          {onRetry ? (
            <RetryAlert onRetry={onRetry}>{t('stage.failed')}</RetryAlert>
          ) : (
            <Box role="status">
              {[...new Set(sentences(parts, t))].map((sentence) => (
                <Typography key={sentence} variant="body2" sx={{ mt: 0.5 }}>
                  {sentence}
                </Typography>
              ))}
            </Box>
          )}
        </>
      ) : null}
    </Box>
  );
}

/**
 * What was found, the seams that are marked first. Of a line through several parts each says the
 * same.
 */
function sentences(parts: readonly SeamPart[] | null, t: ReturnType<typeof useText>): string[] {
  if (parts === null) return [t('inspect.seams.working')];
  if (parts.length === 0) return [t('inspect.seams.small')];
  const seams = parts.map(({ seam, box }) => ({ ...seam, width: box.w }));
  const words = ({ x, strength, width }: (typeof seams)[number]) => ({
    column: count(x),
    width: count(width),
    strength: decimal(strength, 1),
    marked: decimal(MARKED_SEAM, 1),
  });
  const marked = seams.filter(isMarked);
  const divided = seams.filter((s) => s.divided);
  if (marked.length + divided.length > 0)
    return [
      ...marked.map((s) => t('inspect.seams.seam', words(s))),
      ...divided.map((s) => t('inspect.seams.divided', words(s))),
    ];
  const [strongest] = seams.toSorted((p, q) => q.strength - p.strength);
  return strongest ? [t('inspect.seams.none', words(strongest))] : [];
}

/** Columns of the heat map. */
const CELLS = 120;
/** How far the strongest cells hide the picture. */
const COVER = 0.7;

function Heat({ picture, parts }: { picture: Picture; parts: readonly SeamPart[] }) {
  const t = useText();
  return (
    <Box
      role="img"
      aria-label={t('inspect.seams.heat')}
      sx={{ position: 'relative', mt: 1, lineHeight: 0, border: 1, borderColor: 'divider' }}
    >
      <Box component="img" src={picture.url} alt="" sx={{ width: '100%' }} />
      <Box
        component="svg"
        viewBox={`0 0 ${picture.width} ${picture.height}`}
        preserveAspectRatio="none"
        sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', fill: '#d50000' }}
      >
        {parts.flatMap(({ box, strengths }) =>
          cellsOf(strengths).map((strength, i, { length }) => (
            <rect
              key={`${box.y} ${i}`}
              x={(i * box.w) / length}
              y={box.y}
              width={box.w / length}
              height={box.h}
              opacity={COVER * Math.min(1, Math.max(0, strength / MARKED_SEAM)) ** 3}
            />
          )),
        )}
      </Box>
    </Box>
  );
}

/** The strongest of the columns of each cell. */
function cellsOf(strengths: Float64Array): number[] {
  const cells = Math.min(CELLS, strengths.length);
  return Array.from({ length: cells }, (_, i) =>
    Math.max(
      ...strengths.slice(
        Math.floor((i * strengths.length) / cells),
        Math.floor(((i + 1) * strengths.length) / cells),
      ),
    ),
  );
}
