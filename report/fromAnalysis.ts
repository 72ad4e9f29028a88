import { asideBecause } from '../contract/aside.ts';
import type { StatedOrigin } from '../contract/origins.ts';
import type { HintReason, LeftOutReason } from '../contract/reasons.ts';
import type { Affine, Box, Place, Polygon } from '../contract/geometry.ts';
import type {
  FigureView,
  MatchSide,
  MatchView,
  NotRead,
  Picture,
  Report,
  SubImageView,
} from '../contract/review.ts';
import type { ConfidenceLevel, HintCode, MatchKind, SubImageKind } from '../contract/values.ts';
import { pairFromCentres, polygonFromCentres, transformFromCentres } from '../imaging/centres.ts';

/** What the report needs of an extraction; the engine's own type fits. */
export interface CheckedManuscript {
  readonly engine: string;
  readonly title: string | null;
  readonly notices?: readonly NotRead[];
  readonly stated?: readonly StatedOrigin[];
  readonly pages: readonly {
    readonly page: number;
    readonly width: number;
    readonly height: number;
  }[];
  readonly figures: readonly {
    readonly id: string;
    readonly page: number;
    readonly box: Box;
    readonly label: string | null;
    readonly rule: string;
    readonly confidence: number;
    readonly caption: {
      readonly page: number;
      readonly box: Box;
      readonly text: string;
      readonly parts: readonly { readonly letter: string; readonly text: string }[];
    } | null;
  }[];
  readonly subImages: readonly {
    readonly id: string;
    readonly figure: string;
    readonly page: number;
    readonly box: Box;
    readonly letter: string | null;
    readonly captionPart: string | null;
    readonly kind: SubImageKind;
    readonly kindConfidence: number;
    readonly included: boolean;
    readonly width: number;
    readonly height: number;
    readonly rule: string;
    readonly confidence: number;
  }[];
}

interface FoundSide {
  readonly subImage: string;
  readonly region: Polygon;
  readonly place: Place;
  readonly share: number;
}

/** What the report needs of an analysis; the engine's own type fits. */
export interface FoundAnalysis {
  readonly engine: string;
  readonly findings: readonly {
    readonly id: string;
    readonly kind: 'sub-image' | 'clone';
    readonly detector: string;
    readonly a: FoundSide;
    readonly b: FoundSide;
    readonly transform: Affine;
    readonly score: number;
    readonly band: ConfidenceLevel;
    readonly copySet: string | null;
    readonly parts: {
      readonly mirrored: boolean;
      readonly rotation: number;
      readonly scale: number;
      readonly stretch: number;
      readonly shift: readonly [number, number];
    };
    readonly evidence: {
      readonly points: number;
      readonly correlation: number;
      readonly residual: number;
      readonly distinctiveness: number;
      readonly area: number;
      readonly masked: number;
      readonly toneInverted: boolean;
      readonly pointPairs: readonly (readonly [number, number, number, number])[];
    };
    readonly hints: readonly {
      readonly code: HintCode;
      readonly because: string;
      readonly reason?: HintReason;
      readonly explains?: true;
    }[];
  }[];
  readonly checked: {
    readonly subImages: number;
    readonly leftOut: readonly {
      readonly subImage: string;
      readonly why: string;
      readonly reason?: LeftOutReason;
    }[];
    readonly expectedFalseAlarms: number;
  };
}

export interface ReportSource {
  readonly filename: string;
  readonly productName: string;
  /** Seconds since 1970 that the report shall carry; 0 leaves the dates out. */
  readonly timesec: number;
}

/**
 * The report of an analysis that nobody has reviewed: findings that stand aside (contract/aside.ts)
 * are counted and not shown. Pictures are named "page:<number>", "page-thumb:<number>" and
 * "sub-image:<id>".
 */
