import { Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { SubImageView } from '../../../contract/review.ts';
import { useDownload } from '../../../resources/export/useDownload.ts';
import type { ReviewFile } from '../shared/reviewFile.ts';

/** What is known of a sub-image, its caption, and its pixels to take away. */
export function Facts({ file, sub }: { file: ReviewFile; sub: SubImageView }) {
  const t = useTranslate();
  const save = useDownload();
  const dpi = sub.crop && sub.box.w > 0 ? Math.round((sub.crop.width / sub.box.w) * 72) : null;
  const rows: readonly (readonly [string, string])[] = [
    ...(sub.crop ? [['size', `${sub.crop.width} × ${sub.crop.height}`] as const] : []),
    ...(dpi === null ? [] : [['resolution', t('inspect.fact.dpi', { value: dpi })] as const]),
    ['kind', t(`boxes.kind.${sub.kind}`)],
    ['page', String(sub.page)],
    ['rule', t(`inspect.rule.${sub.rule}`, { _: sub.rule })],
  ];
  const caption =
    sub.caption_part ?? file.figures.find((f) => f.id === sub.figure)?.caption?.text ?? null;
  return (
    <Box component="section" aria-label={t('inspect.facts')}>
      <Typography variant="overline" component="h2" color="text.secondary">
        {t('inspect.facts')}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: 1.5,
          rowGap: 0.25,
          m: 0,
          fontSize: 13,
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, textAlign: 'right' },
        }}
      >
        {rows.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <dt>{t(`inspect.fact.${name}`)}</dt>
            <dd>{value}</dd>
          </Box>
        ))}
      </Box>
      {sub.crop ? (
        <Link href={sub.crop.url} download={`${sub.id}.png`} onClick={save} variant="body2">
          {t('inspect.download')}
        </Link>
      ) : null}
      {caption ? (
        <Box
          component="details"
          sx={{ mt: 0.5, '& summary': { cursor: 'pointer', fontSize: 13, minHeight: 24 } }}
        >
          <summary>{t('inspect.caption')}</summary>
          <Typography variant="caption" color="text.secondary">
            {caption}
          </Typography>
        </Box>
      ) : null}
    </Box>
  );
}
