import * as z from 'zod/mini';
import { EMAIL_PATTERN } from './email.ts';
import { LIST_LIMIT_MAX, NOTES_MAX, PASSWORD_MAX } from './limits.ts';

/** Building blocks of inputs, each with its bound. */

export { EMAIL_PATTERN } from './email.ts';

export const Email = z.string().check(z.trim(), z.maxLength(254), z.regex(EMAIL_PATTERN));
export const Id = z.coerce.number().check(z.int(), z.nonnegative());
export const FileId = Id;
export const Timesec = z.number().check(z.int(), z.nonnegative());
export const Name = z.string().check(z.trim(), z.maxLength(200));
export const Note = z.string().check(z.maxLength(NOTES_MAX));
export const Password = z.string().check(z.maxLength(PASSWORD_MAX));
export const Token = z.string().check(z.maxLength(500));
/** A one-time code of an authenticator app, or a recovery code. */
export const Otp = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
export const Skip = z._default(z.number().check(z.int(), z.nonnegative()), 0);
export const Limit = z._default(
  z.number().check(z.int(), z.positive(), z.maximum(LIST_LIMIT_MAX)),
  25,
);
export const Rev = z.optional(z.number().check(z.int()));
/** A limit of a licence: a number (0 = none) or null (no limit). */
export const Allowance = z.nullable(z.number().check(z.int(), z.nonnegative()));
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
