import { REASON_TEXTS } from './reasonTexts.ts';
import type { MatchSide, MatchView, SubImageView } from './review.ts';
import type {
  ConfidenceLevel,
  DismissReason,
  HintCode,
  MatchKind,
  MatchState,
  OriginClaim,
} from './values.ts';

/**
 * How a match is described: the review, the report on the screen and the report as PDF, page and
 * table say the same of the same match. Thresholds and texts stand here once; whoever describes a
 * match brings only the way to find a text by its key.
 */

/**
 * Texts in English, also the console's messages below `match`. Short, exact, neutral: the authors
 * of a manuscript read them.
 */
export const MATCH_TEXTS = {
  kind: {
    'sub-image': 'Between two sub-images',
    clone: 'Inside one sub-image',
    userdb: 'With the own database',
    pmc: 'With the reference database',
    own: 'Marked by the reviewer',
  } satisfies Record<MatchKind, string>,
  state: {
    new: 'New',
    confirmed: 'Confirmed',
    dismissed: 'Dismissed',
    query: 'Ask the author',
    undecided: 'Undecided',
  } satisfies Record<MatchState, string>,
  reason: {
    'same-sample-stated': 'the manuscript states that both show the same sample',
    'merged-channels': 'channels of one field and their merge',
    'loading-control': 'a loading control shown again',
    'generic-content': 'content that looks alike by nature',
    'detector-error': 'the regions do not show the same content',
    other: 'another reason',
  } satisfies Record<DismissReason, string>,
  hint: {
    'merged-channels': 'May be channels of one field and their merge.',
    'zoom-or-inset': 'May be an inset or an enlarged detail of the other.',
    'disclosed-reuse': 'The text mentions that a picture is shown again.',
    'repeated-control': 'May be a control that several experiments share.',
    'identical-legend': 'May be a repeated legend or axis.',
    'scale-bar-or-logo': 'May be a scale bar, label or logo.',
    'periodic-structure': 'The content repeats itself, so that parts look alike.',
    'low-information': 'The regions hold little detail.',
    'same-membrane': 'May be one membrane at two exposures or probings.',
    'time-series': 'May be frames of one field at several times.',
    series: 'May be one picture of a series that the figure shows.',
    scans: 'May be scans of one patient, in several phases or on several days.',
    drawing: 'May be drawings, which repeat their parts.',
    splice: 'A straight seam runs through the picture.',
  } satisfies Record<HintCode, string>,
  ...REASON_TEXTS,
  level: { high: 'high', fair: 'fair', low: 'low' } satisfies Record<ConfidenceLevel, string>,
  stated: {
    title: 'What the files of pictures say (preview)',
    made: 'The file of this picture says that a program made it.',
    from: 'The file of this picture says that it was made out of a picture that a program made.',
    partly: 'The file of this picture says that a program made parts of it.',
    named: 'The file of this picture names a program that makes pictures.',
    prompt:
      'The file of this picture holds settings as programs that make pictures write them into it.',
    whole: 'The file of the manuscript holds this, and does not say of which picture:',
    quote: '%{field}: “%{value}”.',
    note: 'A file says what was written into it: that may be missing, out of date or wrong. No signature was verified.',
  } satisfies Record<OriginClaim | 'title' | 'whole' | 'quote' | 'note', string>,
  tone: 'Light and dark are exchanged.',
  /** Between the parts of a place. */
  comma: ', ',
  /** Between two sentences of which the first has no end of its own. */
  stop: '. ',
  place: {
    file: '%{title} (file %{id})',
    unseen: 'Another file of the own database',
    figure: 'Figure without label',
    panel: 'panel %{letter}',
    picture: 'picture %{number}',
    page: 'page %{page}',
    article: '%{title} (%{id})',
    retracted: 'RETRACTED ARTICLE %{title} (%{id})',
    gone: 'An article that is no longer in the reference database',
  },
  article: {
    retracted: 'This article has been retracted.',
    where: 'B was published in: %{citation}. %{id}%{doi}. %{link}',
    terms: 'Licence: %{licence}. Source: %{source}, as of %{at}.',
    caption: 'Caption of B: %{caption}',
  },
  transform: {
    same: 'B has the direction and the size of A.',
    is: 'B is A %{how}.',
    leftRight: 'mirrored left to right',
    topBottom: 'mirrored top to bottom',
    half: 'rotated 180°',
    clockwise: 'rotated %{degrees}° clockwise',
    counter: 'rotated %{degrees}° counter-clockwise',
    scale: 'printed at %{percent} % of the size of A',
    stretch: 'stretched by %{percent} % in one direction',
  },
} as const;

