import {
  FormControl,
  FormHelperText,
  InputLabel,
  OutlinedInput,
  type OutlinedInputProps,
} from '@mui/material';
import { useId } from 'react';

export interface FieldProps extends Omit<OutlinedInputProps, 'error' | 'onChange'> {
  readonly label: string;
  /** What is wrong; shown in place of the help. */
  readonly error?: string | undefined;
  readonly help?: string | undefined;
  readonly onText: (value: string) => void;
}

/**
 * A labelled text input whose error is tied to it. Light: brings no menus along, unlike MUI's
 * TextField.
 */
export function Field({ label, error, help, onText, required, id, ...input }: FieldProps) {
  const own = useId();
  const key = id ?? own;
  const hint = error ?? help;
  return (
    <FormControl
      fullWidth
      error={error !== undefined}
      required={required ?? false}
      size="small"
      variant="outlined"
    >
      <InputLabel htmlFor={key} {...(input.type === 'date' ? { shrink: true } : {})}>
        {label}
      </InputLabel>
      <OutlinedInput
        {...input}
        {...(input.type === 'date' ? { notched: true } : {})}
        id={key}
        label={required ? `${label} *` : label}
        onChange={(event) => onText(event.target.value)}
        aria-describedby={hint ? `${key}-hint` : undefined}
      />
      {hint ? <FormHelperText id={`${key}-hint`}>{hint}</FormHelperText> : null}
    </FormControl>
  );
}
