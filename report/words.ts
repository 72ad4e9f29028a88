import type { MatchSide, MatchView } from '../contract/review.ts';
import {
  percentOf,
  type DismissReason,
  type HintCode,
  type MatchKind,
  type MatchState,
  type SubImageKind,
} from '../contract/values.ts';

/** The words of a report: short, exact, neutral. */

export const KIND_WORDS: Record<MatchKind, string> = {
  'sub-image': 'Between two sub-images',
  clone: 'Inside one sub-image',
  userdb: 'With the own database',
  pmc: 'With the reference database',
  own: 'Marked by the reviewer',
};

export const STATE_WORDS: Record<MatchState, string> = {
  new: 'Not looked at',
  confirmed: 'Confirmed',
  dismissed: 'Dismissed',
  query: 'Question to the authors',
  undecided: 'Undecided',
};

export const REASON_WORDS: Record<DismissReason, string> = {
  'same-sample-stated': 'the manuscript states that both show the same sample',
  'merged-channels': 'channels of one field and their merge',
  'loading-control': 'a loading control shown again',
  'generic-content': 'content that looks alike by nature',
  'detector-error': 'the regions do not show the same content',
  other: 'another reason',
};

export const HINT_WORDS: Record<HintCode, string> = {
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
  splice: 'A straight seam runs through the picture.',
};

export const SUBIMAGE_WORDS: Record<SubImageKind, string> = {
  microscopy: 'microscopy',
  histology: 'histology',
  blot: 'blot or gel',
  radiology: 'radiology',
  photo: 'photograph',
  flow: 'flow cytometry',
  chart: 'chart',
  diagram: 'diagram',
  text: 'text',
  other: 'other',
};

/** Where a side stands: "Figure 2, panel B, page 4". */
export function sideWords(side: MatchSide): string {
  const own = [
    side.figure_label ?? 'Figure without label',
    side.letter === null ? '' : `panel ${side.letter}`,
    `page ${side.page}`,
  ];
  const here = own.filter((part) => part !== '').join(', ');
  return side.foreign === null ? here : `${side.foreign.title}: ${here}`;
}

/**
 * How B comes out of A as both are printed, e.g. "mirrored left to right, rotated 90° clockwise, printed at 43 % of the size of A".
 * `ratio` is pixels per point of a's crop divided by that of b's crop; 1 when unknown.
 */
export function transformWords({ parts }: Pick<MatchView, 'parts'>, ratio: number): string {
  const { mirrored, rotation } = upright(parts.mirrored, parts.rotation);
  const scale = Math.round(parts.scale * ratio * 100);
  const words = [
    mirrored === 'no' ? '' : `mirrored ${mirrored}`,
    rotationWords(rotation),
    scale === 100 ? '' : `printed at ${scale} % of the size of A`,
    parts.stretch > 1.02
      ? `stretched by ${Math.round((parts.stretch - 1) * 100)} % in one direction`
      : '',
  ].filter((word) => word !== '');
  return words.length === 0
    ? 'B has the direction and the size of A.'
    : `B is A ${words.join(', ')}.`;
}

/** A mirrored half turn is what people call upside down: mirrored top to bottom, not turned. */
function upright(
  mirrored: boolean,
  rotation: number,
): { mirrored: 'no' | 'left to right' | 'top to bottom'; rotation: number } {
  if (!mirrored) return { mirrored: 'no', rotation };
  if (Math.abs(rotation) > 135)
    return { mirrored: 'top to bottom', rotation: rotation > 0 ? rotation - 180 : rotation + 180 };
  return { mirrored: 'left to right', rotation };
}

function rotationWords(rotation: number): string {
  const degrees = Math.round(Math.abs(rotation) * 10) / 10;
  if (degrees < 0.3) return '';
  if (degrees >= 179.7) return 'rotated 180°';
  return `rotated ${degrees}° ${rotation > 0 ? 'clockwise' : 'counter-clockwise'}`;
}

/** "87 % (fair)": the score and its confidence level. */
export function scoreWords({ score, band }: Pick<MatchView, 'score' | 'band'>): string {
  return `${percentOf(score)} % (${band})`;
}

export function percent(share: number): string {
  const value = share * 100;
  return `${value > 0 && value < 1 ? value.toFixed(1) : Math.round(value)} %`;
}

/** A day as people write it in a record, UTC: "2026-11-20". */
export function day(timesec: number | null): string {
  return timesec === null || timesec === 0
    ? ''
    : new Date(timesec * 1000).toISOString().slice(0, 10);
}

/** A moment, UTC: "2026-11-20 14:05 UTC". */
export function moment(timesec: number | null): string {
  return timesec === null || timesec === 0
    ? ''
    : `${new Date(timesec * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
