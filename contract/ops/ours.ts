import * as z from 'zod/mini';
import { Billing } from '../billing.ts';
import { Person, SessionUser } from '../entities.ts';
import { Email, Empty, FileId, Id, Limit, Ok, page, Password, Skip, Token } from '../fields.ts';
import { Affine, Box, Polygon } from '../geometry.ts';
import { operation } from '../operation.ts';
import { PaymentRow } from './payments.ts';

const FilePeople = z.object({ owner: Person, assigned: z.nullable(Person), second: z.array(Person), others: z.array(Person), may_choose: z.boolean() });

const EarlierFile = z.object({ file_id: z.number(), filename: z.string(), created_timesec: z.number(), decided: z.number() });
const Earlier = z.object({
  /** The file that this one is known to be a revision of. */
  of: z.nullable(EarlierFile),
  /** Files with the same manuscript number, the newest first, for a person to confirm. */
  suggested: z.array(EarlierFile),
  /** Decisions of the earlier file that stand on this file's matches. */
  carried: z.number(),
});

/** A place that looks like a drawn region; regions in pixels of the crops, from their top left corners. */
const LookalikeView = z.object({ sub_image: z.string(), from: Polygon, region: Polygon, transform: Affine, correlation: z.number(), points: z.number() });

/** Calls that the specification does not have. They stand apart from its 83. */
export const ourOps = {
  /** Ends the session of the bearer token and of the renewal cookie. */
  authLogout: operation({ auth: 'cookie', area: 'public', path: '/auth/logout', input: Empty, output: Ok }),
  /** What a browser needs before anybody signs in: names, and whether the first Admin is still to be made. */
  authStart: operation({ auth: 'cookie', area: 'public', path: '/auth/start', input: Empty, output: z.object({ product_id: z.string(), product_name: z.string(), version: z.string(), first_admin: z.boolean(), saml: z.boolean(), google: z.boolean(), banner: z.nullable(z.string()) }) }),
  /** The one-time link printed at first start makes the first Admin and signs him in. */
  authFirstAdmin: operation({ auth: 'cookie', area: 'public', path: '/auth/first', input: z.object({ token: Token, email: Email, first_name: z.string().check(z.maxLength(200)), last_name: z.string().check(z.maxLength(200)), password: Password }), output: SessionUser }),
  /** Mail that was to be sent while no mail server is configured, newest first. */
  outbox: operation({ auth: 'bearer', area: 'service', path: '/api/outbox', input: z.object({ skip: Skip, limit: Limit }), output: page(z.object({ id: z.number(), timesec: z.number(), to: z.string(), subject: z.string(), text: z.string(), state: z.enum(['queued', 'sent', 'failed', 'kept']) })) }),
  /** Where the customer's invoices go; an Admin may name any customer. */
  billingGet: operation({ auth: 'bearer', area: 'business', path: '/api/customers/billing/get', input: z.object({ customer_id: z.optional(z.nullable(Id)) }), output: Billing }),
  billingSet: operation({ auth: 'bearer', area: 'business', path: '/api/customers/billing/set', input: z.object({ customer_id: z.optional(z.nullable(Id)), billing: Billing }), output: Billing }),
  /** How one can pay here. */
  paymentOptions: operation({ auth: 'bearer', area: 'business', path: '/api/payments/options', input: Empty, output: z.object({ paypal: z.boolean() }) }),
  /** The buyer is back from PayPal and has approved: the money is taken and the licence grows, once. Open: PayPal has not said yet. */
  paypalCapture: operation({ auth: 'bearer', area: 'business', path: '/api/paypal/capture', input: z.object({ id: Id }), output: PaymentRow }),
  /** The buyer is back from PayPal and has not approved. */
  paypalCancel: operation({ auth: 'bearer', area: 'business', path: '/api/paypal/cancel', input: z.object({ id: Id }), output: PaymentRow }),
  /** An Admin marks an open invoice as paid, which adds what was bought to the licence, or takes it back. */
  paymentSettle: operation({ auth: 'bearer', area: 'service', path: '/api/payments/settle', input: z.object({ id: z.number(), state: z.enum(['paid', 'cancelled']) }), output: PaymentRow }),
  /** Stops a waiting or running job; a file that waited for it fails with that reason and can be tried again. */
  jobCancel: operation({ auth: 'bearer', area: 'service', path: '/api/jobs/cancel', input: z.object({ job_id: Id }), output: Ok }),
  /** All changes of one file: who, when, from, to, text. */
  fileAudit: operation({ auth: 'bearer', area: 'work', path: '/api/pdf/id/audit', input: z.object({ file_id: z.number() }), output: z.object({ items: z.array(z.object({ timesec: z.number(), who: z.string(), what: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()), text: z.string() })) }) }),
  /** Who works on a file: owner, the one it is assigned to, those asked for a second opinion; and whom else its owner may choose. */
  filePeople: operation({ auth: 'bearer', area: 'work', path: '/api/pdf/id/people', input: z.object({ file_id: FileId }), output: FilePeople }),
  /** Asks a colleague for a second opinion, who then sees the file and may decide too; or takes that back. */
  fileSecond: operation({ auth: 'bearer', area: 'work', path: '/api/pdf/id/second', input: z.object({ file_id: FileId, user_id: z.number(), asked: z.boolean() }), output: FilePeople }),
  /** Starts a search of this file's pictures for what looks like a region (pixels of a sub-image's crop), or with `search_id` asks how it went. */
  fileSimilar: operation({
    auth: 'bearer', area: 'work', path: '/api/pdf/id/similar',
    input: z.object({ file_id: FileId, search_id: z.optional(z.number()), sub_image: z.optional(z.string().check(z.maxLength(60))), region: z.optional(Box) }),
    output: z.object({ search_id: z.number(), state: z.enum(['waiting', 'done', 'failed']), found: z.array(LookalikeView) }),
  }),
  /** Earlier files that this one may be a revision of; with `from`, that one is noted as such and its decisions are taken over. */
  fileEarlier: operation({ auth: 'bearer', area: 'work', path: '/api/pdf/id/earlier', input: z.object({ file_id: FileId, from: z.optional(FileId) }), output: Earlier }),
};
