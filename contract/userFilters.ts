import * as z from 'zod/mini';
import { text } from './fields.ts';
import { Role, UserStatus } from './values.ts';

/** What a list of people can be narrowed to. */
export const userFilters = {
  /** In name or address. */
  q: z.optional(text(300)),
  user_role: z.optional(Role),
  user_status: z.optional(UserStatus),
};
