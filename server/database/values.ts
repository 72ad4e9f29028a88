import { types } from 'node:util';

/**
 * How PostgreSQL's values become ours: the same in both databases, so that no code meets a driver's
 * own habits.
 */

const INT8 = 20;
const NUMERIC = 1700;
const TIMESTAMPTZ = 1184;
const JSON_TYPES = [114, 3802] as const;
const BYTEA = 17;
const DATE = 1082;

/**
 * Type number → reader of the database's text form. int8 → number, timestamptz → Date, json →
 * value, bytea → bytes, date → text.
 */
export const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [INT8]: safeInteger,
  [NUMERIC]: Number,
  [TIMESTAMPTZ]: (text) => new Date(isoOf(text)),
  [JSON_TYPES[0]]: (text) => JSON.parse(text),
  [JSON_TYPES[1]]: (text) => JSON.parse(text),
  [BYTEA]: (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex')),
  [DATE]: (text) => text,
};

/**
 * Parameters as every driver understands them: bytes as Buffer, absent as null; objects must come
 * as JSON text.
 */
export function parametersOf(values: readonly unknown[]): unknown[] {
  return values.map((value) => {
    if (value === undefined) return null;
    // PostgreSQL's texts cannot hold NUL; texts copied out of PDF files can.
    if (typeof value === 'string')
      return value.includes('\u0000') ? value.replaceAll('\u0000', '\ufffd') : value;
    if (types.isDate(value) || value === null || typeof value !== 'object' || Array.isArray(value))
      return value;
    if (value instanceof Uint8Array) return value;
    throw new Error('A JSON value must be given to the database as text.');
  });
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`The number ${text} is too large.`);
  return value;
}

/** "2026-11-20 21:48:00.123+00" → ISO. The session's time zone is UTC. */
function isoOf(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}
