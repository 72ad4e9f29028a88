import { Box, Typography } from '@mui/material';
import { articleWords } from '../../../contract/matchWords.ts';
import type { MatchView } from '../../../contract/review.ts';
import { useText } from '../../i18n/useText.ts';
import { date } from '../../ui/format.ts';

/**
 * Of a match with the reference database: which article shows the other picture, its terms, and
 * whether it was retracted.
 */
export function PublishedWords({ match }: { match: MatchView }) {
  const text = useText();
  const sentences = articleWords(match, date, text);
  if (sentences.length === 0) return null;
  return (
    <Box sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {sentences.map((sentence) => (
        <Typography key={sentence} variant="body2">
          {sentence}
        </Typography>
      ))}
    </Box>
  );
}
