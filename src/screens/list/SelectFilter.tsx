import { FormControl, InputLabel, NativeSelect, OutlinedInput } from '@mui/material';
import { useId } from 'react';
import { useListContext } from 'react-admin';

interface Props {
  readonly label: string;
  /** The field of the list's filter. */
  readonly source: string;
  /** The choice that does not narrow. */
  readonly any: string;
  readonly choices: readonly { readonly value: string | number; readonly name: string }[];
}

/** Narrows a list by one of a few choices. */
export function SelectFilter({ label, source, any, choices }: Props) {
  const id = useId();
  const { filterValues, setFilters } = useListContext<Record<string, unknown> & { id: number }>();
  const present: unknown = filterValues[source];
  const chosen = choices.find(({ value }) => String(value) === String(present));
  return (
    <FormControl sx={{ minWidth: 104 }}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <NativeSelect
        id={id}
        value={chosen?.value ?? ''}
        input={<OutlinedInput notched label={label} />}
        onChange={({ target }) =>
          setFilters({
            ...filterValues,
            [source]: choices.find(({ value }) => String(value) === target.value)?.value,
          })
        }
        sx={{ maxWidth: 180 }}
      >
        <option value="">{any}</option>
        {choices.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}
