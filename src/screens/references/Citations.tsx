import { Box, Typography } from '@mui/material';
import type { ReferenceView } from '../../../contract/ops/referenceChecks.ts';
import { useText } from '../../i18n/useText.ts';
import { QuoteButton } from './QuoteButton.tsx';

type Citation = ReferenceView['citations'][number];

/** The sentences that cite an entry; pressing one shows its place on the page. */
export function Citations({
  citations,
  open,
  onOpen,
}: {
  readonly citations: readonly Citation[];
  readonly open: Citation | null;
  readonly onOpen: (at: number | null) => void;
}) {
  const text = useText();
  return (
    <Box component="section" aria-label={text('references.cited')}>
      <Typography variant="subtitle2" component="h3">
        {text('references.cited')}
      </Typography>
      {citations.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {text('references.notCited')}
        </Typography>
      ) : null}
      {citations.map((citation, i) => (
        <QuoteButton
          // Citations keep their order; two can read alike.
          // oxlint-disable-next-line react/no-array-index-key
          key={i}
          open={citation === open}
          onOpen={(now) => onOpen(now ? i : null)}
        >
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {text('references.page', { page: citation.page })} ·{' '}
          </Box>
          <bdi>{citation.sentence}</bdi>
          {citation.acknowledges ? ` (${text('references.acknowledged.sentence')})` : ''}
        </QuoteButton>
      ))}
    </Box>
  );
}
