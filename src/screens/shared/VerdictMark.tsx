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
 * not be checked, has no colour. With `count`: how many have it.
 */
export function VerdictMark({
  verdict,
  count,
}: {
  readonly verdict: ReferenceVerdict;
  readonly count?: number;
}) {
  const text = useText();
  return (
    <WeightMark
      band={BANDS[verdict]}
      words={text(`references.verdict.${verdict}`)}
      {...(count === undefined ? {} : { count })}
    />
  );
}

/** Any words in the colour of a weight. */
export function WeightMark({
  band,
  words,
  count,
}: {
  readonly band: 'high' | 'fair' | 'low' | undefined;
  readonly words: string;
  readonly count?: number;
}) {
  return (
    <Chip
      size="small"
      variant={band ? 'filled' : 'outlined'}
      label={count === undefined ? words : `${words} ${count}`}
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
