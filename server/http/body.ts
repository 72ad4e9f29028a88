import type * as z from 'zod/mini';
import { BODY_BOUNDS } from '../../contract/index.ts';
import type { BodyBounds } from '../../contract/index.ts';
import { withoutNulls } from './absent.ts';
import { DEPTH_MAX, FIELDS_MAX } from './bodyText.ts';
import { refuse } from '../refusal.ts';
import { faultsOf } from './faults.ts';

/** Faults that a refusal names. */
const FAULTS_MAX = 20;

/**
 * Checks a body by a schema; a field that is null where the schema takes no null counts as absent.
 * Bodies with very many values are refused unchecked, for checking them, and naming each fault,
 * would stop the server for the time it takes.
 * @throws Refusal invalid-input that names the fields that do not fit
 */
export function readBody<S extends z.ZodMiniType>(
  schema: S,
  body: unknown,
  { values }: BodyBounds = BODY_BOUNDS,
): z.output<S> {
  if (holdsMore(body, values)) throw tooMuch(values);
  const given = withoutNulls(schema, body);
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const fields = faultsOf(read.error.issues.slice(0, FAULTS_MAX), given);
  throw refuse('invalid-input', `Please check: ${Object.keys(fields).join(', ')}.`, { fields });
}

/** The refusal of a body that holds more than it may. */
export function tooMuch(values: number): Error {
  return refuse(
    'invalid-input',
    `The body holds too much: at most ${values} values, ${FIELDS_MAX} fields in an object, objects at most ${DEPTH_MAX} deep.`,
    {
      fields: { body: 'Too large.' },
    },
  );
}

/**
 * Whether a value holds more than `most` values, or deeper ones than are read; level by level, so
 * that depth needs no stack.
 */
function holdsMore(body: unknown, most: number): boolean {
  let level: unknown[] = [body];
  let count = 0;
  for (let depth = 0; level.length > 0; depth++) {
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      const inner: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
      count += inner.length;
      if (count > most || depth >= DEPTH_MAX) return true;
      for (const one of inner) next.push(one);
    }
    level = next;
  }
  return false;
}
