import { Box, TextField } from '@mui/material';
import { useEffect, useState, type RefObject } from 'react';
import { NOTES_MAX } from '../../../contract/limits.ts';
import { TemplateMenu } from './TemplateMenu.tsx';
import { useStable } from '../../boxes/useStable.ts';
import { useWaiting } from '../shared/useWaiting.ts';

interface Props {
  /** The match that the note is about. */
  readonly of: string;
  readonly label: string;
  readonly value: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly readOnly: boolean;
  readonly onNote: (of: string, text: string) => void;
}

const SAVE_AFTER_MS = 800;

/**
 * A note that saves itself a moment after typing stops, and at once when one leaves it or goes to
 * another match. The field stays the same for all matches, and the browser fits its height: making
 * and measuring one a match took longer than the rest of the panel.
 */
export function NoteField({ of, label, value, field, readOnly, onNote }: Props) {
  const [typed, setTyped] = useState<{ readonly of: string; readonly text: string } | null>(null);
  const saving = useWaiting(SAVE_AFTER_MS, onNote);
  const text = typed?.of === of ? typed.text : value;
  const { flush } = saving;
  useEffect(() => () => flush(), [of, flush]);
  const choose = useStable((words: string) =>
    onNote(of, [text.trimEnd(), words].filter(Boolean).join('\n').slice(0, NOTES_MAX)),
  );
  return (
    <Box>
      <TextField
        label={label}
        multiline
        fullWidth
        size="small"
        value={text}
        inputRef={field}
        sx={FITTED}
        onChange={(event) => {
          setTyped({ of, text: event.target.value });
          saving.later(of, event.target.value);
        }}
        onBlur={() => {
          flush();
          setTyped(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') field.current?.blur();
        }}
        slotProps={{
          input: { readOnly, inputComponent: 'textarea' },
          htmlInput: { maxLength: NOTES_MAX },
        }}
      />
      {readOnly ? null : <TemplateMenu field={label} onChoose={choose} />}
    </Box>
  );
}

/** Two to eight lines; where a browser cannot fit a field to its text, the person pulls it. */
const FITTED = {
  '& textarea': {
    fieldSizing: 'content',
    minHeight: '2lh',
    maxHeight: '8lh',
    resize: 'vertical',
    overflowY: 'auto !important',
  },
} as const;
