import {
  BooleanInput,
  DateInput,
  NumberInput,
  PasswordInput,
  SelectInput,
  TextInput,
  useGetList,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { dayOf, dayText, endOfDay, startOfDay } from '../days.ts';
import type { Choice, Field } from './definition.ts';
import { useViewer } from './useViewer.ts';
import { problemOf } from './validate.ts';

/** The input of one field, by its kind. */
export function FieldInput<R extends RaRecord>({
  field,
  disabled,
}: {
  field: Field<R>;
  disabled: boolean;
}) {
  const values = useWatch();
  // The form's values are a record in the making.
  if (field.when && !field.when(values as Partial<R>)) return null;
  return <Shown field={field} disabled={disabled} />;
}

function Shown<R extends RaRecord>({ field, disabled }: { field: Field<R>; disabled: boolean }) {
  const viewer = useViewer();
  const help = typeof field.help === 'function' ? field.help(viewer) : field.help;
  const common = {
    source: field.key,
    label: field.label,
    disabled,
    helperText: help ?? false,
    isRequired: field.required ?? false,
    validate: (value: unknown) => problemOf(field, value),
    fullWidth: true,
    margin: 'dense',
  } as const;
  switch (field.kind) {
    case 'switch':
      return (
        <BooleanInput
          source={field.key}
          label={field.label}
          disabled={disabled}
          helperText={help ?? false}
        />
      );
    case 'count':
    case 'allowance':
      return <NumberInput {...common} min={0} step={1} />;
    case 'cents':
      return (
        <NumberInput
          {...common}
          min={0}
          step={0.01}
          format={(cents: unknown) => (typeof cents === 'number' ? cents / 100 : '')}
          parse={(text: string) => (text === '' ? null : Math.round(Number(text) * 100))}
        />
      );
    case 'password':
      return <PasswordInput {...common} autoComplete="new-password" />;
    case 'long':
      return <TextInput {...common} multiline minRows={2} />;
    case 'email':
      return <TextInput {...common} type="email" autoComplete="off" />;
    case 'day':
      return (
        <DateInput
          {...common}
          format={(value: unknown) => (typeof value === 'number' ? dayText(value) : '')}
          parse={(text: string) => secondsOf(text, field.edge)}
        />
      );
    case 'choice':
      return <ChoiceInput choices={field.choices(viewer)} common={common} />;
    case 'record':
      return <RecordInput field={field} common={common} />;
    default:
      return <TextInput {...common} />;
  }
}

/**
 * A choice among words. A value that the viewer could not choose is still shown, so that nothing
 * changes unseen.
 */
function ChoiceInput({
  choices,
  common,
}: {
  choices: readonly Choice[];
  common: { source: string; label: string };
}) {
  const translate = useTranslate();
  const value: unknown = useWatch({ name: common.source });
  const shown = choices.map(({ id, name }) => ({
    id,
    name: translate(name, { _: name }),
    disabled: false,
  }));
  if (typeof value === 'string' && value !== '' && !choices.some(({ id }) => id === value))
    shown.push({ id: value, name: value, disabled: true });
  return (
    <SelectInput {...common} choices={shown} disableValue="disabled" translateChoice={false} />
  );
}

/**
 * A choice among records. The present one stays shown while the others are on their way, and where
 * it is not among them.
 */
function RecordInput<R extends RaRecord>({
  field,
  common,
}: {
  field: Extract<Field<R>, { kind: 'record' }>;
  common: { source: string; label: string };
}) {
  const { data = [], isPending } = useGetList(
    field.resource,
    { pagination: { page: 1, perPage: 500 }, sort: { field: field.order, order: 'ASC' } },
    { onError: () => undefined },
  );
  const value: unknown = useWatch({ name: common.source });
  const known =
    value === undefined || value === null || value === '' || data.some(({ id }) => id === value);
  const choices = known
    ? data
    : [...data, { id: value, [field.text]: isPending ? '…' : String(value) }];
  return (
    <SelectInput {...common} choices={choices} optionText={field.text} translateChoice={false} />
  );
}

function secondsOf(text: string, edge: 'start' | 'end'): number | null {
  const day = dayOf(text);
  if (!day) return null;
  return edge === 'start' ? startOfDay(day) : endOfDay(day);
}
