import { Checks } from '../checks.ts';
import * as z from 'zod/mini';
import { FILE_PRODUCTS } from '../brand.ts';
import { LONG_BODY, MATCHES_MAX, PAGES_MAX } from '../limits.ts';
import { Presence, FileHead, FileInfo, FileRow, Person } from '../entities.ts';
import {
  Bytes,
  Empty,
  FileId,
  FileName,
  Id,
  Limit,
  Note,
  page,
  Rev,
  Search,
  Sha256,
  Skip,
  text,
  Timesec,
  whole,
  WholeLimit,
} from '../fields.ts';
import { Box } from '../geometry.ts';
import { operation } from '../operation.ts';
import { PUBLIC_CALLS } from '../publicRoutes.ts';
import {
  Checked,
  FigureEdit,
  FigureView,
  MatchView,
  NotRead,
  OwnFinding,
  PageView,
  Report,
  SubImageView,
} from '../review.ts';
import { ReferenceArticle } from './reference.ts';
import { StageText } from '../stage.ts';
import {
  DATABASES,
  DismissReason,
  FileAction,
  FILE_SORTS,
  FileState,
  JobKind,
  JobState,
  ListState,
  LockRequest,
  MatchState,
  MatchType,
  ReportField,
  UserStatus,
} from '../values.ts';

const work = { auth: 'bearer', area: 'work' } as const;
const service = { auth: 'bearer', area: 'service' } as const;
/** Calls on one file, open to a session that was opened for it. */
const onFile = { ...work, fileSession: 'its-file' } as const;
const byFile = z.object({ file_id: FileId });

/** Lists may be narrowed and sorted beyond {state, skip, limit}; a client of the specification alone needs none of it. */
export const ListQuery = {
  q: z.optional(Search),
  sort: z.optional(z.enum(FILE_SORTS)),
  order: z.optional(z.enum(['ASC', 'DESC'])),
  owner_id: z.optional(Id),
  /** Of the states that the list shows, this one. */
  file_state: z.optional(FileState),
  assigned: z.optional(z.enum(['mine', 'unassigned', 'due'])),
  /** Recycled and Deleted hold files of both; the other lists are of one. */
  database: z.optional(z.enum(DATABASES)),
  start_timesec: z.optional(Timesec),
  end_timesec: z.optional(Timesec),
  /** Manuscripts of this product; left out: of the main one, but of every product where a list holds what came to a person. */
  product: z.optional(z.enum(FILE_PRODUCTS)),
  /** With a recommendation that the office has not dealt with, or has. */
  handled: z.optional(z.enum(['open', 'done'])),
};

/** `files`: the manuscripts of an archive, `file_id` is the first one's; `skipped`: what of an archive was left out. */
const Submitted = z.object({
  file_id: z.number(),
  known: z.optional(z.boolean()),
  put: z.optional(z.string()),
  files: z.optional(
    z.array(
      z.object({
        file_id: z.number(),
        filename: z.string(),
        size: z.number(),
        sha256: z.string(),
        known: z.boolean(),
      }),
    ),
  ),
  skipped: z.optional(z.array(z.string())),
});
/** Without a body of multipart: announces a file; the answer says whether the server has it (`known`) or wants it. */
export const FileAnnouncement = z.object({
  name: z.optional(text(400)),
  size: z.optional(Bytes),
  sha256: z.optional(Sha256),
  password: z.optional(text(200)),
  /** What it is submitted to; left out: the image check. */
  product: z.optional(text(40)),
  /** What a submission check looks at; left out: all that the person may use. */
  checks: z.optional(Checks),
});

const EditFile = z.object({
  file: FileHead,
  pages: z.array(PageView),
  figures: z.array(FigureView),
  sub_images: z.array(SubImageView),
  /** Regions to ignore, by page: [{page, boxes}]. */
  ignore: z.array(z.object({ page: z.number(), boxes: z.array(Box) })),
  /** Sub-images that matching would count, and what is left of the licence (null = no limit). */
  figures_total: z.number(),
  figures_left: z.nullable(z.number()),
  /** One number a page, raised by each save. */
  revs: z.array(z.object({ page: z.number(), rev: z.number() })),
  /** What of the file was not looked at, as sentences; page null: of the whole file. */
  notices: z.array(NotRead),
});

