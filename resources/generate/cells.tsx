import type { RaRecord } from 'react-admin';
import { count, date, dateTime, money } from '../format.ts';
import type { Field, Translate, Viewer } from './definition.ts';

/** A field's value in words, for tables and CSV alike. */
export function wordsOf<R extends RaRecord>(field: Field<R>, row: R, viewer: Viewer, translate: Translate): string {
  if (field.words) return field.words(row, translate);
  const value: unknown = row[field.key];
  switch (field.kind) {
    case 'switch': return translate(value === true ? 'resources.table.yes' : 'resources.table.no');
    case 'allowance': return value === null ? translate('resources.table.noLimit') : count(numberOf(value));
    case 'count': return count(numberOf(value));
    case 'cents': return money(numberOf(value) ?? 0);
    case 'day': return date(numberOf(value));
    case 'moment': return dateTime(numberOf(value));
    case 'choice': {
      const choice = field.choices(viewer).find(({ id }) => id === value);
      return choice ? translate(choice.name, { _: choice.name }) : value == null ? '–' : String(value);
    }
    case 'switches': return field.keys.filter(({ id }) => typeof value === 'object' && value !== null && new Map(Object.entries(value)).get(id) === true).map(({ name }) => translate(name)).join(', ') || '–';
    default: return value == null || value === '' ? '–' : String(value);
  }
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
