import { CURRENCY } from '../../../contract/limits.ts';

/** "$1,234.50" of integer cents. */
export function money(cents: number): string {
  return new Intl.NumberFormat(undefined, { style: 'currency', currency: CURRENCY }).format(cents / 100);
}
