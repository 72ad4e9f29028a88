import type { useTranslate } from 'react-admin';
import type { MatchSide, MatchView, PageView, SubImageView } from '../../../contract/review.ts';
import type { StageContent, StageSubject } from '../../compare/subject.ts';

type Translate = ReturnType<typeof useTranslate>;

interface Pictures {
  readonly pages: readonly PageView[];
  readonly sub_images: readonly SubImageView[];
}

/** Which picture of its figure a side is: the letter, with a number when several carry it; only a number when none does. */
export function panelTag(side: MatchSide, subImages: readonly SubImageView[]): string {
  const sub = side.foreign === null ? subImages.find((s) => s.id === side.sub_image) : undefined;
  return sub ? subImageTag(sub, subImages) : (side.letter ?? '');
}

export function subImageTag(
  { id, figure, letter }: SubImageView,
  subImages: readonly SubImageView[],
): string {
  const like = subImages.filter((s) => s.figure === figure && s.letter === letter);
  const number = like.length > 1 ? like.findIndex((s) => s.id === id) + 1 : 0;
  if (letter === null) return number > 0 ? `#${number}` : '';
  return number > 0 ? `${letter}${number}` : letter;
}

/** Where a side of a match stands: "Figure 2, panel C, page 4". */
export function sideName(
  t: Translate,
  side: MatchSide,
  subImages: readonly SubImageView[],
): string {
  const tag = panelTag(side, subImages);
  const words = [
    side.figure_label ?? t('review.figure'),
    tag === ''
      ? ''
      : t(tag.startsWith('#') ? 'review.subImage' : 'review.panel', {
          letter: tag,
          id: tag.slice(1),
        }),
    t('review.page', { page: side.page }),
  ];
  const here = words.filter((w) => w !== '').join(', ');
  return side.foreign === null ? here : `${side.foreign.title}: ${here}`;
}

/** The short form for rows: "Fig. 2 C" when there is a label, else the page. */
export function sideTag(t: Translate, side: MatchSide, subImages: readonly SubImageView[]): string {
  const tag = panelTag(side, subImages);
  if (side.figure_label === null && tag === '') return t('review.page', { page: side.page });
  return [side.figure_label?.replace(/^Figure/, 'Fig.') ?? '', tag]
    .filter((w) => w !== '')
    .join(' ');
}

export function subjectOf(t: Translate, side: MatchSide, file: Pictures): StageSubject {
  const sub = file.sub_images.find((s) => s.id === side.sub_image);
  const page = side.foreign === null ? file.pages.find((p) => p.page === side.page) : undefined;
  return {
    picture: side.foreign?.crop ?? sub?.crop ?? null,
    name: sideName(t, side, file.sub_images),
    place: page ? { page, box: side.box } : null,
  };
}

/** Both sides in one line: "Fig. 1 A ↔ 3 B". */
export function pairTag(
  t: Translate,
  { kind, a, b }: MatchView,
  subImages: readonly SubImageView[],
): string {
  const first = sideTag(t, a, subImages);
  if (kind === 'clone') return first;
  const second = sideTag(t, b, subImages);
  return `${first} ↔ ${first.startsWith('Fig. ') ? second.replace(/^Fig\. /, '') : second}`;
}

export function pagesTag(t: Translate, { a, b }: MatchView): string {
  return a.page === b.page && b.foreign === null
    ? t('review.page', { page: a.page })
    : `${t('review.page', { page: a.page })} ↔ ${b.page}`;
}

/** What the stage shows of a match. */
export function contentOf(t: Translate, match: MatchView, file: Pictures): StageContent {
  return {
    a: subjectOf(t, match.a, file),
    b: subjectOf(t, match.b, file),
    transform: match.transform,
    marks: [{ id: match.id, a: match.a.region, b: match.b.region }],
    pointPairs: match.evidence.pointPairs,
  };
}
