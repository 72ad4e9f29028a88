import { Box, Typography } from '@mui/material';
import type { ReferenceView } from '../../../contract/ops/referenceChecks.ts';
import { readParts } from '../../../contract/readParts.ts';
import { useText } from '../../i18n/useText.ts';

/** What was read of an entry, field by field; nothing where nothing was. */
export function AsRead({ row }: { readonly row: ReferenceView }) {
  const text = useText();
  const parts = readParts(row);
  if (parts.length === 0) return null;
  return (
    <Box component="section" aria-label={text('references.read.heading')}>
      <Typography variant="subtitle2" component="h3">
        {text('references.read.heading')}
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 1.5 }}
      >
        {parts.map(([field, value]) => (
          <Box key={field} sx={{ display: 'contents' }}>
            <Typography variant="body2" component="dt" color="text.secondary">
              {text(`references.read.${field}`)}
            </Typography>
            <Typography variant="body2" component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              <bdi>{value}</bdi>
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
