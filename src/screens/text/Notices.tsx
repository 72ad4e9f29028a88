import { Alert } from '@mui/material';
import type { TextReport } from '../../../contract/ops/textChecks.ts';
import { count } from '../../../resources/format.ts';
import { useText } from '../../i18n/useText.ts';

/**
 * What the report has to be read with: hidden characters, sources that may be translations, and
 * what was not looked at.
 */
export function Notices({
  report: { hidden, words, cut, sources },
}: {
  readonly report: TextReport;
}) {
  const text = useText();
  const found = [
    ...(hidden.invisible > 0
      ? [text('text.hidden.invisible', { smart_count: hidden.invisible })]
      : []),
    ...(hidden.lookalikes > 0
      ? [text('text.hidden.lookalikes', { smart_count: hidden.lookalikes })]
      : []),
  ];
  return (
    <>
      {found.length > 0 ? (
        <Alert severity="warning" sx={{ borderRadius: 0 }}>
          <strong>{text('text.hidden.title')}:</strong> {found.join(', ')}.{' '}
          {text('text.hidden.undone')}
        </Alert>
      ) : null}
      {sources
        .filter(({ labels }) => labels.includes('translation'))
        .map(({ n, title }) => (
          <Alert key={n} severity="info" sx={{ borderRadius: 0 }}>
            {text('text.translated', { n, title: title || text('text.unseen') })}
          </Alert>
        ))}
      {cut ? (
        <Alert severity="info" sx={{ borderRadius: 0 }}>
          {text('text.cut', { words: count(words) })}
        </Alert>
      ) : null}
    </>
  );
}
