import { Box, Typography } from '@mui/material';
import type { ReferenceView } from '../../../contract/ops/referenceChecks.ts';
import { useText } from '../../i18n/useText.ts';

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
        <Box
          // Citations keep their order; two can read alike.
          // oxlint-disable-next-line react/no-array-index-key
          key={i}
          component="button"
          type="button"
          aria-pressed={citation === open}
          onClick={() => onOpen(citation === open ? null : i)}
          sx={{
            all: 'unset',
            display: 'block',
            boxSizing: 'border-box',
            width: '100%',
            cursor: 'pointer',
            typography: 'body2',
            px: 1,
            py: 0.5,
            my: 0.5,
            borderLeft: 3,
            borderColor: citation === open ? 'primary.main' : 'divider',
            overflowWrap: 'anywhere',
            '&:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main' },
          }}
        >
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {text('references.page', { page: citation.page })} ·{' '}
          </Box>
          {citation.sentence}
          {citation.acknowledges ? ` (${text('references.acknowledged.sentence')})` : ''}
        </Box>
      ))}
    </Box>
  );
}
