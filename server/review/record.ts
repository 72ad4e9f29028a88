import type {
  Affine,
  FigureView,
  MatchView,
  Opinion,
  SameWorkReason,
} from '../../contract/index.ts';
import type { Finding, Side } from '../../engine/index.ts';
import type { Pictures, StandingFigure, StandingSubImage } from '../edit/index.ts';
import { subImageOfKey } from '../pictureIndex/index.ts';
import type { Published } from '../reference/index.ts';

/** What stands in a match's document: the finding without what has columns of its own. */
export type MatchDocument = Pick<
  Finding,
  'a' | 'b' | 'transform' | 'parts' | 'evidence' | 'hints' | 'copySet'
> & {
  /**
   * How the sub-images were cut when a person drew the regions: pixels mean something only on that
   * cut.
   */
  readonly cuts?: { readonly a: Cut; readonly b: Cut };
};

/** Where a sub-image's pixels lie on the page. */
export interface Cut {
  readonly box: StandingSubImage['box'];
  readonly width: number;
  readonly height: number;
}

/** A match with what people decided on it. */
export interface MatchRecord {
  readonly match_id: string;
  readonly kind: MatchView['kind'];
  readonly detector: string;
  readonly score: number;
  readonly band: MatchView['band'];
  readonly document: MatchDocument;
  /**
   * The file of the own database on side b; null for matches inside the manuscript, and where that
   * file has gone.
   */
  readonly source_file_id: number | null;
  /** The article of the reference database on side b; null as above. */
  readonly source_article_id: number | null;
  /** Why that file is the manuscript itself; null: it is another work. */
  readonly same_work: SameWorkReason | null;
  readonly state: MatchView['state'];
  readonly reason: MatchView['reason'];
  readonly filter: string;
  readonly notes: string;
  readonly notes_rep: string;
  readonly decided_by: string | null;
  readonly decided_timesec: number | null;
  readonly opinions: readonly Opinion[];
  /** Somebody settled how reviewers differ. */
  readonly settled: boolean;
  readonly carried: MatchView['carried'];
  readonly rev: number;
}

/** Where sides get their labels from. */
export interface Labels {
  readonly figures: ReadonlyMap<string, StandingFigure | FigureView>;
  readonly subImages: ReadonlyMap<string, StandingSubImage>;
}

export function labelsOf(standing: {
  readonly figures: readonly StandingFigure[];
  readonly subImages: readonly StandingSubImage[];
}): Labels {
  return {
    figures: new Map(standing.figures.map((f) => [f.id, f])),
    subImages: new Map(standing.subImages.map((s) => [s.id, s])),
  };
}

/** A file on the other side of matches, as the person who looks at them may see it. */
export interface Source {
  readonly file_id: number;
  readonly title: string;
  /** Where the console shows it. */
  readonly link: string;
  readonly labels: Labels;
  readonly pictures: Pictures;
}

/**
 * What is known of the other sides of matches: files by their numbers, and published pictures by
 * the side's name.
 */
export interface Sources {
  readonly files: ReadonlyMap<number, Source>;
  readonly published: ReadonlyMap<string, Published>;
}

/** What is known of a side whose file the person may not see, or which has gone. */
const UNSEEN = { file_id: null, title: '', link: null, crop: null, pixels_per_point: null };

/** @param sources what is on the other sides, as far as the person may see it */
export function matchView(match: MatchRecord, labels: Labels, sources: Sources): MatchView {
  const { a, b, transform, parts, evidence, hints, copySet } = match.document;
  return {
    id: match.match_id,
    kind: match.kind,
    detector: match.detector,
    state: match.state,
    reason: match.reason,
    filter: match.filter,
    notes: match.notes,
    notes_rep: match.notes_rep,
    score: match.score,
    band: match.band,
    a: sideView(a, labels),
    b:
      match.kind === 'userdb'
        ? foreignView(b, sources.files.get(match.source_file_id ?? 0), match.same_work)
        : match.kind === 'pmc'
          ? publishedView(b, sources.published.get(b.subImage))
          : sideView(b, labels),
    transform: [...transform] as Affine, // a copy of six numbers
    parts: { ...parts, shift: [parts.shift[0], parts.shift[1]] },
    evidence: {
      ...evidence,
      pointPairs: evidence.pointPairs.map(([ax, ay, bx, by]): [number, number, number, number] => [
        ax,
        ay,
        bx,
        by,
      ]),
    },
    hints: hints.map((h) => ({ ...h })),
    copy_set: copySet,
    ...(match.same_work === null ? {} : { same_work: true }),
    decided_by: match.decided_by,
    decided_timesec: match.decided_timesec,
    opinions: [...match.opinions],
    disagreement: isDisputed(match),
    carried: match.carried,
    rev: match.rev,
  };
}

/**
 * Do reviewers say different things that nobody has settled? Who is undecided contradicts nobody.
 */
export function isDisputed({
  settled,
  opinions,
}: Pick<MatchRecord, 'settled' | 'opinions'>): boolean {
  return (
    !settled &&
    new Set(opinions.map((o) => o.state).filter((s) => s !== 'undecided' && s !== 'new')).size > 1
  );
}

function sideView(side: Side, labels: Labels): MatchView['a'] {
  const sub = labels.subImages.get(side.subImage);
  return {
    sub_image: side.subImage,
    page: side.place.page,
    box: side.place.box,
    region: [...side.region],
    share: side.share,
    figure_label: (sub && labels.figures.get(sub.figure)?.label) ?? null,
    letter: sub?.letter ?? null,
    foreign: null,
  };
}

/**
 * The side in another file: its own labels and picture. Nothing but the shape of the region where
 * the person may not see that file.
 */
function foreignView(
  side: Side,
  source: Source | undefined,
  same_work: SameWorkReason | null,
): MatchView['b'] {
  if (!source) return { ...sideView(side, NO_LABELS), foreign: UNSEEN };
  const id = subImageOfKey(side.subImage);
  const sub = source.labels.subImages.get(id);
  const crop = source.pictures.get(`sub-image ${id}`) ?? null;
  const { file_id, title, link } = source;
  return {
    ...sideView({ ...side, subImage: id }, source.labels),
    // Ids of sub-images are those of one file: this one is none of the manuscript's.
    sub_image: side.subImage,
    foreign: {
      file_id,
      title,
      link,
      same_work,
      crop,
      pixels_per_point: crop && sub && sub.box.w > 0 ? crop.width / sub.box.w : null,
    },
  };
}

/** The side in a published article. Where that has gone, the shape of the region is left. */
function publishedView(side: Side, found: Published | undefined): MatchView['b'] {
  const here = sideView(side, NO_LABELS);
  if (!found) return { ...here, foreign: { ...UNSEEN, article: null } };
  const { article, figureLabel, letter, link, crop, pixelsPerPoint } = found;
  return {
    ...here,
    figure_label: figureLabel,
    letter,
    foreign: {
      file_id: null,
      title: article.citation,
      link,
      crop,
      pixels_per_point: pixelsPerPoint,
      article,
    },
  };
}

const NO_LABELS: Labels = { figures: new Map(), subImages: new Map() };
