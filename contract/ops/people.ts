import * as z from 'zod/mini';
import { Id, Name, text } from '../fields.ts';
import { operation } from '../operation.ts';
import { Role } from '../values.ts';

/** People of a list that one call takes. */
export const IMPORT_BATCH = 200;
/** What became of a person of a list. */
export const IMPORT_OUTCOMES = [
  'added',
  'known',
  'no-place',
  'bad-email',
  'role-not-allowed',
] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

const Person = z.object({
  email: text(254),
  first_name: z.optional(Name),
  last_name: z.optional(Name),
  user_role: z.optional(Role),
  skip_edit: z.optional(z.boolean()),
});

export const peopleOps = {
  /**
   * Adds those who are not there yet, in one step; one outcome for each, in their order. `mail`:
   * they are invited by mail.
   */
  usersImport: operation({
    auth: 'bearer',
    area: 'people',
    path: '/api/users/import',
    input: z.object({
      customer_id: z.optional(Id),
      mail: z.boolean(),
      people: z.array(Person).check(z.maxLength(IMPORT_BATCH)),
    }),
    output: z.object({ outcomes: z.array(z.enum(IMPORT_OUTCOMES)) }),
  }),
};
