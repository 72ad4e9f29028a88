import { Box, TextField } from '@mui/material';
import { useState, type RefObject } from 'react';
import { NOTES_MAX } from '../../../contract/limits.ts';
import { TemplateMenu } from './TemplateMenu.tsx';
import { useWaiting } from '../shared/useWaiting.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly readOnly: boolean;
  readonly onNote: (text: string) => void;
}

const SAVE_AFTER_MS = 800;

/** A note that saves itself a moment after typing stops, and at once when one leaves it or goes to another match. */
export function NoteField({ label, value, field, readOnly, onNote }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const saving = useWaiting(SAVE_AFTER_MS, onNote);
  return (
    <Box>
      <TextField
        label={label} multiline minRows={2} maxRows={8} fullWidth size="small" value={typed ?? value} inputRef={field}
        onChange={(event) => {
          setTyped(event.target.value);
          saving.later(event.target.value);
        }}
        onBlur={() => {
          saving.flush();
          setTyped(null);
        }}
        onKeyDown={(event) => { if (event.key === 'Escape') field.current?.blur(); }}
        slotProps={{ input: { readOnly }, htmlInput: { maxLength: NOTES_MAX } }}
      />
      {readOnly ? null : <TemplateMenu field={label} onChoose={(words) => onNote([(typed ?? value).trimEnd(), words].filter(Boolean).join('\n').slice(0, NOTES_MAX))} />}
    </Box>
  );
}
