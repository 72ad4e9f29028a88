import * as z from 'zod/mini';
import { text } from './fields.ts';
import { LANGUAGES } from './languages.ts';
import { Affine, Box, Polygon } from './geometry.ts';
import { StageText } from './stage.ts';
import { Vocabulary } from './vocabulary.ts';
import { StatedOrigin } from './origins.ts';
import { HintReason, LeftOutReason, UnreadReason } from './reasons.ts';
import { SubmissionPart } from './submissionPart.ts';
import {
  ConfidenceLevel,
  DismissReason,
  FileState,
  HintCode,
  MatchKind,
  MatchState,
  SameWorkReason,
  SubImageKind,
} from './values.ts';

/** A picture to show: address, and its size in pixels. */
export const Picture = z.object({ url: z.string(), width: z.number(), height: z.number() });
export type Picture = z.infer<typeof Picture>;

/** A page: size in points, its picture and a small one. */
export const PageView = z.object({
  page: z.number(),
  width: z.number(),
  height: z.number(),
  image: z.nullable(Picture),
  thumb: z.nullable(Picture),
});
export type PageView = z.infer<typeof PageView>;

export const CaptionView = z.object({
  page: z.number(),
  box: Box,
  text: z.string(),
  parts: z.array(z.object({ letter: z.string(), text: z.string() })),
});

export const SubImageView = z.object({
  id: z.string(),
  figure: z.string(),
  page: z.number(),
  /** Points on the page. */
  box: Box,
  letter: z.nullable(z.string()),
  caption_part: z.nullable(z.string()),
  kind: SubImageKind,
  kind_confidence: z.number(),
  included: z.boolean(),
  /** Its own pixels at native resolution; null until they are cut (after an edit). */
  crop: z.nullable(Picture),
  thumb: z.nullable(Picture),
  /** One of SUB_IMAGE_RULES, or what an older engine called it. */
  rule: z.string(),
  confidence: z.number(),
});
export type SubImageView = z.infer<typeof SubImageView>;

export const FigureView = z.object({
  id: z.string(),
  page: z.number(),
  box: Box,
  label: z.nullable(z.string()),
  caption: z.nullable(CaptionView),
  rule: z.string(),
  confidence: z.number(),
});
export type FigureView = z.infer<typeof FigureView>;

const SubImageEdits = z
  .array(
    z.object({
      id: text(60),
      box: Box,
      letter: z.optional(z.nullable(text(20))),
      kind: SubImageKind,
      included: z.boolean(),
    }),
  )
  .check(z.maxLength(1000));
/**
 * A figure as a person leaves it: `pdfFigures` of edit/image. Ids of things that existed stay; new
 * ones start with "own-". Its sub-images come under either name: `sub_images`, as edit/id answers
 * them, or `subImages`.
 */
export const FigureEdit = z.pipe(
  z
    .object({
      id: text(60),
      box: Box,
      label: z.optional(z.nullable(text(200))),
      subImages: z.optional(SubImageEdits),
      sub_images: z.optional(SubImageEdits),
    })
    .check(
      z.refine(({ subImages, sub_images }) => (subImages ?? sub_images) !== undefined, {
        path: ['sub_images'],
        error: 'The sub-images of the figure, [] for none.',
      }),
    ),
  z.transform(({ subImages, sub_images, ...figure }) => ({
    ...figure,
    subImages: subImages ?? sub_images ?? [],
  })),
);
export type FigureEdit = z.infer<typeof FigureEdit>;

/** An article of the reference database, as matches name it. */
export const PublishedArticle = z.object({
  pmcid: z.string(),
  version: z.number(),
  doi: z.string(),
  /** Authors, title, journal and year in one line. */
  citation: z.string(),
  journal: z.string(),
  year: z.nullable(z.number()),
  licence: z.string(),
  caption: z.string(),
  retracted: z.boolean(),
  /** Where it was taken from, and when that was looked at last. */
  source: z.string(),
  checked_timesec: z.number(),
});
export type PublishedArticle = z.infer<typeof PublishedArticle>;

