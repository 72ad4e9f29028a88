import { Alert, Box, Button, FormControlLabel, Switch, Typography } from '@mui/material';
import { memo, type RefObject } from 'react';
import { useStable } from '../../boxes/useStable.ts';
import type { MatchView } from '../../../contract/review.ts';
import type { MatchState } from '../../../contract/values.ts';
import { useKeyHint } from '../../keys/hints.ts';
import type { KeyId } from '../../keys/keymap.ts';
import { KeyCaps } from '../../keys/KeyCaps.tsx';
import { dateTime } from '../../ui/format.ts';
import { BothVersions } from './BothVersions.tsx';
import type { Verdict } from './decisions.ts';
import { NoteField } from './NoteField.tsx';
import { Opinions } from './Opinions.tsx';
import type { Conflict, Outcome } from './useDecisions.ts';
import type { MessageKey } from '../../i18n/english.ts';
import { useText } from '../../i18n/useText.ts';

interface Props {
  readonly match: MatchView;
  readonly selected: number;
  readonly outcome: Outcome;
  readonly readOnly: boolean;
  readonly advance: boolean;
  readonly onAdvance: (on: boolean) => void;
  readonly conflict: Conflict | null;
  /** The match that the conflict is about, when another one is open. */
  readonly conflictName: string;
  readonly onResolve: (useMine: boolean) => void;
  readonly onSettle: (id: string, verdict: Verdict) => void;
  readonly onState: (state: MatchState) => void;
  readonly onNotes: (id: string, part: { notes?: string; notes_rep?: string }) => void;
  readonly notes: RefObject<HTMLTextAreaElement | null>;
  readonly notesRep: RefObject<HTMLTextAreaElement | null>;
}

const BUTTONS: readonly {
  readonly state: MatchState;
  readonly label: MessageKey;
  readonly id: KeyId;
}[] = [
  { state: 'confirmed', label: 'review.decision.confirm', id: 'review.confirm' },
  { state: 'query', label: 'review.decision.query', id: 'review.query' },
  { state: 'dismissed', label: 'review.decision.dismiss', id: 'review.dismiss' },
  { state: 'undecided', label: 'review.decision.undecided', id: 'review.undecided' },
];

/** The decision on the match (or on all that are selected), and its notes. */
export const DecisionPanel = memo(function DecisionPanel({
  match,
  selected,
  outcome,
  readOnly,
  advance,
  onAdvance,
  conflict,
  conflictName,
  onResolve,
  onSettle,
  onState,
  onNotes,
  notes,
  notesRep,
}: Props) {
  const t = useText();
  const writeNotes = useStable((id: string, notes_: string) => onNotes(id, { notes: notes_ }));
  const writeReport = useStable((id: string, notes_rep: string) => onNotes(id, { notes_rep }));
  return (
    <Box
      component="section"
      aria-label={t('review.decision.label')}
      sx={{ p: 1.5, display: 'grid', gap: 1.25, borderBottom: 1, borderColor: 'divider' }}
    >
      {selected > 1 ? (
        <Typography variant="subtitle2" component="p">
          {t('review.queue.selected', { smart_count: selected })}
        </Typography>
      ) : null}
      <DecisionButtons
        now={selected <= 1 ? match.state : null}
        readOnly={readOnly}
        onState={onState}
      />
      {match.decided_by !== null && match.state !== 'new' ? (
        <Typography variant="caption" color="text.secondary">
          {t('review.decision.by', {
            state: t(`review.state.${match.state}`),
            who: match.decided_by,
            when: dateTime(match.decided_timesec),
          })}
          {match.reason ? ` · ${t(`review.reason.${match.reason}`)}` : ''}
          {match.carried ? ` · ${t('review.earlier.mark', { file: match.carried.filename })}` : ''}
          {readOnly ? null : (
            <Button
              size="small"
              color="inherit"
              sx={{ ml: 0.5, py: 0 }}
              onClick={() => onState('new')}
            >
              {t('review.decision.reopen')}
            </Button>
          )}
        </Typography>
      ) : null}
      <Opinions
        match={match}
        readOnly={readOnly}
        onSettle={(verdict) => onSettle(match.id, verdict)}
      />
      <NoteField
        of={match.id}
        label={t('review.decision.notes')}
        value={match.notes}
        field={notes}
        readOnly={readOnly}
        onNote={writeNotes}
      />
      <NoteField
        of={match.id}
        label={t('review.decision.notesRep')}
        value={match.notes_rep}
        field={notesRep}
        readOnly={readOnly}
        onNote={writeReport}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 28 }}>
        <FormControlLabel
          control={<Switch size="small" checked={advance} onChange={(_, on) => onAdvance(on)} />}
          label={<Typography variant="caption">{t('review.decision.advance')}</Typography>}
          sx={{ flex: 1 }}
        />
        <Typography variant="caption" color="text.secondary" aria-live="polite">
          {outcome.is === 'saving'
            ? t('review.decision.saving')
            : outcome.is === 'saved'
              ? t('review.decision.saved')
              : outcome.is === 'offline'
                ? t('review.decision.offline')
                : ''}
        </Typography>
      </Box>
      {conflict ? (
        <BothVersions conflict={conflict} name={conflictName} onResolve={onResolve} />
      ) : outcome.is === 'refused' ? (
        <Alert severity="warning" role="alert">
          {outcome.changed
            ? t('review.decision.changed')
            : outcome.all > 1
              ? t('review.decision.bulkPartly', outcome)
              : t(outcome.kept ? 'review.decision.noteKept' : 'review.decision.refused', outcome)}
        </Alert>
      ) : null}
    </Box>
  );
});

const DecisionButtons = memo(function DecisionButtons({
  now,
  readOnly,
  onState,
}: {
  now: MatchState | null;
  readOnly: boolean;
  onState: (state: MatchState) => void;
}) {
  const t = useText();
  const hint = useKeyHint();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: 0.75 }}>
      {BUTTONS.map(({ state, label, id }) => (
        <Button
          key={state}
          size="small"
          variant={now === state ? 'contained' : 'outlined'}
          color={now === state ? 'primary' : 'inherit'}
          aria-pressed={now === state}
          disabled={readOnly}
          aria-keyshortcuts={hint(id).aria}
          onClick={() => onState(state)}
          sx={{ justifyContent: 'space-between' }}
          endIcon={<KeyCaps keys={hint(id).text} />}
        >
          {t(label)}
        </Button>
      ))}
    </Box>
  );
});
