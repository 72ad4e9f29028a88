import { readFields } from '../../../engine/references/fields.ts';
import { readIdentifiers } from '../../../engine/references/identifiers.ts';

/** An entry as a list gives it. */
export function findFieldsOf(text: string) {
  return { text, identifiers: readIdentifiers(text), fields: readFields(text, 2026) };
}
