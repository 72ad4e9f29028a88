import * as z from 'zod/mini';
import { SKIP_MAX, text, Timesec, whole } from '../../contract/index.ts';
import { refuse } from '../refusal.ts';

const LIMIT = 500;
const Scalar = z.union([text(300), z.number(), z.boolean()]);
const Sort = z.tuple([z.string(), z.enum(['ASC', 'DESC'])]);
const Range = z.tuple([whole(0, SKIP_MAX), whole(0, SKIP_MAX)]);
const Values = z.union([Scalar, z.array(Scalar).check(z.minLength(1), z.maxLength(LIMIT))]);
const Filter = z.catchall(
  z.object({ start_timesec: z.optional(Timesec), end_timesec: z.optional(Timesec) }),
  Values,
);

/** A list's query in the dialect of ra-data-simple-rest. */
export interface RestQuery {
  readonly sort: { readonly field: string; readonly order: 'asc' | 'desc' };
  readonly skip: number;
  readonly limit: number;
  /** Field → the values of which any one fits. */
  readonly filter: ReadonlyMap<string, readonly (string | number | boolean)[]>;
  /** Of rows with a time: from which second to which, 1970 is 0. */
  readonly since: number | null;
  readonly until: number | null;
}

/**
 * Reads `sort=["field","ASC"]`, `range=[0,24]` and `filter={"field":value}`; at most 500 rows a
 * time. Rows that have a `timesec` can be narrowed to a time too: `filter={"start_timesec":seconds,
 * "end_timesec":seconds}`.
 * @throws Refusal invalid-input that names the parameter
 */
export function readRestQuery(query: unknown, fields: readonly string[]): RestQuery {
  const given = z.record(z.string(), z.string()).safeParse(query);
  const texts = given.success ? given.data : {};
  const [field, order] = read('sort', texts, Sort, ['id', 'DESC']);
  const [from, to] = read('range', texts, Range, [0, 24]);
  const { start_timesec, end_timesec, ...filter } = read('filter', texts, Filter, {});
  const times = start_timesec !== undefined || end_timesec !== undefined ? ['timesec'] : [];
  for (const name of [field, ...Object.keys(filter), ...times])
    if (!fields.includes(name))
      throw refuse('invalid-input', `There is no field "${name}". Fields: ${fields.join(', ')}.`);
  return {
    sort: { field, order: order === 'ASC' ? 'asc' : 'desc' },
    skip: from,
    limit: Math.max(1, Math.min(LIMIT, to - from + 1)),
    filter: new Map(
      Object.entries(filter).map(([name, value]) => [name, Array.isArray(value) ? value : [value]]),
    ),
    since: start_timesec ?? null,
    until: end_timesec ?? null,
  };
}

function read<S extends z.ZodMiniType>(
  name: string,
  text: Readonly<Record<string, string>>,
  schema: S,
  otherwise: z.output<S>,
): z.output<S> {
  const raw = text[name];
  if (raw === undefined || raw === '') return otherwise;
  const parsed = schema.safeParse(parseJson(raw));
  if (!parsed.success)
    throw refuse('invalid-input', `"${name}" cannot be read.`, {
      fields: { [name]: 'Cannot be read.' },
    });
  return parsed.data;
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}
