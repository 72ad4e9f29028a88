import type { Affine, Box, Place, Polygon } from '../contract/geometry.ts';
import type { StatedOrigin } from '../contract/origins.ts';
import type { HintReason, LeftOutReason, UnreadReason } from '../contract/reasons.ts';
import type {
  ConfidenceLevel,
  FoundBy,
  HintCode,
  ProgressStep,
  SubImageKind,
  SubImageRule,
  WorkStage,
} from '../contract/values.ts';

/** 8-bit pixels, row by row, without padding. channels 1 = grey, 3 = RGB. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
  readonly data: Uint8Array;
}

export interface PageInfo {
  readonly page: number;
  /** Points, after the page's own rotation. */
  readonly width: number;
  readonly height: number;
  readonly rotation: 0 | 90 | 180 | 270;
}

export interface CaptionPart {
  /** Upper case, as the panel letter: "B" for "(b) …". */
  readonly letter: string;
  readonly text: string;
}

export interface Caption {
  readonly page: number;
  readonly box: Box;
  readonly text: string;
  readonly parts: readonly CaptionPart[];
}

export interface Figure {
  /** Stable for the same bytes and engine version: "f1", "f2"… in reading order. */
  readonly id: string;
  readonly page: number;
  /** Points: graphics with letters and labels, without the caption. */
  readonly box: Box;
  /** Normalised: "Figure 1", "Supplementary Figure 2", "Scheme 1"; null without caption. */
  readonly label: string | null;
  readonly caption: Caption | null;
  /** The name of the rule that found it, for traces. */
  readonly rule: string;
  readonly confidence: number;
}

/** Where pixels came from: an image object of the PDF or a render of the page. */
export interface PixelSource {
  readonly via: 'object' | 'render';
  /** Number of the image object on its page, null for renders. */
  readonly object: number | null;
  /** The box in pixels of that object or render. */
  readonly pixels: Box;
  /** Pixels per inch of the page. */
  readonly dpi: number;
}

/**
 * What was drawn over pixels and must not be compared: text, arrows, scale bars, frames. Box in
 * sub-image pixels.
 */
export interface Mask {
  readonly what: 'text' | 'arrow' | 'scale-bar' | 'frame' | 'ignored';
  readonly box: Box;
}

export interface SubImage {
  /**
   * Stable: "f1s1"… in reading order inside the figure; a person's own boxes keep the id that they
   * were given.
   */
  readonly id: string;
  readonly figure: string;
  readonly page: number;
  /** Points, without outside letters. */
  readonly box: Box;
  /** Panel letter, upper case. */
  readonly letter: string | null;
  readonly captionPart: string | null;
  readonly kind: SubImageKind;
  readonly kindConfidence: number;
  /** Goes into matching. */
  readonly included: boolean;
  readonly source: PixelSource;
  /** Size of its pixels as stored and compared. */
  readonly width: number;
  readonly height: number;
  readonly masks: readonly Mask[];
  readonly rule: SubImageRule;
  readonly confidence: number;
}

/** A notice for the person about a part of the file that was not examined. */
export interface Notice {
  /** Null: of the whole file. */
  readonly page: number | null;
  readonly code: 'picture-unread' | 'too-many-objects' | 'page-unread';
  /** In English. */
  readonly sentence: string;
  /** The same for every language; absent in what older versions stored. */
  readonly reason?: UnreadReason;
}

/** A name as a page prints it, and where, in points. */
export interface PrintedName {
  readonly page: number;
  readonly text: string;
  readonly box: Box;
}

export interface Extraction {
  readonly engine: string;
  readonly title: string | null;
  readonly pages: readonly PageInfo[];
  readonly figures: readonly Figure[];
  readonly subImages: readonly SubImage[];
  /** Names of merged channels that are printed on the pages; absent in what older versions stored. */
  readonly mergeNames?: readonly PrintedName[];
  /** Absent in what older versions stored. */
  readonly notices?: readonly Notice[];
  /** What files of pictures say of how these were made; absent in what older versions stored. */
  readonly stated?: readonly StatedOrigin[];
}

/** A sub-image ready to be compared: its data from extraction, and its pixels. */
export interface Specimen {
  readonly subImage: SubImage;
  readonly raster: Raster;
  /** `pixelsKey` of the raster, where it is known already. */
  readonly pixels?: string;
}

export interface Side {
  readonly subImage: string;
  /** The shared region in pixels of the sub-image. */
  readonly region: Polygon;
  /** The same region on the page, in points. */
  readonly place: Place;
  /** Share of the sub-image that the region covers, 0–1. */
  readonly share: number;
}

/**
 * The transform from a to b, taken apart: first mirror (left–right), then scale and rotate, then
 * shift.
 */
export interface TransformParts {
  readonly mirrored: boolean;
  /** Degrees clockwise, in (−180, 180]. */
  readonly rotation: number;
  readonly scale: number;
  /** Ratio of the larger to the smaller singular value, 1 = not stretched. */
  readonly stretch: number;
  readonly shift: readonly [number, number];
}

