import { Alert, Typography } from '@mui/material';
import { originWords } from '../../../contract/originWords.ts';
import { originsOf, type StatedOrigin } from '../../../contract/origins.ts';
import type { SubImageView } from '../../../contract/review.ts';
import { useText } from '../../i18n/useText.ts';

interface Props {
  readonly stated: readonly StatedOrigin[] | undefined;
  /** The sub-images that are looked at. */
  readonly subs: readonly SubImageView[];
}

/** What the files of these pictures say of how they were made; nothing where they say nothing. */
export function Stated({ stated, subs }: Props) {
  const text = useText();
  const lines = [
    ...new Set(subs.flatMap((sub) => originsOf(sub, stated)).map((one) => originWords(one, text))),
  ];
  if (lines.length === 0) return null;
  return (
    <section aria-label={text('match.stated.title')}>
      <Typography variant="overline" component="h3" color="text.secondary">
        {text('match.stated.title')}
      </Typography>
      {lines.map((line) => (
        <Alert key={line} severity="info" icon={false} sx={{ py: 0.25, mb: 0.5 }}>
          <Typography variant="body2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        </Alert>
      ))}
      <Typography variant="caption" component="p" color="text.secondary">
        {text('match.stated.note')}
      </Typography>
    </section>
  );
}
