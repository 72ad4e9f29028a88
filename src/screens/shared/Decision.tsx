import { Box, Button, TextField } from '@mui/material';
import { useEffect, useState, type RefObject } from 'react';
import { NOTES_MAX } from '../../../contract/limits.ts';
import type { MatchState } from '../../../contract/values.ts';
import { useText } from '../../i18n/useText.ts';
import { useKeyHint } from '../../keys/hints.ts';
import { KeyCaps } from '../../keys/KeyCaps.tsx';
import type { KeyId } from '../../keys/keymap.ts';
import { useWaiting } from './useWaiting.ts';

const SAVE_AFTER_MS = 800;
const BUTTONS = [
  { state: 'confirmed', label: 'review.decision.confirm', id: 'review.confirm' },
  { state: 'dismissed', label: 'review.decision.dismiss', id: 'review.dismiss' },
  { state: 'query', label: 'review.decision.query', id: 'review.query' },
  { state: 'undecided', label: 'review.decision.undecided', id: 'review.undecided' },
] as const satisfies readonly { state: MatchState; label: string; id: KeyId }[];

/** What a person said of one thing of a report: `n` tells it from the others. */
export interface Decided {
  readonly n: number;
  readonly state: MatchState;
  readonly notes: string;
  readonly notes_rep: string;
}

interface Props {
  readonly row: Decided;
  readonly onState: (state: MatchState) => void;
  readonly onNote: (n: number, part: { notes?: string; notes_rep?: string }) => void;
  readonly notes: RefObject<HTMLTextAreaElement | null>;
  readonly notesRep: RefObject<HTMLTextAreaElement | null>;
}

/**
 * The decision on one thing of a report, by button or key, and its notes. The decision that stands is pressed;
 * pressing it again takes it back.
 */
export function Decision({ row, onState, onNote, notes, notesRep }: Props) {
  const text = useText();
  const hint = useKeyHint();
  return (
    <Box component="section" aria-label={text('decision.label')} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        {BUTTONS.map(({ state, label, id }) => (
          <Button
            key={state}
            size="small"
            variant={row.state === state ? 'contained' : 'outlined'}
            aria-pressed={row.state === state}
            aria-keyshortcuts={hint(id).aria}
            endIcon={<KeyCaps keys={hint(id).text} />}
            color={row.state === state ? 'primary' : 'inherit'}
            onClick={() => onState(row.state === state ? 'new' : state)}
          >
            {text(label)}
          </Button>
        ))}
      </Box>
      <Note
        of={row.n}
        label={text('decision.notes')}
        value={row.notes}
        field={notes}
        onNote={(n, words) => onNote(n, { notes: words })}
      />
      <Note
        of={row.n}
        label={text('decision.notesRep')}
        value={row.notes_rep}
        field={notesRep}
        onNote={(n, words) => onNote(n, { notes_rep: words })}
      />
    </Box>
  );
}

/**
 * A note that saves itself a moment after typing stops, and at once when one leaves it or goes to
 * another thing.
 */
function Note({
  of,
  label,
  value,
  field,
  onNote,
}: {
  readonly of: number;
  readonly label: string;
  readonly value: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onNote: (of: number, words: string) => void;
}) {
  const [typed, setTyped] = useState<{ readonly of: number; readonly words: string } | null>(null);
  const { later, flush } = useWaiting(SAVE_AFTER_MS, onNote);
  useEffect(() => () => flush(), [of, flush]);
  return (
    <TextField
      label={label}
      multiline
      fullWidth
      size="small"
      value={typed?.of === of ? typed.words : value}
      inputRef={field}
      onChange={(event) => {
        setTyped({ of, words: event.target.value });
        later(of, event.target.value);
      }}
      onBlur={() => {
        flush();
        setTyped(null);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') field.current?.blur();
      }}
      slotProps={{ htmlInput: { maxLength: NOTES_MAX } }}
    />
  );
}
