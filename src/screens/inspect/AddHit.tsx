import { Button } from '@mui/material';
import { Link } from 'react-router';
import type { MatchView } from '../../../contract/review.ts';
import { useText } from '../../i18n/useText.ts';
import { matchOfPair, type RegionPair } from './pairs.ts';

interface Props {
  readonly file_id: number;
  readonly matches: readonly MatchView[];
  readonly pair: RegionPair;
  readonly name: string;
  readonly busy: boolean;
  readonly onAdd: () => void;
}

/** Adds what was found to the review; where it stands there, it is opened instead. */
export function AddHit({ file_id, matches, pair, name, busy, onAdd }: Props) {
  const t = useText();
  const known = matchOfPair(matches, pair);
  return known ? (
    <Button
      size="small"
      color="inherit"
      component={Link}
      to={`/review/file/${file_id}?match=${encodeURIComponent(known.id)}`}
      aria-label={t('inspect.similar.knownNamed', { name })}
    >
      {t('inspect.similar.known')}
    </Button>
  ) : (
    <Button
      size="small"
      color="inherit"
      disabled={busy}
      aria-label={t('inspect.similar.addNamed', { name })}
      onClick={onAdd}
    >
      {t('inspect.similar.add')}
    </Button>
  );
}
