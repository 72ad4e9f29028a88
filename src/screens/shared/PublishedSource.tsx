import { Alert, Box, Link, Typography } from '@mui/material';
import type { MatchSide } from '../../../contract/review.ts';
import { dateTime } from '../../ui/format.ts';
import { useText } from '../../i18n/useText.ts';

/**
 * Of a match with the reference database: the published article, its terms, and whether it was
 * retracted.
 */
export function PublishedSource({ foreign }: { foreign: MatchSide['foreign'] }) {
  const t = useText();
  const article = foreign?.article;
  if (!article) return null;
  const { citation, journal, year, licence, caption, doi, pmcid, version, source } = article;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, mt: 1 }}>
      {article.retracted ? (
        <Alert severity="error" sx={{ py: 0 }}>
          {t('match.article.retracted')}
        </Alert>
      ) : null}
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {citation}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {[journal, year === null ? '' : String(year), `${pmcid}.${version}`, doi]
          .filter((word) => word !== '')
          .join(' · ')}
      </Typography>
      <Typography variant="body2">{t('review.published.licence', { licence })}</Typography>
      {caption === '' ? null : (
        <Typography
          variant="body2"
          component="details"
          sx={{ '& summary': { cursor: 'pointer', minHeight: 24 } }}
        >
          <Box component="summary">{t('review.published.caption')}</Box>
          <Typography variant="caption" color="text.secondary">
            {caption}
          </Typography>
        </Typography>
      )}
      <Typography variant="caption" color="text.secondary">
        {t('review.published.source', { source, at: dateTime(article.checked_timesec) })}
      </Typography>
      {foreign.link === null ? null : (
        <Link href={foreign.link} target="_blank" rel="noreferrer" variant="body2">
          {t('review.published.open')}
        </Link>
      )}
    </Box>
  );
}
