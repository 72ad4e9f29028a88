import * as z from 'zod/mini';
import { CUSTOMER_SORTS, CustomerPayload, CustomerRow } from '../customers.ts';
import { Id, page, Skip, text, WholeLimit } from '../fields.ts';
import { operation } from '../operation.ts';
import { CustomerType } from '../values.ts';

/**
 * Only Admin receives the lists of all customers; others receive empty ones (section 6), so these
 * are open to all signed in.
 */
const work = { auth: 'bearer', area: 'work' } as const;
const service = { auth: 'bearer', area: 'service' } as const;
const list = z.object({
  customer_id: z.optional(z.nullable(Id)),
  skip: Skip,
  limit: WholeLimit,
  q: z.optional(text(300)),
  customer_type: z.optional(CustomerType),
  sort: z.optional(z.enum(CUSTOMER_SORTS)),
  order: z.optional(z.enum(['ASC', 'DESC'])),
});
const Names = z.object({
  items: z.array(z.object({ customer_id: z.number(), customer_name: z.string() })),
});

export const customerOps = {
  customers: operation({
    ...work,
    path: '/api/customers',
    reads: true,
    input: list,
    output: page(CustomerRow),
  }),
  customersActive: operation({
    ...work,
    path: '/api/customers/active',
    reads: true,
    input: list,
    output: page(CustomerRow),
  }),
  customersOnly: operation({
    ...work,
    path: '/api/customers/only',
    reads: true,
    input: z.object({ customer_id: z.optional(z.nullable(Id)) }),
    output: Names,
  }),
  customersSamlNames: operation({
    ...work,
    path: '/api/customers/saml/names',
    reads: true,
    input: z.object({ customer_id: z.optional(z.nullable(Id)) }),
    output: z.object({
      items: z.array(z.object({ customer_id: z.number(), saml_name: z.string() })),
    }),
  }),
  customersAdd: operation({
    ...service,
    path: '/api/customers/add',
    input: z.object({ customer: CustomerPayload }),
    output: CustomerRow,
  }),
  customersGet: operation({
    ...work,
    path: '/api/customers/get',
    reads: true,
    input: z.object({ customer_id: Id }),
    output: CustomerRow,
  }),
  customersEdit: operation({
    ...service,
    path: '/api/customers/edit',
    input: z.object({ customer: CustomerPayload }),
    output: CustomerRow,
  }),
};
