import { Box, Link, Typography } from '@mui/material';
import type { ReferenceView } from '../../../contract/ops/referenceChecks.ts';
import { useText } from '../../i18n/useText.ts';

/** What the registry of DOIs knows of an entry. */
export function Registry({
  registry: { state, doi, title, confidence, notice_of },
}: {
  readonly registry: NonNullable<ReferenceView['registry']>;
}) {
  const text = useText();
  return (
    <Box component="section" aria-label={text('references.registry.title')}>
      <Typography variant="subtitle2" component="h3">
        {text('references.registry.title')}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {[
          `${text(`references.registry.state.${state}`)}.`,
          ...(title === null ? [] : [`“${title}”`]),
          ...(confidence === null
            ? []
            : [text('references.titleAgrees', { percent: Math.floor(100 * confidence) })]),
          ...(notice_of.length > 0
            ? [text('references.registry.noticeOf', { dois: notice_of.join(', ') })]
            : []),
        ].join(' ')}
      </Typography>
      {doi === null ? null : (
        <Link variant="body2" href={`https://doi.org/${doi}`} target="_blank" rel="noreferrer">
          {text('references.openWork')}
        </Link>
      )}
    </Box>
  );
}
