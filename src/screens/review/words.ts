import type { useTranslate } from 'react-admin';
import type { MatchView, SubImageView } from '../../../contract/review.ts';

type Translate = ReturnType<typeof useTranslate>;

/** What was found, in words: how A becomes B as both are printed, and how much of each is shared. */
export function explain(
  t: Translate,
  match: MatchView,
  subImages: readonly SubImageView[],
): string[] {
  const covers = t('review.words.covers', { a: percent(match.a.share), b: percent(match.b.share) });
  return [
    transformWords(t, match, subImages),
    covers,
    ...(match.evidence.toneInverted ? [t('review.evidence.inverted')] : []),
  ];
}

function transformWords(
  t: Translate,
  match: MatchView,
  subImages: readonly SubImageView[],
): string {
  const { mirrored, rotation, stretch } = match.parts;
  const scale = match.parts.scale * printedRatio(match, subImages);
  const degrees = Math.round(Math.abs(rotation) * 10) / 10;
  const size = Math.round(scale * 100);
  const how = [
    mirrored ? t('review.words.mirrored') : '',
    degrees < 0.5
      ? ''
      : t(rotation > 0 ? 'review.words.turned' : 'review.words.turnedBack', { degrees }),
    Math.abs(size - 100) < 2
      ? ''
      : t(size > 100 ? 'review.words.larger' : 'review.words.smaller', { percent: size }),
    stretch > 1.02 ? t('review.words.stretched', { percent: Math.round((stretch - 1) * 100) }) : '',
  ].filter((w) => w !== '');
  if (match.kind === 'clone') {
    const distance = Math.round(Math.hypot(...match.parts.shift));
    return `${[t('review.words.clone'), ...how, t('review.words.shift', { distance })].join(', ')}.`;
  }
  return how.length === 0
    ? t('review.words.same')
    : `${t('review.words.begin')} ${joined(t, how)}.`;
}

function joined(t: Translate, words: readonly string[]): string {
  return words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} ${t('review.words.and')} ${words.at(-1) ?? ''}`;
}

/** Pixels per point of a's crop divided by that of b's: makes of a scale in pixels one as printed. */
function printedRatio(match: MatchView, subImages: readonly SubImageView[]): number {
  const [a, b] = [match.a, match.b].map((side) => {
    const sub = side.foreign === null ? subImages.find((s) => s.id === side.sub_image) : undefined;
    return sub?.crop && sub.box.w > 0 ? sub.crop.width / sub.box.w : null;
  });
  return a && b ? a / b : 1;
}

function percent(share: number): number {
  return Math.round(share * 100);
}
