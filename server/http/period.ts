import { refuse } from '../refusal.ts';

/**
 * Seconds between which something holds; null or absent: not bounded on that side.
 * @throws invalid-input at the field of the end, for a period that ends before it begins
 */
export function demandForward(
  start: number | null | undefined,
  end: number | null | undefined,
  field: string,
): void {
  if (start == null || end == null || end > start) return;
  throw refuse('invalid-input', 'The period ends before it begins.', {
    fields: { [field]: 'Before the start.' },
  });
}
