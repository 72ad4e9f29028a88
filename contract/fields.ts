import * as z from 'zod/mini';
import { EMAIL_PATTERN } from './email.ts';
import { cleanFileName } from './fileName.ts';
import {
  COORDINATE_MAX,
  COUNT_MAX,
  ID_MAX,
  LIST_LIMIT_MAX,
  LIST_ROWS_MAX,
  LOOSE_MAX,
  NOTES_MAX,
  PASSWORD_MAX,
  SKIP_MAX,
  TIMESEC_MAX,
} from './limits.ts';

/**
 * Building blocks of inputs, each with its bound; a test walks the inputs of all operations and
 * accepts no field without one. Lengths are checked first and end the check: what follows may take
 * long over a long text.
 */

export { EMAIL_PATTERN } from './email.ts';

/**
 * Text of at most so many UTF-16 units that the database can hold: without NUL characters and
 * halves of surrogate pairs.
 */
export const text = (most: number) =>
  z.string().check(z.maxLength(most, { abort: true }), z.refine(isStorable, NOT_STORABLE));
/** Text without blanks around it. */
export const trimmed = (most: number, least = 0) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(least),
      z.maxLength(most, { abort: true }),
      z.refine(isStorable, NOT_STORABLE),
    );
/** Text in lower case without blanks around it, that fits a pattern. */
export const lowered = (most: number, pattern: RegExp) =>
  z.string().check(z.trim(), z.toLowerCase(), z.maxLength(most, { abort: true }), z.regex(pattern));
const NOT_STORABLE = 'No NUL characters and no broken Unicode.';
function isStorable(value: string): boolean {
  return !value.includes('\0') && !/\p{Surrogate}/u.test(value);
}
/** A whole number from `least` to `most`. */
export const whole = (least: number, most: number) =>
  z.number().check(z.int(), z.minimum(least), z.maximum(most));
/** What fits a database column of integer. */
export const Count = whole(0, COUNT_MAX);
/** Size of a file; far above what is taken, so that the refusal can say how much is. */
export const Bytes = whole(0, ID_MAX);
export const Coordinate = z.number().check(z.minimum(-COORDINATE_MAX), z.maximum(COORDINATE_MAX));
/** An object whose fields others name. */
export const Loose = z.record(z.string(), z.unknown()).check(
  z.refine((value) => {
    const json = JSON.stringify(value);
    return json.length <= LOOSE_MAX && !/\\u(?:0000|d[89a-f])/.test(json);
  }, `At most ${LOOSE_MAX} characters as JSON, and no NUL characters.`),
);

export const Email = z
  .string()
  .check(z.trim(), z.maxLength(254, { abort: true }), z.regex(EMAIL_PATTERN));
export const Id = z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(ID_MAX));
export const FileId = Id;
export const Timesec = whole(0, TIMESEC_MAX);
export const Name = trimmed(200);
export const Note = text(NOTES_MAX);
export const Password = text(PASSWORD_MAX);
export const Token = text(500);
export const Search = text(300);
/** A file's name, made fit to be kept and shown. */
export const FileName = text(400).check(
  z.overwrite((name) => cleanFileName(name)),
  z.minLength(1),
);
/** SHA-256 as hexadecimal digits. */
export const Sha256 = text(64);
/** A one-time code of an authenticator app, or a recovery code. */
export const Otp = trimmed(40, 1);
export const Skip = z._default(whole(0, SKIP_MAX), 0);
const upTo = (most: number) =>
  z._default(
    z.number().check(
      z.int(),
      z.positive(),
      z.overwrite((rows) => Math.min(rows, most)),
      z.describe(`At most ${most} rows; more is cut to that.`),
    ),
    most,
  );
/** Rows of a list whose limit the specification names. */
export const Limit = upTo(LIST_LIMIT_MAX);
/** Rows of a list that the specification answers whole; a longer list is refused as a whole. */
export const WholeLimit = upTo(LIST_ROWS_MAX);
export const Rev = z.optional(Count);
/** A limit of a licence: a number (0 = none) or null (no limit). */
export const Allowance = z.nullable(Count);
export const Empty = z.object({});
export const Ok = z.object({ ok: z.literal(true) });

export const Range = z.object({
  customer_id: z.optional(Id),
  start_timesec: z.optional(Timesec),
  end_timesec: z.optional(Timesec),
});

/** `more`: there are more than `total`, which is as far as was counted. */
export function page<T extends z.ZodMiniType>(row: T) {
  return z.object({ items: z.array(row), total: z.number(), more: z.optional(z.boolean()) });
}
