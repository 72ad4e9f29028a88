import * as z from 'zod/mini';
import { LANGUAGES } from './languages.ts';
import { UNMATCHED } from './unmatched.ts';

/**
 * The closed lists that console, server and engine agree on. One truth per list; everything else
 * derives from here.
 */

export const FILE_STATES = [
  'Submitted',
  'Extracting',
  'Edit',
  'Matching',
  'Review',
  'Report',
  'Failed',
] as const;
export const FileState = z.enum(FILE_STATES);
export type FileState = z.infer<typeof FileState>;

/** What an analysis is at, in the order in which it comes there. */
export const PROGRESS_STEPS = [
  'pages',
  'figures',
  'cut',
  'features',
  'compare',
  'database',
  'search',
] as const;
export const ProgressStep = z.enum(PROGRESS_STEPS);
export type ProgressStep = z.infer<typeof ProgressStep>;
/** The stages of an analysis, in which it can also fail. */
export const WORK_STAGES = ['extract', 'match'] as const;
export const WorkStage = z.enum(WORK_STAGES);
export type WorkStage = z.infer<typeof WorkStage>;

export const LIST_STATES = [
  'Dashboard',
  'Edit',
  'Review',
  'Report',
  'Recycled',
  'Deleted',
  'DashboardUserDb',
  'EditUserDb',
  'ReportUserDb',
  'My',
  'Users',
] as const;
export const ListState = z.enum(LIST_STATES);
export type ListState = z.infer<typeof ListState>;

export const SUBIMAGE_KINDS = [
  'microscopy',
  'histology',
  'blot',
  'radiology',
  'photo',
  'flow',
  'chart',
  'diagram',
  'text',
  'other',
] as const;
export const SubImageKind = z.enum(SUBIMAGE_KINDS);
export type SubImageKind = z.infer<typeof SubImageKind>;

/** Kinds left out of matching by default; a person can put each sub-image back in. */
export const UNMATCHED_KINDS: readonly SubImageKind[] = UNMATCHED;

export const MATCH_KINDS = ['sub-image', 'clone', 'userdb', 'pmc', 'own'] as const;
export const MatchKind = z.enum(MATCH_KINDS);
export type MatchKind = z.infer<typeof MatchKind>;

export const MATCH_TYPES = [...MATCH_KINDS, 'reference', 'text'] as const;
export const MatchType = z.enum(MATCH_TYPES);
export type MatchType = z.infer<typeof MatchType>;

export const MATCH_STATES = ['new', 'confirmed', 'dismissed', 'query', 'undecided'] as const;
export const MatchState = z.enum(MATCH_STATES);
export type MatchState = z.infer<typeof MatchState>;

export const DISMISS_REASONS = [
  'same-sample-stated',
  'merged-channels',
  'loading-control',
  'generic-content',
  'detector-error',
  'other',
] as const;
export const DismissReason = z.enum(DISMISS_REASONS);
export type DismissReason = z.infer<typeof DismissReason>;

/**
 * Why a file of the own database is the manuscript itself: it is the version before, has its DOI,
 * its title (and an author), shares most pictures with it, or a person says so.
 */
export const SAME_WORK_REASONS = ['version', 'doi', 'title', 'pictures', 'person'] as const;
export const SameWorkReason = z.enum(SAME_WORK_REASONS);
export type SameWorkReason = z.infer<typeof SameWorkReason>;

export const CONFIDENCE_LEVELS = ['high', 'fair', 'low'] as const;
export const ConfidenceLevel = z.enum(CONFIDENCE_LEVELS);
export type ConfidenceLevel = z.infer<typeof ConfidenceLevel>;

/**
 * How a finding was found: by one of the engine's detectors (engine/detectors/index.ts), or by a
 * person. Each has its words in the console.
 */
export const FOUND_BY = [
  'features',
  'dense',
  'strip',
  'band',
  'clone',
  'clone-band',
  'exact',
  'person',
] as const;
export type FoundBy = (typeof FOUND_BY)[number];
/** How findings of people are marked, inside the manuscript and with a database. */
export const BY_PERSON = 'person' satisfies FoundBy;

/** Whether a person made a finding; the engine's are replaced when it is matched again. */
export function isByPerson({ detector }: { readonly detector: string }): boolean {
  return detector === BY_PERSON;
}

/** Reasons for which a finding may be no problem; said with the finding, never used to drop it. */
export const HINTS = [
  'merged-channels',
  'zoom-or-inset',
  'disclosed-reuse',
  'repeated-control',
  'identical-legend',
  'scale-bar-or-logo',
  'periodic-structure',
  'low-information',
  'same-membrane',
  'time-series',
  'series',
  'scans',
  'drawing',
  'splice',
] as const;
export const HintCode = z.enum(HINTS);
export type HintCode = z.infer<typeof HintCode>;

/**
 * What the file of a picture says of how the picture was made: by a program; out of a picture that a
 * program made; parts of it by a program. Or what it holds: the name of a program that makes
 * pictures, or instructions as such programs write them.
 */
