import * as z from 'zod/mini';
import { Products } from './entities.ts';
import { Allowance, Id, text, Timesec, trimmed } from './fields.ts';
import { CustomerMode, CustomerType } from './values.ts';

/**
 * What is kept of a customer. A field stands here once: payload, row, sorts, the query and its
 * columns derive from the table (docs/how-to/add-a-customer-field.md).
 */

/**
 * A field as lists and records answer it, and as a person gives it: inputs may have tighter bounds
 * than answers.
 */
const field = <Row extends z.ZodMiniType, Input extends z.ZodMiniType>(row: Row, input: Input) => ({
  row,
  input,
  sorts: false as const,
});
const same = <Row extends z.ZodMiniType>(row: Row) => field(row, row);
/** Lists can be sorted by it. */
const sorted = <Row, Input>({ row, input }: { readonly row: Row; readonly input: Input }) => ({
  row,
  input,
  sorts: true as const,
});

/** What people give. */
export const CUSTOMER_FIELDS = {
  customer_name: sorted(field(z.string(), trimmed(200, 1))),
  customer_type: sorted(same(CustomerType)),
  mode: same(CustomerMode),
  team: same(z.boolean()),
  users_max: same(Allowance),
  files_max: same(Allowance),
  figures_max: same(Allowance),
  database_max_per_user: same(Allowance),
  timesec_start: field(z.nullable(z.number()), z.nullable(Timesec)),
  timesec_end: sorted(field(z.nullable(z.number()), z.nullable(Timesec))),
  products: same(Products),
  saml_name: field(z.nullable(z.string()), z.nullable(text(200))),
  active: same(z.boolean()),
  /** Whether all its people must have a second factor. */
  second_factor: same(z.boolean()),
  /**
   * Whether its people may sign on through an identity provider of its own; false after signing up,
   * until an Admin allows it.
   */
  sso_allowed: same(z.boolean()),
  note: field(z.string(), text(5000)),
};
export type CustomerField = keyof typeof CUSTOMER_FIELDS;

/** What the server knows by itself. */
const FACTS = {
  created_timesec: sorted(same(z.number())),
  users: sorted(same(z.number())),
  files_used: sorted(same(z.number())),
  figures_used: sorted(same(z.number())),
};

const ALL = { ...CUSTOMER_FIELDS, ...FACTS };
type All = typeof ALL;

// What derives from the tables walks all their entries. TypeScript cannot see that of
// Object.entries, so the types are named.
const inputs = Object.fromEntries(
  Object.entries(CUSTOMER_FIELDS).map(([key, { input }]) => [key, z.optional(input)]),
) as { [K in CustomerField]: z.ZodMiniOptional<All[K]['input']> };
const rows = Object.fromEntries(Object.entries(ALL).map(([key, { row }]) => [key, row])) as {
  [K in keyof All]: All[K]['row'];
};

/** What a person gives of a customer; what is absent stays. */
export const CustomerPayload = z.object({ customer_id: z.optional(Id), ...inputs });
export type CustomerPayload = z.infer<typeof CustomerPayload>;

export const CustomerRow = z.object({ customer_id: z.number(), ...rows });
export type CustomerRow = z.infer<typeof CustomerRow>;

export type CustomerSort = {
  [K in keyof All]: All[K]['sorts'] extends true ? K : never;
}[keyof All];
/** What lists of customers can be sorted by. */
export const CUSTOMER_SORTS = Object.entries(ALL)
  .filter(([, { sorts }]) => sorts)
  .map(([key]) => key) as CustomerSort[];