/** The same keys with other words. */
type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };
export type MatchTexts = Texts<typeof MATCH_TEXTS>;

type Keys<T, P extends string> = {
  [K in keyof T & string]: T[K] extends string ? `${P}.${K}` : Keys<T[K], `${P}.${K}`>;
}[keyof T & string];

export type MatchTextKey = Keys<typeof MATCH_TEXTS, 'match'>;

/** Finds a text by its key and fills its gaps: the console's translation, or `inEnglish`. */
export type MatchText = (key: MatchTextKey, gaps?: Record<string, string | number>) => string;

/** A turn below this, in degrees, is not mentioned: it is within what registration leaves. */
const LEAST_TURN = 0.3;
/** From here a turn is called a half turn, whose direction says nothing. */
const HALF_TURN = 180 - LEAST_TURN;
/** A mirrored picture turned by more than this is what people call mirrored top to bottom. */
const UPSIDE_DOWN = 135;
/** A stretch up to this is not mentioned: it is within what an affine fit leaves. */
const LEAST_STRETCH = 1.02;

/** What stands in a manuscript and in its report, as far as words need it. */
type SubImages = readonly Pick<SubImageView, 'id' | 'figure' | 'letter' | 'box' | 'crop'>[];

/**
 * How B comes out of A as both are printed: "B is A mirrored left to right, rotated 90° clockwise."
 */
export function transformWords(
  { parts }: Pick<MatchView, 'parts'>,
  /** What `printedRatio` says of the match. */
  ratio: number,
  text: MatchText,
): string {
  const flipped = parts.mirrored && Math.abs(parts.rotation) > UPSIDE_DOWN;
  const rotation = flipped ? parts.rotation - Math.sign(parts.rotation) * 180 : parts.rotation;
  const percent = Math.round(parts.scale * ratio * 100);
  const how = [
    parts.mirrored ? text(`match.transform.${flipped ? 'topBottom' : 'leftRight'}`) : '',
    turnWords(rotation, text),
    percent === 100 ? '' : text('match.transform.scale', { percent }),
    parts.stretch > LEAST_STRETCH
      ? text('match.transform.stretch', { percent: Math.round((parts.stretch - 1) * 100) })
      : '',
  ].filter((word) => word !== '');
  return how.length === 0
    ? text('match.transform.same')
    : text('match.transform.is', { how: how.join(text('match.comma')) });
}

function turnWords(rotation: number, text: MatchText): string {
  const degrees = Math.round(Math.abs(rotation) * 10) / 10;
  if (degrees < LEAST_TURN) return '';
  if (degrees >= HALF_TURN) return text('match.transform.half');
  return text(`match.transform.${rotation > 0 ? 'clockwise' : 'counter'}`, { degrees });
}

/** What became of A in B: the transform, and the tone where it is inverted. */
export function changeWords(
  match: Pick<MatchView, 'a' | 'b' | 'parts' | 'evidence'>,
  subImages: SubImages,
  text: MatchText,
): string[] {
  const transform = transformWords(match, printedRatio(match, subImages), text);
  return match.evidence.toneInverted ? [transform, text('match.tone')] : [transform];
}

/**
 * Where a side stands: "Figure 2, panel B, page 4"; before it the other document, where there is
 * one.
 */
export function sideWords(side: MatchSide, subImages: SubImages, text: MatchText): string {
  const article = side.foreign?.article;
  if (article === null) return text('match.place.gone');
  const tag = panelTag(side, subImages);
  const here = [
    side.figure_label ?? text('match.place.figure'),
    tag.startsWith('#')
      ? text('match.place.picture', { number: tag.slice(1) })
      : tag && text('match.place.panel', { letter: tag }),
    // Published pictures are known by their figure; pages are the publisher's.
    article ? '' : text('match.place.page', { page: side.page }),
  ]
    .filter((word) => word !== '')
    .join(text('match.comma'));
  return side.foreign === null ? here : `${documentWords(side.foreign, text)}: ${here}`;
}

