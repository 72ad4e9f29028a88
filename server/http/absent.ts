import type * as z from 'zod/mini';

type Schema = z.core.$ZodTypes;

/**
 * The value without the fields that are null where the schema takes no null: in a body, null counts
 * as absent.
 */
export function withoutNulls(schema: z.core.$ZodType, value: unknown): unknown {
  const { def } = (schema as Schema)._zod; // every schema of zod is one of its types
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'nullable':
      return withoutNulls(def.innerType, value);
    case 'pipe':
      return withoutNulls(def.in, value);
    case 'array':
      return Array.isArray(value) ? value.map((one) => withoutNulls(def.element, one)) : value;
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(
            Object.entries(value).flatMap(([key, field]) => {
              const known = Object.hasOwn(def.shape, key) ? def.shape[key] : undefined;
              if (known === undefined) return [[key, field]];
              if (field === null && !takesNull(known)) return [];
              return [[key, withoutNulls(known, field)]];
            }),
          )
        : value;
    default:
      return value;
  }
}

function takesNull(schema: z.core.$ZodType): boolean {
  const { def } = (schema as Schema)._zod; // as above
  switch (def.type) {
    case 'nullable':
    case 'null':
    case 'unknown':
    case 'any':
      return true;
    case 'optional':
    case 'default':
      return takesNull(def.innerType);
    case 'union':
      return def.options.some(takesNull);
    default:
      return false;
  }
}
