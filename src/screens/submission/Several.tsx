import { Checkbox, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material';
import { useId } from 'react';

interface Props<T extends string> {
  readonly label: string;
  /** Said while none is chosen. */
  readonly none: string;
  readonly all: readonly (readonly [value: T, words: string])[];
  readonly chosen: readonly T[];
  readonly onChange: (chosen: T[]) => void;
}

/** Some of several values, at least one. */
export function Several<T extends string>({ label, none, all, chosen, onChange }: Props<T>) {
  const id = useId();
  return (
    <FormGroup role="group" aria-labelledby={id}>
      <FormLabel id={id}>{label}</FormLabel>
      {all.map(([value, words]) => (
        <FormControlLabel
          key={value}
          label={words}
          control={
            <Checkbox
              checked={chosen.includes(value)}
              onChange={(event) =>
                onChange(
                  all
                    .map(([one]) => one)
                    .filter((one) => (one === value ? event.target.checked : chosen.includes(one))),
                )
              }
            />
          }
        />
      ))}
      {chosen.length === 0 ? <FormHelperText error>{none}</FormHelperText> : null}
    </FormGroup>
  );
}
