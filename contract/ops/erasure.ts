import * as z from 'zod/mini';
import { Id, Ok, trimmed } from '../fields.ts';
import { operation } from '../operation.ts';

/** What of a person or a customer is counted before an erasing. */
const Counted = z.array(z.object({ what: z.string(), n: z.number() }));
/** What an erasing takes and what it leaves; `name` has to be repeated to begin it. */
const Plan = z.object({ name: z.string(), goes: Counted, stays: Counted });
const Name = trimmed(500, 1);

/** Erasing a person or a customer for good: calls beside the specification's, for Admins. */
export const erasureOps = {
  usersErasePlan: operation({
    auth: 'bearer',
    area: 'service',
    path: '/api/users/erase/plan',
    reads: true,
    input: z.object({ user_id: Id }),
    output: Plan,
  }),
  /** The account is gone with the answer, what belongs to it soon afterwards. */
  usersErase: operation({
    auth: 'bearer',
    area: 'service',
    path: '/api/users/erase',
    input: z.object({ user_id: Id, name: Name }),
    output: Ok,
  }),
  customersErasePlan: operation({
    auth: 'bearer',
    area: 'service',
    path: '/api/customers/erase/plan',
    reads: true,
    input: z.object({ customer_id: Id }),
    output: Plan,
  }),
  /** Nobody of the customer can sign in from the answer on; the rest goes soon afterwards. */
  customersErase: operation({
    auth: 'bearer',
    area: 'service',
    path: '/api/customers/erase',
    input: z.object({ customer_id: Id, name: Name }),
    output: Ok,
  }),
};
