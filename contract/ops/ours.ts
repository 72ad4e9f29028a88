import * as z from 'zod/mini';
import { Billing } from '../billing.ts';
import { License, NoteTemplate, Person, SessionUser } from '../entities.ts';
import {
  Email,
  Empty,
  FileId,
  Id,
  Limit,
  Ok,
  page,
  Password,
  Skip,
  text,
  Timesec,
  Token,
  trimmed,
  whole,
} from '../fields.ts';
import { Affine, Box, Polygon } from '../geometry.ts';
import { LONG_BODY, RETENTION_DAYS_MAX } from '../limits.ts';
import { operation } from '../operation.ts';
import { PUBLIC_CALLS } from '../publicRoutes.ts';
import { emailOps } from './emails.ts';
import { erasureOps } from './erasure.ts';
import { PaymentRow } from './payments.ts';
import { Hits, pictureOps } from './pictures.ts';
import { reportSettingsOps } from './reportSettings.ts';
import { securityOps } from './security.ts';
import { submissionOps } from './submissions.ts';

const FilePeople = z.object({
  owner: Person,
  assigned: z.nullable(Person),
  second: z.array(Person),
  others: z.array(Person),
  may_choose: z.boolean(),
});

const PreviousFile = z.object({
  file_id: z.number(),
  filename: z.string(),
  created_timesec: z.number(),
  decided: z.number(),
});
const Earlier = z.object({
  /** The file that this one is known to be a revision of. */
  of: z.nullable(PreviousFile),
  /** Files with the same manuscript number, the newest first, for a person to confirm. */
  suggested: z.array(PreviousFile),
  /** Decisions of the earlier file that stand on this file's matches. */
  carried: z.number(),
});

/** A place that looks like a drawn region; regions in pixels of the crops, from their top left corners. */
const LookalikeView = z.object({
  sub_image: z.string(),
  from: Polygon,
  region: Polygon,
  transform: Affine,
  correlation: z.number(),
  points: z.number(),
});
const Days = z.nullable(whole(0, RETENTION_DAYS_MAX));
const Templates = z.object({ templates: z.array(NoteTemplate).check(z.maxLength(100)) });
const Keeping = z.object({ retention_days: Days, service_days: z.number() });
const Added = whole(0, 100_000_000);