export function reportFromAnalysis(
  manuscript: CheckedManuscript,
  analysis: FoundAnalysis,
  source: ReportSource,
): Report {
  const findings = analysis.findings.filter((found) => asideBecause(found) === null);
  const labels = new Map(manuscript.figures.map((figure) => [figure.id, figure.label]));
  const subs = new Map(manuscript.subImages.map((sub) => [sub.id, sub]));
  const side = (found: FoundSide): MatchSide => {
    const sub = subs.get(found.subImage);
    return {
      sub_image: found.subImage,
      page: found.place.page,
      box: found.place.box,
      region: polygonFromCentres(found.region),
      share: found.share,
      figure_label: (sub && labels.get(sub.figure)) ?? null,
      letter: sub?.letter ?? null,
      foreign: null,
    };
  };
  return {
    file_id: 0,
    filename: source.filename,
    filename_orig: source.filename,
    state: 'Report',
    product_name: source.productName,
    customer_name: '',
    submitted_timesec: source.timesec,
    submitted_by: '',
    reviewed_by: [],
    finished_timesec: null,
    info: {
      title: manuscript.title ?? '',
      authors: '',
      journal: '',
      manuscript_number: '',
      doi: '',
    },
    fields: {
      title: '',
      summary: leftOut(analysis),
      verdict: '',
      recommendation: '',
      letter: '',
      order: [],
      included: ['new', 'confirmed', 'query', 'undecided'],
    },
    pages: manuscript.pages.map(({ page, width, height }) => ({
      page,
      width,
      height,
      image: picture(`page:${page}`, width, height),
      thumb: picture(`page-thumb:${page}`, width, height),
    })),
    figures: manuscript.figures.map(figureView),
    sub_images: manuscript.subImages.map(subImageView),
    matches: findings.map((found) => matchView(found, side)),
    checked: {
      engine: analysis.engine,
      figures: manuscript.figures.length,
      sub_images: analysis.checked.subImages,
      left_out: analysis.checked.leftOut.map(({ subImage, ...why }) => ({
        sub_image: subImage,
        ...why,
      })),
      not_read: (manuscript.notices ?? []).map(({ page, sentence, reason }) => ({
        page,
        sentence,
        ...(reason && { reason }),
      })),
      stated: [...(manuscript.stated ?? [])],
      expected_false_alarms: analysis.checked.expectedFalseAlarms,
    },
    rev: 0,
  };
}

function figureView({
  id,
  page,
  box,
  label,
  caption,
  rule,
  confidence,
}: CheckedManuscript['figures'][number]): FigureView {
  return {
    id,
    page,
    box,
    label,
    rule,
    confidence,
    caption: caption && { ...caption, parts: [...caption.parts] },
  };
}

function subImageView(sub: CheckedManuscript['subImages'][number]): SubImageView {
  const { id, figure, page, box, letter, kind, included, rule, confidence } = sub;
  return {
    id,
    figure,
    page,
    box,
    letter,
    kind,
    included,
    rule,
    confidence,
    caption_part: sub.captionPart,
    kind_confidence: sub.kindConfidence,
    crop: picture(`sub-image:${id}`, sub.width, sub.height),
    thumb: null,
  };
}

function matchView(
  found: FoundAnalysis['findings'][number],
  side: (found: FoundSide) => MatchSide,
): MatchView {
  const kind: MatchKind = found.kind;
  const { parts, evidence } = found;
  return {
    id: found.id,
    kind,
    detector: found.detector,
    state: 'new',
    reason: null,
    filter: '',
    notes: '',
    notes_rep: '',
    score: found.score,
    band: found.band,
    a: side(found.a),
    b: side(found.b),
    transform: transformFromCentres(found.transform),
    parts: { ...parts, shift: [...parts.shift] },
    evidence: { ...evidence, pointPairs: evidence.pointPairs.map(pairFromCentres) },
    hints: found.hints.map((hint) => ({ ...hint })),
    copy_set: found.copySet,
    decided_by: null,
    decided_timesec: null,
    opinions: [],
    disagreement: false,
    carried: null,
    rev: 0,
  };
}

function picture(url: string, width: number, height: number): Picture {
  return { url, width, height };
}

/** How many findings are no part of the report, and why. */
function leftOut({ findings }: FoundAnalysis): string {
  const reasons = findings.map(asideBecause);
  return (
    [
      ['explained', 'that the figure itself explains'],
      ['weak', 'of weak likeness'],
    ] as const
  )
    .flatMap(([aside, words]) => {
      const count = reasons.filter((reason) => reason === aside).length;
      const [pairs, were, are] = count === 1 ? ['pair', 'was', 'is'] : ['pairs', 'were', 'are'];
      return count === 0
        ? []
        : [`${count} ${pairs} ${words} ${were} found too and ${are} not part of this report.`];
    })
    .join(' ');
}
