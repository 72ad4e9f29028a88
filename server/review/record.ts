import type { Affine, FigureView, MatchView, Opinion } from '../../contract/index.ts';
import type { Finding, Side } from '../../engine/index.ts';
import type { StandingFigure, StandingSubImage } from '../edit/boxes.ts';

/** What stands in a match's document: the finding without what has columns of its own. */
export type MatchDocument = Pick<
  Finding,
  'a' | 'b' | 'transform' | 'parts' | 'evidence' | 'hints' | 'copySet'
> & {
  /** How the sub-images were cut when a person drew the regions: pixels mean something only on that cut. */
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

export function matchView(match: MatchRecord, labels: Labels): MatchView {
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
    b: sideView(b, labels),
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
    decided_by: match.decided_by,
    decided_timesec: match.decided_timesec,
    opinions: [...match.opinions],
    disagreement: isDisputed(match),
    carried: match.carried,
    rev: match.rev,
  };
}

/** Do reviewers say different things that nobody has settled? Who is undecided contradicts nobody. */
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
