import { Box, Typography } from '@mui/material';
import type { TextPassage } from '../../../contract/ops/textChecks.ts';
import { useText } from '../../i18n/useText.ts';
import { differ, type Word } from './differ.ts';

/** Both texts of a passage; words that only one of them has are underlined. */
export function PassageText({ passage }: { readonly passage: TextPassage }) {
  const text = useText();
  const [ours, theirs] = differ(passage.text, passage.source_text);
  const different = ours.some(({ same }) => !same) || theirs.some(({ same }) => !same);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Side title={text('text.theirsText')} words={theirs} />
      <Side title={text('text.oursText')} words={ours} />
      {different ? (
        <Typography variant="caption" color="text.secondary">
          {text('text.wordsElse')}
        </Typography>
      ) : null}
    </Box>
  );
}

function Side({ title, words }: { readonly title: string; readonly words: readonly Word[] }) {
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      <Typography variant="body2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {words.map(({ text, same }, i) => (
          // Words keep their order. oxlint-disable-next-line react/no-array-index-key
          <span key={i}>{same ? text : <Box component="u">{text}</Box>} </span>
        ))}
      </Typography>
    </Box>
  );
}
