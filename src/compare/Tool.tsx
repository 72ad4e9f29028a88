import { IconButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { useKeyHint } from '../keys/hints.ts';
import type { KeyId } from '../keys/keymap.ts';

/** A small button that names itself and its key. */
export function Tool({
  id,
  label,
  on,
  disabled = false,
  onClick,
  children,
}: {
  id?: KeyId;
  label: string;
  on?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  const hintOf = useKeyHint();
  const hint = id ? hintOf(id) : { text: '', aria: undefined };
  return (
    <Tooltip title={hint.text ? `${label} (${hint.text})` : label}>
      <span>
        <IconButton
          size="small"
          aria-label={label}
          aria-keyshortcuts={hint.aria}
          disabled={disabled}
          onClick={onClick}
          {...(on === undefined ? {} : { 'aria-pressed': on })}
          sx={{
            borderRadius: 1,
            ...(on ? { bgcolor: 'action.selected', color: 'primary.main' } : {}),
          }}
        >
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}