/** Calls that the specification does not have. They stand apart from its 83. */
export const ourOps = {
  ...securityOps,
  ...submissionOps,
  ...emailOps,
  ...erasureOps,
  ...pictureOps,
  ...reportSettingsOps,
  /** Ends the session of the bearer token and of the renewal cookie. */
  authLogout: operation({ ...PUBLIC_CALLS.authLogout, input: Empty, output: Ok }),
  /** What a browser needs before anybody signs in: names, and whether the first Admin is still to be made. */
  authStart: operation({
    ...PUBLIC_CALLS.authStart,
    input: Empty,
    output: z.object({
      product_id: z.string(),
      product_name: z.string(),
      version: z.string(),
      first_admin: z.boolean(),
      saml: z.boolean(),
      google: z.boolean(),
      /** Whether a mail server is configured; without one nobody signs up or is mailed a link. */
      mail: z.boolean(),
      banner: z.nullable(z.string()),
    }),
  }),
  /** The one-time link printed at first start makes the first Admin and signs them in. */
  authFirstAdmin: operation({
    ...PUBLIC_CALLS.authFirstAdmin,
    input: z.object({
      token: Token,
      email: Email,
      first_name: text(200),
      last_name: text(200),
      password: Password,
    }),
    output: SessionUser,
  }),
  /** All mail, newest first: kept while no mail server is configured, else what became of it. `bounced`: the mail server refused it for good. */
  outbox: operation({
    auth: 'bearer',
    area: 'service',
    path: '/api/outbox',
    reads: true,
    input: z.object({ skip: Skip, limit: Limit }),
    output: page(
      z.object({
        id: z.number(),
        timesec: z.number(),
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        /** The key of its link is masked; nobody but the reader of the mail sees it. */
        masked: z.boolean(),
        state: z.enum(['queued', 'sent', 'failed', 'kept', 'bounced']),
        error: z.nullable(z.string()),
        attempts: z.number(),
        next_timesec: z.nullable(z.number()),
      }),
    ),
  }),
  /** Sends a mail again that bounced, failed or was kept. */
  outboxRetry: operation({
    auth: 'bearer',
    area: 'service',
    path: '/api/outbox/retry',
    input: z.object({ id: Id }),
    output: Ok,
  }),
  /** Text messages that were sent or refused, newest first, and whether a gateway is configured at all. Numbers are masked. */
  smsList: operation({
    auth: 'bearer',
    area: 'service',
    path: '/api/users/sms/list',
    input: z.object({ skip: Skip, limit: Limit }),
    output: z.object({
      configured: z.boolean(),
      items: z.array(
        z.object({
          id: z.number(),
          timesec: z.number(),
          to: z.string(),
          by: z.string(),
          state: z.enum(['sent', 'failed']),
          problem: z.string(),
        }),
      ),
      total: z.number(),
    }),
  }),
  /** Where the customer's invoices go; an Admin may name any customer. */
  billingGet: operation({
    auth: 'bearer',
    area: 'business',
    path: '/api/customers/billing/get',
    reads: true,
    input: z.object({ customer_id: z.optional(z.nullable(Id)) }),
    output: Billing,
  }),
  billingSet: operation({
    auth: 'bearer',
    area: 'business',
    path: '/api/customers/billing/set',
    input: z.object({ customer_id: z.optional(z.nullable(Id)), billing: Billing }),
    output: Billing,
  }),
  /** How long deleted files of the customer are kept before they are erased: days, or null for as long as the service does (`service_days`). */
  keepingGet: operation({
    auth: 'bearer',
    area: 'business',
    path: '/api/customers/keeping/get',
    reads: true,
    input: z.object({ customer_id: z.optional(z.nullable(Id)) }),
    output: Keeping,
  }),
  keepingSet: operation({
    auth: 'bearer',
    area: 'business',
    path: '/api/customers/keeping/set',
    input: z.object({ customer_id: z.optional(z.nullable(Id)), retention_days: Days }),
    output: Keeping,
  }),
  /** Words that reviewers of the own customer put into their notes. */
  templatesGet: operation({
    auth: 'bearer',
    area: 'work',
    fileSession: 'no-file',
    path: '/api/customers/templates/get',
    reads: true,
    input: Empty,
    output: Templates,
  }),
  templatesSet: operation({
    auth: 'bearer',
    area: 'business',
    path: '/api/customers/templates/set',
    body: LONG_BODY,
    input: Templates,
    output: Templates,
  }),
  /** Gives all files of one person to another of the same customer, as when somebody leaves. */
  filesTransfer: operation({
    auth: 'bearer',
    area: 'business',
    path: '/api/pdf/transfer',
    input: z.object({ from_user_id: Id, to_user_id: Id }),
    output: z.object({ files: z.number() }),
  }),
  /** An Admin adds to a licence by hand, or sets another period, and says why. A new start begins a new count. */
  licenseExtend: operation({
    auth: 'bearer',
    area: 'service',
    path: '/api/users/license/extend',
    input: z.object({
      customer_id: Id,
      reason: trimmed(1000, 3),
      files: z._default(Added, 0),
      figures: z._default(Added, 0),
      timesec_start: z.optional(z.nullable(Timesec)),
      timesec_end: z.optional(z.nullable(Timesec)),
    }),
    output: License,
  }),
  /** An Admin looks at the console as somebody below Admin: the session user of that person, whose token answers what changes nothing for an hour. It is written down. */
  viewBegin: operation({
    auth: 'bearer',
    area: 'service',
    path: '/api/users/view/begin',
    input: z.object({ user_id: Id }),
    output: SessionUser,
  }),
  /** Ends that; the Admin's own session stands as before. */
  viewEnd: operation({
    auth: 'bearer',
    area: 'work',
    path: '/api/users/view/end',
    input: Empty,
    output: Ok,
  }),
  /** How one can pay here. */
  paymentOptions: operation({
    auth: 'bearer',
    area: 'business',
    path: '/api/payments/options',
    reads: true,
    input: Empty,
    output: z.object({ paypal: z.boolean() }),
  }),
  /** The buyer is back from PayPal and has approved: the money is taken and the licence grows, once. Open: PayPal has not said yet. */
  paypalCapture: operation({
    auth: 'bearer',
    area: 'business',
    path: '/api/paypal/capture',
    input: z.object({ id: Id }),
    output: PaymentRow,
  }),
  /** The buyer is back from PayPal and has not approved. */
  paypalCancel: operation({
    auth: 'bearer',
    area: 'business',
    path: '/api/paypal/cancel',
    input: z.object({ id: Id }),
    output: PaymentRow,
  }),
  /** An Admin marks an open invoice as paid, which adds what was bought to the licence, or takes it back. */
  paymentSettle: operation({
    auth: 'bearer',
    area: 'service',
    path: '/api/payments/settle',
    input: z.object({ id: Id, state: z.enum(['paid', 'cancelled']) }),
    output: PaymentRow,
  }),
  /** Stops a waiting or running job; a file that waited for it fails with that reason and can be tried again. */
  jobCancel: operation({
    auth: 'bearer',
    area: 'service',
    path: '/api/jobs/cancel',
    input: z.object({ job_id: Id }),
    output: Ok,
  }),
  /** The dry run of `delete/files`: what is past its retention at `timesec`. */
  deleteGetDue: operation({
    auth: 'bearer',
    area: 'service',
    path: '/api/pdf/action/delete/getDue',
    reads: true,
    input: Empty,
    output: z.object({
      files: z.number(),
      bytes: z.number(),
      names: z.array(z.string()),
      timesec: z.number(),
    }),
  }),
  /** All changes of one file: who, when, from, to, text. */
  fileAudit: operation({
    auth: 'bearer',
    area: 'work',
    fileSession: 'its-file',
    path: '/api/pdf/id/audit',
    reads: true,
    input: z.object({ file_id: FileId }),
    output: z.object({
      items: z.array(
        z.object({
          timesec: z.number(),
          who: z.string(),
          what: z.string(),
          from: z.nullable(z.string()),
          to: z.nullable(z.string()),
          text: z.string(),
        }),
      ),
    }),
  }),
  /** Who works on a file: owner, the one it is assigned to, those asked for a second opinion; and whom else its owner may choose. */
  filePeople: operation({
    auth: 'bearer',
    area: 'work',
    path: '/api/pdf/id/people',
    reads: true,
    input: z.object({ file_id: FileId }),
    output: FilePeople,
  }),
  /** Asks a colleague for a second opinion, who then sees the file and may decide too; or takes that back. */
  fileSecond: operation({
    auth: 'bearer',
    area: 'work',
    path: '/api/pdf/id/second',
    input: z.object({ file_id: FileId, user_id: Id, asked: z.boolean() }),
    output: FilePeople,
  }),
  /**
   * Starts a search of this file's pictures and of the databases for what looks like a region (pixels of a sub-image's crop), or with `search_id` asks
   * how it went. A search that failed for want of a password is started again with it; it is kept, sealed, until the review ends.
   */
  fileSimilar: operation({
    auth: 'bearer',
    area: 'work',
    fileSession: 'its-file',
    path: '/api/pdf/id/similar',
    input: z.object({
      file_id: FileId,
      search_id: z.optional(Id),
      sub_image: z.optional(text(60)),
      region: z.optional(Box),
      password: z.optional(text(200)),
    }),
    output: z.object({
      search_id: z.number(),
      state: z.enum(['waiting', 'done', 'failed']),
      failure: z.nullable(z.enum(['encrypted', 'wrong-password', 'other'])),
      found: z.array(LookalikeView),
      /** Hits in the own and the reference database, and how many pictures were compared; null until it is done. */
      elsewhere: z.nullable(Hits),
    }),
  }),
  /** A reviewer says whether a file of the own database is the manuscript itself; its matches are set apart, or come back. */
  fileSameWork: operation({
    auth: 'bearer',
    area: 'work',
    path: '/api/pdf/id/samework',
    input: z.object({ file_id: FileId, source_file_id: FileId, same: z.boolean() }),
    output: Ok,
  }),
  /** Earlier files that this one may be a revision of; with `from`, that one is noted as such and its decisions are taken over. */
  filePreviousVersion: operation({
    auth: 'bearer',
    area: 'work',
    path: '/api/pdf/id/earlier',
    input: z.object({ file_id: FileId, from: z.optional(FileId) }),
    output: Earlier,
  }),
};
