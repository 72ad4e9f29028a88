import { decimal } from '../../ui/format.ts';
import {
  Alert,
  Box,
  Button,
  ButtonBase,
  LinearProgress,
  TextField,
  Typography,
} from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import type { MatchView, OwnFinding } from '../../../contract/review.ts';
import { AddHit } from './AddHit.tsx';
import { Elsewhere } from './Elsewhere.tsx';
import type { SubRegion } from './regions.ts';
import type { RegionPair } from './pairs.ts';
import { pairOfHit, pairOfLookalike } from './pairs.ts';
import { useOwnFindings } from './useOwnFindings.ts';
import { useSimilar } from './useSimilar.ts';
import { Unseen } from '../../../resources/Said.tsx';
import { useText } from '../../i18n/useText.ts';

interface Props {
  readonly file_id: number;
  /** What the review has. */
  readonly matches: readonly MatchView[];
  /** The marked region; null while none is marked inside a picture. */
  readonly region: SubRegion | null;
  readonly nameOf: (sub_image: string) => string;
  readonly shown: RegionPair | null;
  readonly onShow: (pair: RegionPair) => void;
  /** The hit in a database that is beside the region. */
  readonly shownHit: MatchView | null;
  readonly onShowHit: (hit: MatchView) => void;
}

/**
 * Looks for a marked region in all pictures of the file and in the databases; each place can be
 * held beside it, added to the review.
 */
export function SimilarPanel({
  file_id,
  matches,
  region,
  nameOf,
  shown,
  onShow,
  shownHit,
  onShowHit,
}: Props) {
  const t = useText();
  const notify = useNotify();
  const { state, start } = useSimilar(file_id);
  const { busy, send } = useOwnFindings(file_id);
  const add = async (finding: OwnFinding) => {
    const message = await send(finding);
    notify(
      message === null ? 'inspect.added' : message,
      message === null ? {} : { type: 'warning' },
    );
  };
  const adding = (pair: RegionPair, name: string) => (
    <AddHit
      file_id={file_id}
      matches={matches}
      pair={pair}
      name={name}
      busy={busy}
      onAdd={() => void add(pair)}
    />
  );
  return (
    <Box
      component="section"
      aria-label={t('inspect.similar.title')}
      sx={{ display: 'grid', gap: 0.75 }}
    >
      <Typography variant="overline" component="h2" color="text.secondary">
        {t('inspect.similar.title')}
      </Typography>
      {region || state.is !== 'idle' ? null : (
        <Typography variant="caption" color="text.secondary">
          {t('inspect.similar.needs')}
        </Typography>
      )}
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        disabled={!region || state.is === 'waiting'}
        onClick={() => {
          if (region) void start(region);
        }}
      >
        {t('inspect.similar.start')}
      </Button>
      {state.is === 'waiting' ? (
        <Box role="status">
          <Typography variant="caption">{t('inspect.similar.waiting')}</Typography>
          <LinearProgress aria-label={t('inspect.similar.waiting')} />
        </Box>
      ) : null}
      {state.is === 'refused' ? (
        <Alert severity="warning" role="alert">
          {state.message}
        </Alert>
      ) : null}
      {state.is === 'failed' ? (
        <Alert severity="warning" role="alert">
          {t(WHY[state.failure])}
        </Alert>
      ) : null}
      {state.is === 'failed' && state.failure !== 'other' ? (
        <Unlock onPassword={(password) => void start(state.of, password)} />
      ) : null}
      {state.is === 'done' ? (
        <>
          <Typography variant="body2" role="status">
            {state.found.length === 0
              ? t('inspect.similar.none')
              : t('inspect.similar.found', { smart_count: state.found.length })}
          </Typography>
          {state.found.map((found, i) => {
            const name = nameOf(found.sub_image);
            const pair = pairOfLookalike(state.of, found);
            return (
              <Box
                key={i}
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  bgcolor: isShown(shown, pair) ? 'action.selected' : 'transparent',
                }}
              >
                <ButtonBase
                  aria-pressed={isShown(shown, pair)}
                  onClick={() => onShow(pair)}
                  sx={{ flex: 1, justifyContent: 'flex-start', minHeight: 30, px: 1, minWidth: 0 }}
                >
                  <Unseen>{t('inspect.similar.show', { name })}</Unseen>
                  <Typography variant="body2" noWrap>
                    {t('inspect.similar.place', {
                      name,
                      correlation: decimal(found.correlation, 2),
                    })}
                  </Typography>
                </ButtonBase>
                {adding(pair, name)}
              </Box>
            );
          })}
          {state.elsewhere ? (
            <Elsewhere
              found={state.elsewhere}
              shown={shownHit}
              onShow={onShowHit}
              action={(hit, name) => adding(pairOfHit(hit), name)}
            />
          ) : null}
        </>
      ) : null}
    </Box>
  );
}

const WHY = {
  encrypted: 'inspect.similar.encrypted',
  'wrong-password': 'inspect.similar.wrongPassword',
  other: 'inspect.similar.failed',
} as const;

/** Asks for the password of a manuscript whose matching is done, when its own was forgotten. */
function Unlock({ onPassword }: { onPassword: (password: string) => void }) {
  const t = useText();
  const [password, setPassword] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '') onPassword(password);
  };
  return (
    <Box component="form" onSubmit={send} sx={{ display: 'grid', gap: 0.75 }}>
      <TextField
        size="small"
        type="password"
        autoComplete="off"
        label={t('inspect.similar.password')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button
        type="submit"
        size="small"
        variant="outlined"
        color="inherit"
        disabled={password === ''}
      >
        {t('inspect.similar.withPassword')}
      </Button>
    </Box>
  );
}

function isShown(shown: RegionPair | null, pair: RegionPair): boolean {
  return (
    shown !== null &&
    shown.b.sub_image === pair.b.sub_image &&
    shown.transform.every((v, i) => v === pair.transform[i])
  );
}
