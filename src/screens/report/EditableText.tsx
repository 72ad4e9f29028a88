import { Box, InputBase } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/useText.ts';

interface Props {
  readonly value: string;
  readonly label: string;
  /** Shown when nothing is written. */
  readonly placeholder?: string;
  readonly onSave: (value: string) => void;
  readonly strong?: boolean;
}

/** The same text where it is only read. */
export function ReadText({ value, strong = false }: Pick<Props, 'value' | 'strong'>) {
  return (
    <Box
      dir="auto"
      sx={{ py: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', ...looks(strong) }}
    >
      {value}
    </Box>
  );
}

const PAUSE_MS = 900;

/**
 * Text edited where it is read. Saved after a pause and when one leaves it; what is typed is never
 * thrown away.
 */
export function EditableText({ value, label, placeholder, onSave, strong = false }: Props) {
  const text = useText();
  const [draft, setDraft] = useState<string | null>(null);
  const pending = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const save = useRef(onSave);
  useEffect(() => {
    save.current = onSave;
  });
  const flush = (): void => {
    clearTimeout(timer.current);
    if (pending.current !== null) save.current(pending.current);
    pending.current = null;
  };
  useEffect(() => {
    // A closed or reloaded tab keeps what was typed within the pause.
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
  const type = (next: string): void => {
    setDraft(next);
    pending.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, PAUSE_MS);
  };
  const leave = (): void => {
    flush();
    setDraft(null);
  };
  const shown = draft ?? value;
  return (
    <Box
      sx={{
        position: 'relative',
        ...(shown === '' ? { '@media print': { display: 'none' } } : {}),
      }}
    >
      <InputBase
        multiline
        fullWidth
        value={shown}
        placeholder={placeholder ?? text('report.empty')}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        slotProps={{ input: { 'aria-label': text('report.edit', { field: label }), dir: 'auto' } }}
        sx={{
          px: 1,
          mx: -1,
          py: 0.5,
          borderRadius: 1,
          border: '1px dashed transparent',
          alignItems: 'start',
          ...looks(strong),
          '&:hover': { borderColor: '#8a9199' },
          '&.Mui-focused': { borderStyle: 'solid', borderColor: 'primary.main' },
          '& textarea::placeholder': { color: 'text.secondary', opacity: 1 },
          '@media print': { px: 0, mx: 0, border: 0 },
        }}
      />
    </Box>
  );
}

function looks(strong: boolean) {
  return {
    fontSize: strong ? '1.375rem' : '0.875rem',
    fontWeight: strong ? 620 : 400,
    lineHeight: strong ? 1.25 : 1.55,
  };
}