export interface Evidence {
  /** Consistent point pairs; 0 where a detector does not use points. */
  readonly points: number;
  /** Normalised correlation on the registered, unmasked pixels, −1…1. */
  readonly correlation: number;
  /** Mean absolute difference after registration and tone fit, grey levels. */
  readonly residual: number;
  /** How rare the matched content is inside this manuscript, 0–1. */
  readonly distinctiveness: number;
  /** Area compared, pixels of a, and what was masked out of it. */
  readonly area: number;
  readonly masked: number;
  readonly toneInverted: boolean;
  /** Up to 200 matched points [ax, ay, bx, by] in pixels of a and b, for the review screen. */
  readonly pointPairs: readonly (readonly [number, number, number, number])[];
  /**
   * The score's model and the measures that went into it; absent where equal bytes need none, and
   * in older results.
   */
  readonly judged?: Judged;
}

/**
 * Everything needed to compute a score again: the engine's version, the model (score.ts of its
 * detector), each measure, and the factor.
 */
export interface Judged {
  readonly engine: string;
  readonly model: string;
  readonly measures: Readonly<Record<string, number>>;
  readonly factor: number;
}

export interface Hint {
  readonly code: HintCode;
  /** The evidence, e.g. the sentence of the caption, in English. */
  readonly because: string;
  /** The same for every language; absent in what older versions stored. */
  readonly reason?: HintReason;
  /**
   * The figure itself accounts for the likeness: the finding stands apart from those that are to be
   * looked at.
   */
  readonly explains?: true;
}

/** How the engine found something, on the wire: all of contract/values.ts but what people find. */
export type Detector = Exclude<FoundBy, 'person'>;

/** One pair of regions that look alike. For clones both sides name the same sub-image. */
export interface Finding {
  /** Stable hash of both sides and the detector. */
  readonly id: string;
  readonly kind: 'sub-image' | 'clone';
  readonly detector: Detector;
  readonly a: Side;
  readonly b: Side;
  /** Pixels of a → pixels of b. */
  readonly transform: Affine;
  readonly parts: TransformParts;
  /**
   * 0–1, increasing with the evidence that the shared region is real. The output of a model times
   * factors set by hand, so not a probability.
   */
  readonly score: number;
  /** Its confidence level. */
  readonly band: ConfidenceLevel;
  readonly evidence: Evidence;
  readonly hints: readonly Hint[];
  /** Findings with the same set id are one decision. */
  readonly copySet: string | null;
}

export interface Analysis {
  readonly engine: string;
  readonly findings: readonly Finding[];
  /** What was compared, for reports: pairs considered, sub-images, left out and why. */
  readonly checked: {
    readonly subImages: number;
    readonly leftOut: readonly {
      readonly subImage: string;
      /** In English. */
      readonly why: string;
      /** The same for every language; absent in what older versions stored. */
      readonly reason?: LeftOutReason;
    }[];
    readonly expectedFalseAlarms: number;
  };
}

export interface Progress {
  readonly stage: WorkStage;
  readonly step: ProgressStep;
  readonly done: number;
  readonly of: number;
}

/**
 * A place that looks like a region that a person drew. Pixels are those of the sub-images as cut.
 */
export interface Lookalike {
  readonly subImage: string;
  /** The part of the drawn region that is found again, and where. */
  readonly from: Polygon;
  readonly region: Polygon;
  /** Pixels of the sub-image in which the region was drawn → pixels of this one. */
  readonly transform: Affine;
  readonly correlation: number;
  /** Consistent point pairs; 0 where only pixels were compared. */
  readonly points: number;
  /** Windows that agree. */
  readonly windows: number;
}

/** A picture that the engine hands out while it works, to be stored by its caller. */
export type Asset =
  | {
      readonly what: 'page';
      readonly page: number;
      readonly format: 'webp' | 'jpeg' | 'png';
      readonly width: number;
      readonly height: number;
      readonly bytes: Uint8Array;
    }
  | {
      readonly what: 'page-thumb';
      readonly page: number;
      readonly format: 'webp' | 'jpeg' | 'png';
      readonly width: number;
      readonly height: number;
      readonly bytes: Uint8Array;
    }
  | {
      readonly what: 'sub-image';
      readonly subImage: string;
      readonly format: 'png';
      readonly width: number;
      readonly height: number;
      readonly bytes: Uint8Array;
    }
  | {
      readonly what: 'sub-image-thumb';
      readonly subImage: string;
      readonly format: 'webp' | 'jpeg';
      readonly width: number;
      readonly height: number;
      readonly bytes: Uint8Array;
    };

/**
 * Boxes as a person left them: what to cut and match. Ids stay those of the extraction where a box
 * stands for the same picture.
 */
export interface CutRequest {
  readonly id: string;
  readonly figure: string;
  readonly page: number;
  readonly box: Box;
  readonly kind: SubImageKind;
  readonly letter: string | null;
  readonly included: boolean;
  /** Regions in points that must not be compared. */
  readonly ignore: readonly Box[];
}

/** Why a file cannot be used; `sentence` is for a person. */
export interface Unusable {
  readonly code:
    | 'not-a-pdf'
    | 'damaged'
    | 'encrypted'
    | 'wrong-password'
    | 'empty'
    | 'too-large'
    | 'too-many-pages'
    | 'too-complex'
    | 'no-text'
    | 'timeout'
    | 'crashed';
  readonly sentence: string;
}
