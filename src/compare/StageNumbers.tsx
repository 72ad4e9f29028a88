import { count, decimal } from '../ui/format.ts';
import { Stack, Typography } from '@mui/material';
import { memo } from 'react';
import type { Picture } from '../../contract/review.ts';
import type { PixelJob } from './pixelCore.ts';
import { useNumbers } from './usePictures.ts';
import { useText } from '../i18n/useText.ts';

/**
 * Below the pictures: numbers computed from unfiltered pixels only, and sizes. In one line, so that
 * nothing moves when they come; what does not fit is left out whole.
 */
export const StageNumbers = memo(function StageNumbers({
  a,
  b,
  job,
}: {
  a: Picture | null;
  b: Picture | null;
  job: PixelJob | null;
}) {
  const t = useText();
  const numbers = useNumbers(job);
  const sizes = [a, b].flatMap((picture) =>
    picture ? t('stage.numbers.size', { width: picture.width, height: picture.height }) : [],
  );
  const parts: { readonly text: string; readonly title?: string }[] =
    numbers === null
      ? []
      : numbers.compared === 0
        ? [{ text: t('stage.numbers.overlap') }]
        : [
            {
              text: t('stage.numbers.correlation', { value: decimal(numbers.correlation, 3) }),
              title: t('stage.numbers.correlationHow'),
            },
            { text: t('stage.numbers.mean', { value: decimal(numbers.mean, 1) }) },
            {
              text: t('stage.numbers.within', {
                value: decimal(numbers.within * 100, 0),
                compared: count(numbers.compared),
              }),
            },
          ];
  return (
    <Stack
      direction="row"
      aria-label={t('stage.numbers.label')}
      role="group"
      sx={{
        columnGap: 1.5,
        px: 1,
        minHeight: 24,
        maxHeight: { sm: 24 },
        flexWrap: 'wrap',
        alignContent: 'flex-start',
        alignItems: 'center',
        overflow: 'hidden',
        whiteSpace: 'nowrap',
        '&& > *': { lineHeight: { sm: '24px' } },
      }}
    >
      {[...parts, { text: [...new Set(sizes)].join(' · ') }].map(
        ({ text, title }: { readonly text: string; readonly title?: string }) => (
          <Typography
            key={text}
            {...(title === undefined ? {} : { title })}
            variant="caption"
            color="text.secondary"
            sx={{ fontVariantNumeric: 'tabular-nums' }}
          >
            {text}
          </Typography>
        ),
      )}
    </Stack>
  );
});
