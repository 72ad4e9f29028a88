import { Box, Button, Stack, Typography } from '@mui/material';
import type { SubRegion } from './regions.ts';
import { useText } from '../../i18n/useText.ts';

interface Props {
  readonly region: SubRegion | null;
  readonly held: SubRegion | null;
  readonly nameOf: (sub_image: string) => string;
  readonly onHold: (region: SubRegion | null) => void;
  readonly onCompare: (a: SubRegion, b: SubRegion) => void;
}

/** Any two regions of the file on one stage: the first is held while the second is looked for. */
export function HoldPanel({ region, held, nameOf, onHold, onCompare }: Props) {
  const t = useText();
  return (
    <Box
      component="section"
      aria-label={t('inspect.hold.title')}
      sx={{ display: 'grid', gap: 0.5 }}
    >
      <Typography variant="overline" component="h2" color="text.secondary">
        {t('inspect.hold.title')}
      </Typography>
      {held ? (
        <Typography variant="body2">
          {t('inspect.hold.held', {
            name: `${nameOf(held.sub_image)}, ${Math.round(held.box.w)} × ${Math.round(held.box.h)}`,
          })}
        </Typography>
      ) : (
        <Typography variant="caption" color="text.secondary">
          {t('inspect.hold.help')}
        </Typography>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {held ? (
          <>
            <Button
              size="small"
              variant="contained"
              disabled={!region}
              onClick={() => {
                if (region) onCompare(held, region);
              }}
            >
              {t('inspect.hold.compare')}
            </Button>
            <Button size="small" color="inherit" onClick={() => onHold(null)}>
              {t('inspect.hold.drop')}
            </Button>
          </>
        ) : (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            disabled={!region}
            onClick={() => onHold(region)}
          >
            {t('inspect.hold.hold')}
          </Button>
        )}
      </Stack>
    </Box>
  );
}
