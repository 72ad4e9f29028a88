import { Chip } from '@mui/material';
import type { ReferenceVerdict } from '../../../contract/references.ts';
import { useText } from '../../i18n/useText.ts';

const BANDS: Partial<Record<ReferenceVerdict, 'high' | 'fair' | 'low'>> = {
  retracted: 'high',
  concern: 'high',
  notice: 'fair',
  unlike: 'fair',
  unregistered: 'fair',
  malformed: 'fair',
  corrected: 'low',
  reinstated: 'low',
  twice: 'low',
};

/**
 * A verdict in its words, coloured by how much it weighs; what nothing was found against, or could
 * not be checked, has no colour.
 */
export function VerdictMark({ verdict }: { readonly verdict: ReferenceVerdict }) {
  const text = useText();
  const band = BANDS[verdict];
  return (
    <Chip
      size="small"
      variant={band ? 'filled' : 'outlined'}
      label={text(`references.verdict.${verdict}`)}
      sx={
        band
          ? (theme) => ({
              bgcolor: theme.palette.band[band].main,
              color: theme.palette.band[band].text,
            })
          : undefined
      }
    />
  );
}
