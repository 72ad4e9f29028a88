import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import type { ReferencePreview } from '../../../contract/ops/referenceChecks.ts';
import type { PageView } from '../../../contract/review.ts';
import { useText } from '../../i18n/useText.ts';
import { PagePlace } from './PagePlace.tsx';
import { QuoteButton } from './QuoteButton.tsx';

interface Props {
  readonly preview: ReferencePreview;
  readonly pages: readonly PageView[];
}

/** What is tried out: unusual phrases with their places, and the share of self-citations. */
export function Preview({ preview: { phrases, self }, pages }: Props) {
  const text = useText();
  const [open, setOpen] = useState<number | null>(null);
  const shown = open === null ? undefined : phrases[open];
  return (
    <Box
      component="section"
      aria-label={text('references.preview.title')}
      sx={{
        px: 2,
        py: 1,
        maxHeight: { md: '40vh' },
        flexShrink: 0,
        overflow: 'auto',
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="caption" component="p" color="text.secondary">
        {text('references.preview.about')}
      </Typography>
      <Typography variant="subtitle2" component="h2">
        {text('references.preview.self')}
      </Typography>
      <Self self={self} />
      <Typography variant="subtitle2" component="h2" sx={{ mt: 1 }}>
        {text('references.preview.phrases')}
      </Typography>
      {phrases.length === 0 ? (
        <Typography variant="body2">{text('references.preview.noPhrases')}</Typography>
      ) : null}
      {phrases.map((one, i) => (
        <QuoteButton
          // Phrases keep their order; two can read alike.
          // oxlint-disable-next-line react/no-array-index-key
          key={i}
          open={i === open}
          onOpen={(now) => setOpen(now ? i : null)}
        >
          <strong>{one.phrase}</strong> ({text('references.preview.usual')}: {one.usual}) ·{' '}
          {text('references.page', { page: one.page })} · “<bdi>{one.sentence}</bdi>”
        </QuoteButton>
      ))}
      {shown ? (
        <Box sx={{ maxWidth: 480 }}>
          <PagePlace row={shown} page={pages.find(({ page }) => page === shown.page)} of="phrase" />
        </Box>
      ) : null}
    </Box>
  );
}

function Self({ self }: Pick<ReferencePreview, 'self'>) {
  const text = useText();
  if (self === null)
    return <Typography variant="body2">{text('references.preview.noSelf')}</Typography>;
  const { authors, source, compared, shared } = self;
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {text('references.previewSelf', {
        smart_count: shared.length,
        compared,
        share: Math.round((100 * shared.length) / compared),
      })}{' '}
      {text('references.previewAuthors', {
        source: text(`references.authorSource.${source}`),
        authors: authors.join(', '),
      })}
    </Typography>
  );
}
