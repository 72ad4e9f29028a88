import * as z from 'zod/mini';
import { FileId, Id, Ok, text, trimmed } from '../fields.ts';
import { LANGUAGES } from '../languages.ts';
import { operation } from '../operation.ts';
import { VENDOR_REPOSITORIES, VendorRepository } from '../textVendor.ts';

const business = { auth: 'bearer', area: 'business' } as const;
const onFile = { auth: 'bearer', area: 'work', fileSession: 'its-file' } as const;
const customer_id = z.optional(z.nullable(Id));

export const TextVendorSettings = z.object({
  customer_id: z.number(),
  enabled: z.boolean(),
  base_url: z.string(),
  has_key: z.boolean(),
  repositories: z.array(VendorRepository),
  index: z.boolean(),
  /** What the service said of the account; null: it has not been asked, or did not answer. */
  account: z.nullable(
    z.object({
      product_name: z.string(),
      /** Those that the licence allows. */
      repositories: z.array(VendorRepository),
      /** Of the terms that people have to accept; null where they have not. */
      terms_version: z.nullable(z.string()),
      asked_timesec: z.number(),
    }),
  ),
  /** Why the service could not be asked last. */
  problem: z.nullable(z.string()),
  /** It calls back; without that it is asked from time to time. */
  callbacks: z.boolean(),
});
export type TextVendorSettings = z.infer<typeof TextVendorSettings>;

export const TextVendorRules = z.object({
  enabled: z.optional(z.boolean()),
  base_url: z.optional(trimmed(2000)),
  /** Left out: the one that is kept. */
  api_key: z.optional(trimmed(500, 1)),
  /** None: all that the licence allows. */
  repositories: z.optional(
    z.array(VendorRepository).check(z.maxLength(VENDOR_REPOSITORIES.length)),
  ),
  index: z.optional(z.boolean()),
});
export type TextVendorRules = z.infer<typeof TextVendorRules>;

/** The vendor's service for the text check: a customer's account, and manuscripts there. */
export const textVendorOps = {
  textVendorGet: operation({
    ...business,
    path: '/api/ithenticate/service/get',
    reads: true,
    input: z.object({ customer_id }),
    output: TextVendorSettings,
  }),
  textVendorSave: operation({
    ...business,
    path: '/api/ithenticate/service/save',
    input: z.object({ customer_id, rules: TextVendorRules }),
    output: TextVendorSettings,
  }),
  /** Asks the service what the account may do, and has it call back where it can. */
  textVendorTry: operation({
    ...business,
    path: '/api/ithenticate/service/try',
    input: z.object({ customer_id }),
    output: TextVendorSettings,
  }),
  /** Has a manuscript sent that was not, or once more where that failed. */
  textVendorSend: operation({
    ...onFile,
    path: '/api/ithenticate/service/send',
    input: z.object({ file_id: FileId }),
    output: Ok,
  }),
  /**
   * Accepts the vendor's terms in the caller's own name, and has the manuscript sent in it; those of
   * the caller that wait for it are sent, too. Refused where other terms are in force by now.
   */
  textVendorAccept: operation({
    ...onFile,
    path: '/api/ithenticate/service/accept',
    input: z.object({ file_id: FileId, version: text(200), language: z.enum(LANGUAGES) }),
    output: Ok,
  }),
  /** An address that opens the vendor's report for a short time. */
  textVendorViewer: operation({
    ...onFile,
    path: '/api/ithenticate/service/viewer',
    input: z.object({ file_id: FileId, language: z.enum(LANGUAGES) }),
    output: z.object({ url: z.string() }),
  }),
  /** Has the vendor's PDF made; asked again until it is `ready`, when its download answers it. */
  textVendorPdf: operation({
    ...onFile,
    path: '/api/ithenticate/service/pdf',
    input: z.object({ file_id: FileId, language: z.enum(LANGUAGES) }),
    output: z.object({ ready: z.boolean() }),
  }),
};
