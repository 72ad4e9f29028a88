import * as z from 'zod/mini';
import { ops } from '../../../contract/index.ts';
import type { OpName } from '../../../contract/index.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * An input for a call, made from its schema: every field is there, ids are the given ones,
 * everything else is the plainest value of its type. Booleans are false, so that nothing is
 * switched on by it.
 */
export function inputFor(name: OpName, ids: Json): unknown {
  // The schema's dialect is one of plain objects.
  const schema = z.toJSONSchema(ops[name].input, { io: 'input', unrepresentable: 'any' }) as Json;
  return valueOf(schema, '', ids, 0);
}

function valueOf(schema: Json, field: string, ids: Json, depth: number): unknown {
  if (field in ids) return ids[field];
  if ('const' in schema) return schema['const'];
  const { enum: choices, anyOf, type, pattern, minLength } = schema;
  if (Array.isArray(choices)) return choices[0];
  if (Array.isArray(anyOf))
    return valueOf(anyOf.find((one: Json) => one['type'] !== 'null') as Json, field, ids, depth);
  if (type === 'object') return objectOf(schema, ids, depth);
  if (type === 'array') return [];
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'number')
    return Number(schema['minimum'] ?? Math.max(0, Number(schema['exclusiveMinimum'] ?? -1) + 1));
  if (/email/.test(field) || (typeof pattern === 'string' && pattern.includes('@')))
    return 'matrix@example.net';
  return 'x'.repeat(Math.max(1, Number(minLength ?? 1)));
}

function objectOf(schema: Json, ids: Json, depth: number): unknown {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, Json>>;
  const required: readonly string[] = Array.isArray(schema['required']) ? schema['required'] : [];
  // Optional parts of parts stay away: their own rules would only hide what is asked here.
  const wanted = Object.entries(properties).filter(
    ([key]) => depth === 0 || required.includes(key) || key in ids,
  );
  return Object.fromEntries(
    wanted.map(([key, value]) => [key, valueOf(value, key, ids, depth + 1)]),
  );
}
