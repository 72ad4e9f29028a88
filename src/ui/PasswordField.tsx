import { Button, InputAdornment } from '@mui/material';
import { useState } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { useText } from '../i18n/useText.ts';

/** A password input that can be shown; pasting and password managers work. */
export function PasswordField(props: FieldProps) {
  const text = useText();
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      endAdornment={
        <InputAdornment position="end">
          <Button
            size="small"
            aria-pressed={shown}
            aria-label={text(shown ? 'public.hide' : 'public.show', { name: props.label })}
            onClick={() => setShown(!shown)}
            sx={{ minWidth: 0, px: 1 }}
          >
            <svg
              width="18"
              height="18"
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              aria-hidden="true"
            >
              <path d="M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12z" />
              <circle cx="12" cy="12" r="3" />
              {shown ? <path d="M4 20 20 4" /> : null}
            </svg>
          </Button>
        </InputAdornment>
      }
    />
  );
}