export const MatchSide = z.object({
  sub_image: z.string(),
  page: z.number(),
  /** The shared region on the page, points. */
  box: Box,
  /** The shared region in pixels of the sub-image's crop, measured from its top left corner. */
  region: Polygon,
  /** Share of the sub-image that the region covers, 0–1. */
  share: z.number(),
  figure_label: z.nullable(z.string()),
  letter: z.nullable(z.string()),
  /**
   * For matches against a database: the other document. Its title is empty for who may not see it,
   * or when it has gone.
   */
  foreign: z.nullable(
    z.object({
      file_id: z.nullable(z.number()),
      title: z.string(),
      link: z.nullable(z.string()),
      crop: z.nullable(Picture),
      /** Pixels of its crop per point of its page; null where they are not known. */
      pixels_per_point: z.optional(z.nullable(z.number())),
      /** Why that file is the same work; absent for who may not see it. */
      same_work: z.optional(z.nullable(SameWorkReason)),
      /** Of a match with the reference database: the published article. Null where it has gone. */
      article: z.optional(z.nullable(PublishedArticle)),
    }),
  ),
});
export type MatchSide = z.infer<typeof MatchSide>;

/** What one reviewer decided on a match. */
export const Opinion = z.object({
  user_id: z.number(),
  who: z.string(),
  state: MatchState,
  reason: z.nullable(DismissReason),
  timesec: z.number(),
});
export type Opinion = z.infer<typeof Opinion>;

export const MatchView = z.object({
  id: z.string(),
  kind: MatchKind,
  detector: z.string(),
  state: MatchState,
  reason: z.nullable(DismissReason),
  /** The stage's state as JSON text, or a preset's name; '' = natural. */
  filter: z.string(),
  notes: z.string(),
  notes_rep: z.string(),
  score: z.number(),
  band: ConfidenceLevel,
  a: MatchSide,
  b: MatchSide,
  /**
   * Points of a's crop → points of b's crop, in pixels from their top left corners (the middle of
   * the first pixel is 0.5, 0.5).
   */
  transform: Affine,
  parts: z.object({
    mirrored: z.boolean(),
    rotation: z.number(),
    scale: z.number(),
    stretch: z.number(),
    shift: z.tuple([z.number(), z.number()]),
  }),
  evidence: z.object({
    points: z.number(),
    correlation: z.number(),
    residual: z.number(),
    distinctiveness: z.number(),
    area: z.number(),
    masked: z.number(),
    toneInverted: z.boolean(),
    pointPairs: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
    /**
     * What the score was made of; absent where equal bytes need no score, for drawn findings, and
     * in older results.
     */
    judged: z.optional(
      z.object({
        engine: z.string(),
        model: z.string(),
        measures: z.record(z.string(), z.number()),
        factor: z.number(),
      }),
    ),
  }),
  hints: z.array(
    z.object({
      code: HintCode,
      /** Why, in English. */
      because: z.string(),
      /** The same for every language; absent in what older versions stored. */
      reason: z.optional(HintReason),
      /** The figure itself accounts for the likeness (aside.ts). */
      explains: z.optional(z.boolean()),
    }),
  ),
  copy_set: z.nullable(z.string()),
  /** The other side is the manuscript itself (aside.ts). */
  same_work: z.optional(z.boolean()),
  decided_by: z.nullable(z.string()),
  decided_timesec: z.nullable(z.number()),
  /** Each reviewer's own decision, the oldest first; `state` is what stands. */
  opinions: z.array(Opinion),
  /** Reviewers decided differently, and nobody has settled it. */
  disagreement: z.boolean(),
  /** The earlier file from which the decision was taken over, until somebody decides here. */
  carried: z.nullable(z.object({ file_id: z.number(), filename: z.string() })),
  rev: z.number(),
});
export type MatchView = z.infer<typeof MatchView>;

