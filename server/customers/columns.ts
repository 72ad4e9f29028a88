import { CUSTOMER_FIELDS } from '../../contract/index.ts';
import type {
  CustomerField,
  CustomerPayload,
  CustomerRow,
  Products,
} from '../../contract/index.ts';
import { dateOf, json, timesecOrNull } from '../database/index.ts';
import type { PlainCustomerField, RenamedCustomerField } from '../database/index.ts';

/**
 * How the contract's fields of a customer stand in the database. A field that is a column of its
 * own name needs nothing here.
 */

const RENAMED: Record<RenamedCustomerField, true> = {
  customer_name: true,
  customer_type: true,
  timesec_start: true,
  timesec_end: true,
  products: true,
  saml_name: true,
};

/** Fields whose column has the same name and form. */
export const PLAIN_COLUMNS = Object.keys(CUSTOMER_FIELDS).filter(
  (key) => !Object.hasOwn(RENAMED, key),
) as PlainCustomerField[]; // the keys of one table that are not those of the other, as the type says

/** Columns that are read for the other fields. */
export const RENAMED_COLUMNS = [
  'name',
  'type',
  'starts_at',
  'ends_at',
  'products',
  'saml_name',
] as const;

type Columns = Pick<CustomerRow, PlainCustomerField> & {
  readonly name: string;
  readonly type: CustomerRow['customer_type'];
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly products: unknown;
  readonly saml_name: string | null;
};

/** The fields that a row of the table holds. */
export function fieldsOf(row: Columns): Pick<CustomerRow, CustomerField> {
  return {
    ...picked(row),
    customer_name: row.name,
    customer_type: row.type,
    timesec_start: timesecOrNull(row.starts_at),
    timesec_end: timesecOrNull(row.ends_at),
    products: row.products as Products, // written through the contract's schema only
    saml_name: row.saml_name,
  };
}

/** The columns that a payload names; what is absent stays. */
export function columnsOf(payload: CustomerPayload) {
  const columns = {
    ...picked(payload),
    name: payload.customer_name,
    type: payload.customer_type,
    starts_at: payload.timesec_start === undefined ? undefined : dateOf(payload.timesec_start),
    ends_at: payload.timesec_end === undefined ? undefined : dateOf(payload.timesec_end),
    products: payload.products === undefined ? undefined : json(payload.products),
    saml_name: payload.saml_name === undefined ? undefined : payload.saml_name || null,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as {
    [K in keyof typeof columns]?: Exclude<(typeof columns)[K], undefined>;
  };
}

function picked<T extends { [K in PlainCustomerField]?: unknown }>(
  from: T,
): Pick<T, PlainCustomerField> {
  return Object.fromEntries(PLAIN_COLUMNS.map((key) => [key, from[key]])) as Pick<
    T,
    PlainCustomerField
  >; // these keys and no others
}
