import { EMAIL_PATTERN } from '../../contract/fields.ts';
import type { Field } from './definition.ts';

/**
 * What is wrong with a field's value, as a text key; undefined when nothing is. The contract's
 * schema decides.
 */
export function problemOf<R>(field: Field<R>, value: unknown): string | undefined {
  const empty =
    value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
  if (empty) return field.required ? 'resources.form.required' : undefined;
  if (field.kind === 'email')
    return typeof value === 'string' && EMAIL_PATTERN.test(value.trim())
      ? undefined
      : 'resources.form.email';
  if (field.check?.safeParse(value).success ?? true) return undefined;
  return field.kind === 'allowance' || field.kind === 'count'
    ? 'resources.form.wholeNumber'
    : 'resources.form.notAllowed';
}