/** Whether a match shows a picture of an article that was retracted: such matches come first. */
export function isRetracted({ b }: Pick<MatchView, 'b'>): boolean {
  return b.foreign?.article?.retracted === true;
}

/** A match of the person's own, found on an inspect screen. */
export const OwnFinding = z.object({
  id: z.optional(text(60)),
  a: z.object({ sub_image: text(60), region: Polygon }),
  /**
   * In the same file, or, named as hits of a search name it, a picture of the own or the reference
   * database that the person and the file's owner may see.
   */
  b: z.object({ sub_image: text(100), region: Polygon }),
  transform: z.optional(Affine),
  notes: z.optional(text(20_000)),
  notes_rep: z.optional(text(20_000)),
  filter: z.optional(StageText),
  remove: z.optional(z.boolean()),
});
export type OwnFinding = z.infer<typeof OwnFinding>;

/** A part of a file that was not looked at: page null: of the whole file; `sentence` in English. */
export const NotRead = z.object({
  page: z.nullable(z.number()),
  sentence: z.string(),
  reason: z.optional(UnreadReason),
});
export type NotRead = z.infer<typeof NotRead>;

/** What was compared; said when nothing was found, and in every report. */
export const Checked = z.object({
  engine: z.string(),
  figures: z.number(),
  sub_images: z.number(),
  /** `why` in English; `reason` is absent in what older versions stored, as in `not_read`. */
  left_out: z.array(
    z.object({ sub_image: z.string(), why: z.string(), reason: z.optional(LeftOutReason) }),
  ),
  /** Parts of the file that could not be read, and so were not compared. */
  not_read: z.array(NotRead),
  /**
   * What the files of pictures say of how these were made, as a preview: it is no finding and counts
   * in no score. Absent in what older versions wrote.
   */
  stated: z.optional(z.array(StatedOrigin)),
  expected_false_alarms: z.number(),
  /**
   * When the own database was looked through, and how many of its pictures there were; null where
   * it was not.
   */
  database: z.optional(z.nullable(z.object({ timesec: z.number(), pictures: z.number() }))),
  /**
   * How many pictures of the reference database there were then, and when its articles were looked
   * at last; null where it held none.
   */
  reference: z.optional(z.nullable(z.object({ timesec: z.number(), pictures: z.number() }))),
});
export type Checked = z.infer<typeof Checked>;

/**
 * The report: what goes to an author or editor. Rooms report/ and the console draw the same data.
 */
export const Report = z.object({
  file_id: z.number(),
  filename: z.string(),
  filename_orig: z.string(),
  state: FileState,
  product_name: z.string(),
  customer_name: z.string(),
  submitted_timesec: z.number(),
  submitted_by: z.string(),
  reviewed_by: z.array(z.string()),
  finished_timesec: z.nullable(z.number()),
  info: z.object({
    title: z.string(),
    authors: z.string(),
    journal: z.string(),
    manuscript_number: z.string(),
    doi: z.string(),
  }),
  fields: z.object({
    title: z.string(),
    summary: z.string(),
    verdict: z.string(),
    recommendation: z.string(),
    letter: z.string(),
    order: z.array(z.string()),
    /** States of matches that the report shows. */
    included: z.array(MatchState),
    /** What its labels and its drafts are written in; absent: English. */
    language: z.optional(z.enum(LANGUAGES)),
    /** How severe findings are, by the ids of their matches, in the words of the vocabulary. */
    levels: z.optional(z.record(z.string(), z.string())),
    /** What is to be done next, in the words of the vocabulary. */
    steps: z.optional(z.array(z.string())),
  }),
  /** The words that can be chosen; absent in a version. */
  vocabulary: z.optional(Vocabulary),
  pages: z.array(PageView),
  figures: z.array(FigureView),
  sub_images: z.array(SubImageView),
  matches: z.array(MatchView),
  checked: Checked,
  rev: z.number(),
  /** Of a submission check: its recommendation, and what other checks than that of pictures found. */
  submission: z.optional(z.nullable(SubmissionPart)),
});
export type Report = z.infer<typeof Report>;
