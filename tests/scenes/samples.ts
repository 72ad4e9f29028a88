import type * as z from 'zod/mini';
import { CUSTOMER_FIELDS, CustomerRow } from '../../contract/customers.ts';

/** Two values of a schema that differ, for tests that walk all fields of a record. */
export function samplesOf(schema: z.core.$ZodType): readonly [unknown, unknown] {
  const { def } = (schema as z.core.$ZodTypes)._zod; // every schema is one of zod's own kinds
  switch (def.type) {
    case 'optional':
    case 'pipe':
      return samplesOf(def.type === 'pipe' ? def.in : def.innerType);
    case 'nullable':
      return [null, samplesOf(def.innerType)[1]];
    case 'boolean':
      return [false, true];
    case 'number':
      return [7, 1_900_000_000];
    case 'string':
      return ['one', 'another'];
    case 'enum': {
      const options = Object.values(def.entries);
      return [options[0], options.at(-1)];
    }
    case 'object': {
      const each = Object.entries(def.shape).map(([key, of]) => [key, samplesOf(of)] as const);
      const at = (which: 0 | 1) => Object.fromEntries(each.map(([key, two]) => [key, two[which]]));
      return [at(0), at(1)];
    }
    default:
      throw new Error(`Give samples for fields that are ${def.type}.`);
  }
}

/** A customer as lists answer it; a field that a test does not name has its first sample. */
export function customerRow(more: Partial<CustomerRow> = {}): CustomerRow {
  const fields = Object.entries(CUSTOMER_FIELDS).map(([key, { row }]) => [key, samplesOf(row)[0]]);
  return CustomerRow.parse({
    ...Object.fromEntries(fields),
    customer_id: 3,
    customer_name: 'Journal',
    customer_type: 'publisher',
    mode: 'figures',
    team: true,
    users_max: 5,
    figures_max: 0,
    database_max_per_user: 0,
    products: { product: true, refguard: false, pubshield: false, ithenticate: false },
    sso_allowed: true,
    active: true,
    note: '',
    created_timesec: 1,
    users: 2,
    files_used: 7,
    figures_used: 70,
    ...more,
  });
}
