import type { MatchSide, MatchView, Report } from '../../../contract/review.ts';
import type { MessageKey } from '../../i18n/english.ts';

type Text = (key: MessageKey, options?: Record<string, unknown>) => string;

/** Where a side stands: "Figure 2, panel B, page 4". */
export function sideWords(side: MatchSide, text: Text): string {
  const here = [
    side.figure_label ?? text('report.place.figure'),
    side.letter === null ? '' : text('report.place.panel', { letter: side.letter }),
    text('report.place.page', { page: side.page }),
  ]
    .filter((word) => word !== '')
    .join(', ');
  return side.foreign === null ? here : `${side.foreign.title}: ${here}`;
}

/** How B comes out of A as both are printed, in words. A mirrored half turn is said as "top to bottom". */
export function transformWords(match: MatchView, report: Report, text: Text): string {
  const { mirrored, rotation, scale, stretch } = match.parts;
  const flipped = mirrored && Math.abs(rotation) > 135;
  const turn = flipped ? rotation - Math.sign(rotation) * 180 : rotation;
  const degrees = Math.round(Math.abs(turn) * 10) / 10;
  const percent = Math.round(scale * pixelRatio(match, report) * 100);
  const how = [
    mirrored ? text(flipped ? 'report.transform.topBottom' : 'report.transform.leftRight') : '',
    degrees < 0.3
      ? ''
      : degrees >= 179.7
        ? text('report.transform.half')
        : text(turn > 0 ? 'report.transform.clockwise' : 'report.transform.counter', { degrees }),
    percent === 100 ? '' : text('report.transform.scale', { percent }),
    stretch > 1.02
      ? text('report.transform.stretch', { percent: Math.round((stretch - 1) * 100) })
      : '',
  ].filter((word) => word !== '');
  return how.length === 0
    ? text('report.transform.same')
    : text('report.transform.is', { how: how.join(', ') });
}

/** Pixels per point of a's crop divided by that of b's: turns a scale in pixels into one as printed. */
function pixelRatio(match: MatchView, report: Report): number {
  const per = (side: MatchSide): number | null => {
    const sub =
      side.foreign === null
        ? report.sub_images.find((one) => one.id === side.sub_image)
        : undefined;
    return sub?.crop && sub.box.w > 0 ? sub.crop.width / sub.box.w : null;
  };
  const [a, b] = [per(match.a), per(match.b)];
  return a === null || b === null ? 1 : a / b;
}