export const ORIGIN_CLAIMS = ['made', 'from', 'partly', 'named', 'prompt'] as const;
export const OriginClaim = z.enum(ORIGIN_CLAIMS);
export type OriginClaim = z.infer<typeof OriginClaim>;
/** Where in the file that stands: content credentials, XMP, EXIF and TIFF tags, text chunks. */
export const ORIGIN_PLACES = ['c2pa', 'xmp', 'exif', 'text'] as const;
export const OriginPlace = z.enum(ORIGIN_PLACES);
export type OriginPlace = z.infer<typeof OriginPlace>;

export const ROLES = ['User', 'User-Manager', 'Customer-Admin', 'Admin'] as const;
export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;
export type Level = Role;

/**
 * What a worker is given to do: figures out of a file, matches among its sub-images, what looks
 * like a region of it, what shows a picture without a manuscript, pictures out of a PDF of a
 * folder, an article of the reference database, a version of the retraction database, the
 * references of a file, the text of a file.
 */
export const JOB_KINDS = [
  'extract',
  'match',
  'search',
  'picture',
  'images',
  'report',
  'pack',
  'article',
  'retractions',
  'references',
  'text',
] as const;
export const JobKind = z.enum(JOB_KINDS);
export type JobKind = z.infer<typeof JobKind>;

/** A message of the support form: nobody has answered, somebody has, or nothing more is to come. */
export const SUPPORT_STATES = ['open', 'answered', 'closed'] as const;
export const SupportState = z.enum(SUPPORT_STATES);
export type SupportState = z.infer<typeof SupportState>;

export const JOB_STATES = ['ready', 'running', 'done', 'failed', 'cancelled'] as const;
export const JobState = z.enum(JOB_STATES);
export type JobState = z.infer<typeof JobState>;

export const USER_STATUSES = [
  'active',
  'invited',
  'signed-up',
  'submit-disabled',
  'disabled',
] as const;
export const UserStatus = z.enum(USER_STATUSES);
export type UserStatus = z.infer<typeof UserStatus>;

export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;

export const CUSTOMER_TYPES = ['internal', 'publisher', 'institution', 'individual'] as const;
export const CustomerType = z.enum(CUSTOMER_TYPES);
export type CustomerType = z.infer<typeof CustomerType>;

export const CUSTOMER_MODES = ['figures', 'files'] as const;
export const CustomerMode = z.enum(CUSTOMER_MODES);
export type CustomerMode = z.infer<typeof CustomerMode>;

/** Where a file is kept: among the manuscripts, or in its owner's own database. */
export const DATABASES = ['manuscripts', 'user'] as const;

export const FILE_ACTIONS = ['retry', 'rematch', 'reextract', 'to-userdb', 'assign'] as const;
export const FileAction = z.enum(FILE_ACTIONS);
export type FileAction = z.infer<typeof FileAction>;

/**
 * take, keep: refused while somebody else has the file. join: takes it if it is free, and says that
 * one is here. over: takes it from whoever has it.
 */
export const LOCK_REQUESTS = ['take', 'keep', 'release', 'join', 'over'] as const;
export const LockRequest = z.enum(LOCK_REQUESTS);
export type LockRequest = z.infer<typeof LockRequest>;

export const REPORT_FIELDS = [
  'title',
  'summary',
  'verdict',
  'recommendation',
  'letter',
  'order',
  'included',
  'language',
  'steps',
] as const;
export const ReportField = z.enum(REPORT_FIELDS);
export type ReportField = z.infer<typeof ReportField>;

/** What a report can be downloaded as. */
export const REPORT_FORMS = ['pdf', 'html', 'csv', 'json'] as const;
export const ReportForm = z.enum(REPORT_FORMS);
export type ReportForm = z.infer<typeof ReportForm>;

/** What makes a version of a finished report: the end of a review, or the part that was changed. */
export const VERSION_CHANGES = ['finish', ...REPORT_FIELDS, 'comment', 'level', 'info'] as const;
export const VersionChange = z.enum(VERSION_CHANGES);
export type VersionChange = z.infer<typeof VersionChange>;

/** How the boxes of sub-images come about; the console has words for each. */
export const SUB_IMAGE_RULES = [
  'image-whole',
  'image-gutter',
  'image-seam',
  'image-strip',
  'image-inset',
  'image-event-plot',
  'image-drawing',
  'vector-group',
  'vector-event-plot',
  'person',
] as const;
export type SubImageRule = (typeof SUB_IMAGE_RULES)[number];

/** A score as people read it: per cent, 0 to 99, for nothing is ever quite certain. */
export function percentOf(score: number): number {
  return Math.min(99, Math.round(score * 100));
}

/** What lists of files can be ordered by; `result`: by what a check of text or references found. */
export const FILE_SORTS = [
  'filename',
  'state',
  'created_timesec',
  'changed_timesec',
  'pages',
  'figures',
  'subimages',
  'matches',
  'owner',
  'due',
  'result',
] as const;
