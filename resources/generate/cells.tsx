import type { RaRecord } from 'react-admin';
import { count, date, dateTime, money } from '../format.ts';
import { dayText } from '../days.ts';
import type { Cell } from '../export/exportAll.ts';
import type { Field, Translate, Viewer } from './definition.ts';

/** A field's value in words, as a table shows it. */
export function wordsOf<R extends RaRecord>(
  field: Field<R>,
  row: R,
  viewer: Viewer,
  translate: Translate,
): string {
  if (field.words) return field.words(row, translate);
  const value: unknown = row[field.key];
  switch (field.kind) {
    case 'switch':
      return translate(value === true ? 'resources.table.yes' : 'resources.table.no');
    case 'allowance':
      return value === null ? translate('resources.table.noLimit') : count(numberOf(value));
    case 'count':
      return count(numberOf(value));
    case 'cents':
      return money(numberOf(value) ?? 0);
    case 'day':
      return date(numberOf(value));
    case 'moment':
      return dateTime(numberOf(value));
    case 'choice': {
      const choice = field.choices(viewer).find(({ id }) => id === value);
      return choice
        ? translate(choice.name, { _: choice.name })
        : value == null
          ? '–'
          : String(value);
    }
    default:
      return value == null || value === '' ? '–' : String(value);
  }
}

/**
 * A field's value as CSV has it: what programs read (numbers, dollars with a point, days and times
 * in ISO 8601) is not written for a reader's country.
 */
export function cellOf<R extends RaRecord>(
  field: Field<R>,
  row: R,
  viewer: Viewer,
  translate: Translate,
): Cell {
  const number = field.words ? null : numberOf(row[field.key]);
  if (number !== null) {
    switch (field.kind) {
      case 'count':
      case 'allowance':
        return number;
      case 'cents':
        return (number / 100).toFixed(2);
      case 'day':
        return dayText(number);
      case 'moment':
        return new Date(number * 1000).toISOString();
      default:
    }
  }
  // No limit is an empty field, as in the forms.
  if (field.kind === 'allowance' && !field.words) return null;
  const words = wordsOf(field, row, viewer, translate);
  return words === '–' ? null : words;
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