const ReviewFile = z.object({
  file: FileHead,
  pages: z.array(PageView),
  figures: z.array(FigureView),
  sub_images: z.array(SubImageView),
  matches: z.array(MatchView),
  checked: Checked,
  /** Pictures that came into the own database since the manuscript was compared with it; `rematch` compares again. */
  database_added: z.optional(z.number()),
  /** The same of the reference database. */
  reference_added: z.optional(z.number()),
});

/** Whose people and files they are: an Admin acts on those of all customers. */
const ofCustomer = { customer_name: z.string() };

/** Rows of the action screen's tables. */
export const ArticleFile = z.object({
  file_id: z.number(),
  filename: z.string(),
  state: FileState,
  size: z.number(),
  pages: z.nullable(z.number()),
  figures: z.nullable(z.number()),
  subimages: z.nullable(z.number()),
  owner: z.string(),
  customer_name: z.string(),
  created_timesec: z.number(),
  recycled_timesec: z.nullable(z.number()),
  deleted_timesec: z.nullable(z.number()),
});
export const ArticleJob = z.object({
  job_id: z.number(),
  kind: JobKind,
  state: JobState,
  file_id: z.nullable(z.number()),
  filename: z.nullable(z.string()),
  customer_id: z.number(),
  customer_name: z.string(),
  priority: z.number(),
  attempt: z.number(),
  max_attempts: z.number(),
  problem: z.nullable(z.string()),
  created_timesec: z.number(),
  started_timesec: z.nullable(z.number()),
  ended_timesec: z.nullable(z.number()),
});
export type ArticleFile = z.infer<typeof ArticleFile>;
export type ArticleJob = z.infer<typeof ArticleJob>;
/** A person and how much they keep: files of both databases, those in the bins, and their bytes. */
export const Holder = z.object({
  user_id: z.number(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  user_status: UserStatus,
  customer_name: z.string(),
  files: z.number(),
  userdb: z.number(),
  recycled: z.number(),
  deleted: z.number(),
  bytes: z.number(),
});
export type Holder = z.infer<typeof Holder>;

export const fileOps = {
  pdfSubmit: operation({
    ...work,
    path: '/api/pdf/submit',
    upload: true,
    input: FileAnnouncement,
    output: Submitted,
  }),
  pdfSubmitUserDb: operation({
    ...work,
    path: '/api/pdf/submituserdb',
    upload: true,
    input: FileAnnouncement,
    output: Submitted,
  }),
  actionUserGet: operation({
    ...service,
    path: '/api/pdf/action/userGet',
    reads: true,
    input: z.object({ text: text(300) }),
    output: z.object({
      users: z.array(z.extend(Person, ofCustomer)),
      files: z.array(z.extend(FileRow, ofCustomer)),
    }),
  }),
  actionSubmit: operation({
    ...work,
    path: '/api/pdf/action/submit',
    input: z.object({
      file_id: FileId,
      file_action: FileAction,
      user_id: z.optional(z.nullable(Id)),
    }),
    output: FileHead,
  }),
  actionArticles: operation({
    ...service,
    path: '/api/pdf/action/articles',
    reads: true,
    input: z.object({ table: z.enum(['files', 'userdb', 'pmc', 'jobs']) }),
    output: z.object({ items: z.array(z.union([ArticleFile, ArticleJob, ReferenceArticle])) }),
  }),
  actionUsers: operation({
    ...service,
    path: '/api/pdf/action/users',
    reads: true,
    input: Empty,
    output: z.object({ items: z.array(Holder) }),
  }),
  dashboard: operation({
    ...work,
    path: '/api/pdf/dashboard',
    reads: true,
    input: z.object({
      state: z._default(ListState, 'Dashboard'),
      skip: Skip,
      limit: Limit,
      ...ListQuery,
    }),
    output: page(FileRow),
  }),
  dashboardId: operation({
    ...onFile,
    path: '/api/pdf/dashboard/id',
    reads: true,
    input: byFile,
    output: FileRow,
  }),
  dashboardMyDatabase: operation({
    ...work,
    path: '/api/pdf/dashboard/mydatabase',
    reads: true,
    input: z.object({ skip: Skip, limit: WholeLimit, ...ListQuery }),
    output: page(FileRow),
  }),
  fileState: operation({
    ...onFile,
    path: '/api/pdf/id/state',
    input: z.object({
      file_id: FileId,
      state: FileState,
      audit_edit: z.optional(Note),
      audit_review: z.optional(Note),
    }),
    output: FileHead,
  }),
  fileInfo: operation({
    ...onFile,
    path: '/api/pdf/id/info',
    input: z.object({
      file_id: FileId,
      info: FileInfo,
      filename: z.optional(FileName),
    }),
    output: FileRow,
  }),
  editId: operation({
    ...onFile,
    path: '/api/pdf/edit/id',
    reads: true,
    input: byFile,
    output: EditFile,
  }),
  /** Saves one page's boxes. image_id is the page (3 or "p3"); an old `rev` answers changed-meanwhile with the page as it is. */
  editImage: operation({
    ...onFile,
    path: '/api/pdf/edit/image',
    body: LONG_BODY,
    input: z.object({
      file_id: FileId,
      image_id: z.union([text(5).check(z.regex(/^p?\d{1,4}$/)), whole(1, PAGES_MAX)]),
      pdfFigures: z.array(FigureEdit).check(z.maxLength(300)),
      ignore_boxes: z._default(z.array(Box).check(z.maxLength(300)), []),
      rev: Rev,
    }),
    output: z.object({
      page: z.number(),
      rev: z.number(),
      figures: z.array(FigureView),
      sub_images: z.array(SubImageView),
      ignore_boxes: z.array(Box),
      figures_total: z.number(),
    }),
  }),
  fileRecycle: operation({ ...work, path: '/api/pdf/id/recycle', input: byFile, output: FileHead }),
  fileRestore: operation({ ...work, path: '/api/pdf/id/restore', input: byFile, output: FileHead }),
  fileDelete: operation({ ...work, path: '/api/pdf/id/delete', input: byFile, output: FileHead }),
  reviewId: operation({
    ...onFile,
    path: '/api/pdf/review/id',
    reads: true,
    input: byFile,
    output: ReviewFile,
  }),
  matchState: operation({
    ...onFile,
    path: '/api/pdf/review/match/id/state',
    input: z.object({
      file_id: FileId,
      pdfMatch: z.object({
        id: text(80),
        state: z.optional(MatchState),
        filter: z.optional(StageText),
        notes: z.optional(Note),
        notes_rep: z.optional(Note),
        reason: z.optional(z.nullable(DismissReason)),
        /** Takes the own decision back: what another reviewer decided stands again, else the match is new. */
        withdraw: z.optional(z.boolean()),
        /** Ends a disagreement: the state that is given, or the one that stands, counts for all. */
        settle: z.optional(z.boolean()),
        rev: Rev,
      }),
    }),
    output: MatchView,
  }),
  inspectsState: operation({
    ...onFile,
    path: '/api/pdf/review/inspects/state',
    body: LONG_BODY,
    input: z.object({ file_id: FileId, pdfInspects: z.array(OwnFinding).check(z.maxLength(200)) }),
    output: z.object({ matches: z.array(MatchView) }),
  }),
  stateId: operation({
    ...PUBLIC_CALLS.stateId,
    input: z.object({ file_id: FileId, lock: z.optional(LockRequest) }),
    output: z.extend(FileHead, { presence: z.optional(Presence) }),
  }),
  reportId: operation({
    ...onFile,
    path: '/api/pdf/report/id',
    reads: true,
    input: byFile,
    output: Report,
  }),
  /** newValue: text; for `order`, `included` and `steps` a JSON array as text or an array. */
  reportField: operation({
    ...onFile,
    path: '/api/pdf/report/id/update/field',
    body: LONG_BODY,
    input: z.object({
      file_id: FileId,
      fieldKey: ReportField,
      newValue: z.union([Note, z.array(text(80)).check(z.maxLength(MATCHES_MAX))]),
      rev: Rev,
    }),
    output: z.object({ rev: z.number() }),
  }),
  reportComment: operation({
    ...onFile,
    path: '/api/pdf/report/id/update/comment',
    input: z.object({
      file_id: FileId,
      matchId: text(80),
      newComment: Note,
      matchType: MatchType,
      rev: Rev,
    }),
    output: z.object({ rev: z.number() }),
  }),
};
