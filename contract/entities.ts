import * as z from 'zod/mini';
import { FILE_PRODUCTS } from './brand.ts';
import { Allowance, Id, text, Timesec, trimmed } from './fields.ts';
import { CheckView } from './checks.ts';
import { ReferenceVerdict } from './references.ts';
import { RecommendationView } from './recommendation.ts';
import { LicenseWarning } from './licence.ts';
import {
  CustomerMode,
  CustomerType,
  FileState,
  Language,
  ProgressStep,
  Role,
  UserStatus,
  WorkStage,
} from './values.ts';

export const Products = z.object({
  product: z.boolean(),
  refguard: z.boolean(),
  pubshield: z.boolean(),
  ithenticate: z.boolean(),
});
export type Products = z.infer<typeof Products>;

/** The session user of section 3, answered by every call that signs somebody in. */
export const SessionUser = z.object({
  user_id: z.number(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  user_role: Role,
  user_status: UserStatus,
  customer_id: z.number(),
  customer_name: z.string(),
  customer_type: CustomerType,
  user_help: z.boolean(),
  users_max: Allowance,
  mode: CustomerMode,
  files_max: Allowance,
  figures_max: Allowance,
  database_max_per_user: Allowance,
  /** The only file that the session is for, when a journal's link opened it. */
  only_file: z.optional(z.number()),
  /** The Admin who looks at the console as this person: nothing can be changed. */
  viewed_by: z.optional(z.string()),
  timesec_start: z.nullable(z.number()),
  timesec_end: z.nullable(z.number()),
  token: z.string(),
  token32: z.string(),
  products: Products,
  /** Of the mails to this person. */
  language: Language,
  /** 'missing': the organisation asks for one, and nothing but setting it up is possible. */
  second_factor: z.enum(['off', 'on', 'missing']),
  /** Minutes without use after which the session ends; null: the service's own seven days. */
  idle_minutes: z.nullable(z.number()),
  /**
   * Whether a mail server is configured; without one links are handed over by who manages people.
   */
  mail_server: z.boolean(),
  product_id: z.string(),
  product_name: z.string(),
});
export type SessionUser = z.infer<typeof SessionUser>;

export const Person = z.object({ user_id: z.number(), name: z.string(), email: z.string() });
export type Person = z.infer<typeof Person>;

export const FileInfo = z.object({
  title: z.optional(text(1000)),
  authors: z.optional(text(5000)),
  journal: z.optional(text(500)),
  manuscript_number: z.optional(text(200)),
  article_type: z.optional(text(200)),
  doi: z.optional(text(300)),
  revision_of: z.optional(z.nullable(Id)),
  due: z.optional(z.nullable(Timesec)),
  note: z.optional(text(5000)),
});
export type FileInfo = z.infer<typeof FileInfo>;

/** Where running work stands, by stage and step. */
export const FileProgress = z.object({
  stage: WorkStage,
  step: ProgressStep,
  done: z.number(),
  of: z.number(),
});
export type FileProgress = z.infer<typeof FileProgress>;

/** Words for notes, under a name. */
export const NoteTemplate = z.object({
  name: trimmed(100, 1),
  text: trimmed(4000, 1),
});
export type NoteTemplate = z.infer<typeof NoteTemplate>;

/** Why a file failed: a code for programs, a sentence for people, the stage. */
export const FileFailure = z.object({ code: z.string(), sentence: z.string(), stage: WorkStage });
export type FileFailure = z.infer<typeof FileFailure>;

/** Codes of failures that a password mends, which comes with the file when it is sent again. */
const LOCKED: readonly string[] = ['encrypted', 'wrong-password'];

/** Whether a file failed for want of its password: trying again without one helps nothing. */
export function isLocked(failure: Pick<FileFailure, 'code'> | null): boolean {
  return failure !== null && LOCKED.includes(failure.code);
}

export const MatchCounts = z.object({
  /** Wait for a decision; those that stand aside do not (aside.ts). */
  new: z.number(),
  confirmed: z.number(),
  dismissed: z.number(),
  query: z.number(),
  undecided: z.number(),
  /**
   * In the low band and not decided: hidden in the review until asked for, and counted nowhere
   * else.
   */
  low: z.number(),
  /** Accounted for by the figure itself and not decided: hidden and counted likewise. */
  explained: z.number(),
  /**
   * With a file of the own database that is the manuscript itself, and not decided: hidden and
   * counted likewise.
   */
  same_work: z.number(),
});
export type MatchCounts = z.infer<typeof MatchCounts>;

/** What the asking person may do with a file; the console shows only this. */
export const FileMay = z.object({
  edit: z.boolean(),
  review: z.boolean(),
  recycle: z.boolean(),
  restore: z.boolean(),
  erase: z.boolean(),
});
export type FileMay = z.infer<typeof FileMay>;

/**
 * What lists say of a check. `text`: shares (0–1) of the manuscript's words that are in other texts,
 * and in the greatest source, as its report counts them. `references`: how many have each verdict.
 */
export const CheckResult = z.discriminatedUnion('check', [
  z.object({ check: z.literal('text'), share: z.number(), greatest: z.number() }),
  z.object({
    check: z.literal('references'),
    /** Was there a retraction database to look them up in? */
    looked_up: z.boolean(),
    verdicts: z.partialRecord(ReferenceVerdict, z.number()),
  }),
]);
export type CheckResult = z.infer<typeof CheckResult>;

export const FileRow = z.object({
  file_id: z.number(),
  filename: z.string(),
  filename_orig: z.string(),
  state: FileState,
  possible: z.array(FileState),
  progress: z.nullable(FileProgress),
  failure: z.nullable(FileFailure),
  database: z.enum(['manuscripts', 'user']),
  product: z.enum(FILE_PRODUCTS),
  size: z.number(),
  pages: z.nullable(z.number()),
  figures: z.nullable(z.number()),
  subimages: z.nullable(z.number()),
  matches: MatchCounts,
  owner: Person,
  assigned: z.nullable(Person),
  customer_id: z.number(),
  created_timesec: z.number(),
  changed_timesec: z.number(),
  recycled_timesec: z.nullable(z.number()),
  deleted_timesec: z.nullable(z.number()),
  info: FileInfo,
  /** Address of a small picture of the first page. */
  thumb: z.nullable(z.string()),
  may: FileMay,
  /**
   * What a check without a person ended in; null until it has, and for manuscripts that a person
   * reviews from the start.
   */
  recommendation: z.optional(z.nullable(RecommendationView)),
  /** What the check of a text, or of references, found; null until it has, and for other products. */
  result: z.optional(z.nullable(CheckResult)),
  /** How far each check of a submission check is; empty for other manuscripts. */
  checks: z.optional(z.array(CheckView)),
  /**
   * In how many seconds the waiting analysis is through, as far as can be told; null: nothing
   * waits, or nothing is known.
   */
  estimate_seconds: z.optional(z.nullable(z.number())),
});
export type FileRow = z.infer<typeof FileRow>;

export const FileHead = z.object({
  file_id: z.number(),
  state: FileState,
  filename: z.string(),
  filename_orig: z.string(),
  progress: z.nullable(FileProgress),
  failure: z.nullable(FileFailure),
  possible: z.array(FileState),
  recycled_timesec: z.nullable(z.number()),
  deleted_timesec: z.nullable(z.number()),
});
export type FileHead = z.infer<typeof FileHead>;

/** Who has a file open, and who of them works on it; the others only look. */
export const Presence = z.object({
  holder: z.nullable(
    z.object({ user_id: z.number(), name: z.string(), since_timesec: z.number() }),
  ),
  here: z.array(z.object({ user_id: z.number(), name: z.string() })),
});
export type Presence = z.infer<typeof Presence>;

/** The fields that a person gives for a user (section 3, user payload). */
export const UserPayload = z.object({
  email: z.optional(text(254)),
  customer_id: z.optional(Id),
  first_name: z.optional(text(200)),
  last_name: z.optional(text(200)),
  user_role: z.optional(Role),
  user_status: z.optional(UserStatus),
  password: z.optional(text(200)),
  skip_edit: z.optional(z.boolean()),
  user_help: z.optional(z.boolean()),
  products: z.optional(Products),
  /** Limits of their own within the licence; null: none. */
  own_files_max: z.optional(Allowance),
  own_figures_max: z.optional(Allowance),
});
export type UserPayload = z.infer<typeof UserPayload>;

export const UserRow = z.object({
  user_id: z.number(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  user_role: Role,
  user_status: UserStatus,
  customer_id: z.number(),
  customer_name: z.string(),
  skip_edit: z.boolean(),
  user_help: z.boolean(),
  products: Products,
  own_files_max: Allowance,
  own_figures_max: Allowance,
  /** Has a second factor. */
  second_factor: z.boolean(),
  /** A new address that waits to be confirmed; `email` counts until then. */
  pending_email: z.optional(z.string()),
  /**
   * In answers to edits that named a password: who it is for was mailed a link to set one; the
   * password itself is never set for somebody else. `hand-over`: there is no mail server, the link
   * has to be made by `/api/users/link`.
   */
  password_link: z.optional(z.enum(['mailed', 'hand-over'])),
  created_timesec: z.number(),
  last_seen_timesec: z.nullable(z.number()),
  files: z.number(),
});
export type UserRow = z.infer<typeof UserRow>;

/** What is bought, used and left of one customer's licence. */
export const License = z.object({
  customer_id: z.number(),
  customer_name: z.string(),
  mode: CustomerMode,
  users_max: Allowance,
  users_used: z.number(),
  files_max: Allowance,
  files_used: z.number(),
  /**
   * used: compared; reserved: taken by manuscripts that are not through matching yet. Left is what
   * is in neither.
   */
  figures_max: Allowance,
  figures_used: z.number(),
  figures_reserved: z.number(),
  database_max_per_user: Allowance,
  database_used: z.number(),
  /** Manuscripts that the asking person may still try without a licence. */
  trial_left: z.number(),
  timesec_start: z.nullable(z.number()),
  timesec_end: z.nullable(z.number()),
  /** What the asking person may use of it, and has used. */
  own_files_max: Allowance,
  own_files_used: z.number(),
  own_figures_max: Allowance,
  own_figures_used: z.number(),
  warnings: z.array(LicenseWarning),
  may_submit: z.boolean(),
  /** Why not, as a sentence; empty when one may. */
  why_not: z.string(),
});
export type License = z.infer<typeof License>;