/** The other document: its name and number, or that it cannot be named. */
export function documentWords(
  { file_id, title, article }: NonNullable<MatchSide['foreign']>,
  text: MatchText,
): string {
  if (article)
    return text(`match.place.${article.retracted ? 'retracted' : 'article'}`, {
      title,
      id: article.pmcid,
    });
  return file_id === null
    ? text('match.place.unseen')
    : text('match.place.file', { title, id: file_id });
}

/**
 * What is said of the published article on the other side: whether it was retracted, its source and
 * its terms, a sentence each.
 */
export function articleWords(
  { b }: Pick<MatchView, 'b'>,
  date: (timesec: number) => string,
  text: MatchText,
): string[] {
  const article = b.foreign?.article;
  if (!article) return [];
  const { citation, pmcid, version, doi, licence, caption, source } = article;
  return [
    ...(article.retracted ? [text('match.article.retracted')] : []),
    text('match.article.where', {
      citation,
      id: `${pmcid}.${version}`,
      doi: doi === '' ? '' : `, doi ${doi}`,
      link: b.foreign?.link ?? '',
    }),
    text('match.article.terms', { licence, source, at: date(article.checked_timesec) }),
    ...(caption === '' ? [] : [text('match.article.caption', { caption: shortened(caption) })]),
  ];
}

/** Captions of published figures may fill a page. */
const CAPTION_MOST = 400;

function shortened(words: string): string {
  return words.length <= CAPTION_MOST ? words : `${words.slice(0, CAPTION_MOST).trimEnd()} …`;
}

/**
 * Which picture of its figure a side is: the letter, with a number when several carry it; only a
 * number when none does.
 */
export function panelTag(side: MatchSide, subImages: SubImages): string {
  const sub = side.foreign === null ? subImages.find((s) => s.id === side.sub_image) : undefined;
  return sub ? subImageTag(sub, subImages) : (side.letter ?? '');
}

/** The same of a sub-image that is no side of a match. */
export function subImageTag(
  { id, figure, letter }: SubImages[number],
  subImages: SubImages,
): string {
  const like = subImages.filter((s) => s.figure === figure && s.letter === letter);
  const number = like.length > 1 ? like.findIndex((s) => s.id === id) + 1 : 0;
  if (letter === null) return number > 0 ? `#${number}` : '';
  return number > 0 ? `${letter}${number}` : letter;
}

/**
 * Pixels per point of a's crop divided by that of b's: turns a scale in pixels into one as printed.
 * 1 when either is unknown.
 */
export function printedRatio(match: Pick<MatchView, 'a' | 'b'>, subImages: SubImages): number {
  const [a, b] = [match.a, match.b].map((side) => pixelsPerPoint(side, subImages));
  return a && b ? a / b : 1;
}

function pixelsPerPoint(side: MatchSide, subImages: SubImages): number | null {
  if (side.foreign !== null) return side.foreign.pixels_per_point ?? null;
  const sub = subImages.find((one) => one.id === side.sub_image);
  return sub?.crop && sub.box.w > 0 ? sub.crop.width / sub.box.w : null;
}

/** A share of a sub-image in percent; what is less than one percent is not printed as none. */
export function sharePercent(
  share: number,
  decimal = (value: number, digits: number): string => value.toFixed(digits),
): string {
  const value = share * 100;
  return value > 0 && value < 1 ? decimal(value, 1) : String(Math.round(value));
}

/** The texts of a table, for what is made without a console: reports as files. */
export const textsOf =
  (table: MatchTexts): MatchText =>
  (key, gaps = {}) => {
    let at: unknown = { match: table };
    for (const part of key.split('.')) at = isGroup(at) ? at[part] : undefined;
    return String(at).replaceAll(/%\{(\w+)\}/g, (_, gap: string) => String(gaps[gap] ?? ''));
  };

export const inEnglish = textsOf(MATCH_TEXTS);

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
