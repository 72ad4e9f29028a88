import { MenuItem, TextField } from '@mui/material';
import { useListContext, useTranslate, type RaRecord } from 'react-admin';
import type { Field } from './definition.ts';
import { useViewer } from './useViewer.ts';

/** Narrows a list to the rows with one value of a field. */
export function ChoiceFilter<R extends RaRecord>({
  field,
}: {
  field: Extract<Field<R>, { kind: 'choice' }>;
}) {
  const translate = useTranslate();
  const viewer = useViewer();
  const { filterValues, setFilters } = useListContext();
  const choices = field.choices(viewer);
  const value: unknown = filterValues[field.key];
  return (
    <TextField
      select
      size="small"
      label={translate(field.label)}
      value={choices.find(({ id }) => id === value)?.id ?? ''}
      onChange={(event) =>
        setFilters({ ...filterValues, [field.key]: event.target.value || undefined })
      }
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 130 }}
    >
      <MenuItem value="">{translate('resources.table.all')}</MenuItem>
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {translate(name, { _: name })}
        </MenuItem>
      ))}
    </TextField>
  );
}
