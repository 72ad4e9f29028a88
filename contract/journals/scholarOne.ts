import * as z from 'zod/mini';
import { text, whole } from '../fields.ts';
import { ID_MAX } from '../limits.ts';

/** Where ScholarOne publishes its Web Services. */
export const SCHOLARONE_BASE = 'https://mc-api.manuscriptcentral.com';
/** Documents that one call of the Web Services may ask for. */
export const SCHOLARONE_IDS_MAX = 25;
/** Where notifications arrive; the secret part of the address follows. */
export const SCHOLARONE_NOTICES = '/journal/v1/scholarone';
/** A submission is tried so often, hourly in the end, before it is left to a person. */
export const SCHOLARONE_TRIES = 200;

export const ARRIVAL_STATES = ['waiting', 'taken', 'failed'] as const;
export type ArrivalState = (typeof ARRIVAL_STATES)[number];

/** The short name of a site, as ScholarOne writes it. */
export const SiteName = z.string().check(z.trim(), z.maxLength(60), z.regex(/^\w[\w-]*$/));

/** Digits, whether they came as a number or as text. */
const DocumentId = z.union([
  text(18).check(z.regex(/^\d{1,18}$/)),
  z.pipe(
    whole(1, ID_MAX),
    z.transform((value: number) => String(value)),
  ),
]);

/** What every notification of version 3 holds, and what those of a manuscript hold besides. */
export const ScholarOneNotice = z.object({
  messageUUID: text(100).check(z.minLength(1)),
  notificationServiceVersion: z.literal('V3'),
  siteName: SiteName,
  systemEventName: z.optional(text(200)),
  documentId: z.optional(DocumentId),
  submissionId: z.optional(text(200)),
});
export type ScholarOneNotice = z.infer<typeof ScholarOneNotice>;

/** The system events of a manuscript that its author has submitted. */
export const SUBMIT_EVENT = /^AUTHOR_SUBMIT_MANUSCRIPT/;
