import { panelTag, sideWords } from '../../../contract/matchWords.ts';
import type { MatchSide, MatchView, PageView, SubImageView } from '../../../contract/review.ts';
import type { StageContent, StageSubject } from '../../compare/subject.ts';
import type { TypedTranslate } from '../../i18n/useText.ts';

interface Pictures {
  readonly pages: readonly PageView[];
  readonly sub_images: readonly SubImageView[];
}

/** The short form for rows: "Fig. 2 C" when there is a label, else the page. */
export function sideTag(
  t: TypedTranslate,
  side: MatchSide,
  subImages: readonly SubImageView[],
): string {
  const tag = panelTag(side, subImages);
  if (side.figure_label === null && tag === '')
    return side.foreign?.article?.pmcid ?? t('match.place.page', { page: side.page });
  return [side.figure_label?.replace(/^Figure/, 'Fig.') ?? '', tag]
    .filter((w) => w !== '')
    .join(' ');
}

export function subjectOf(t: TypedTranslate, side: MatchSide, file: Pictures): StageSubject {
  const sub =
    side.foreign === null ? file.sub_images.find((s) => s.id === side.sub_image) : undefined;
  const page = side.foreign === null ? file.pages.find((p) => p.page === side.page) : undefined;
  return {
    picture: side.foreign?.crop ?? sub?.crop ?? null,
    name: sideWords(side, file.sub_images, t),
    place: page ? { page, box: side.box } : null,
  };
}

/** Both sides in one line: "Fig. 1 A ↔ 3 B". */
export function pairTag(
  t: TypedTranslate,
  { kind, a, b }: MatchView,
  subImages: readonly SubImageView[],
): string {
  const first = sideTag(t, a, subImages);
  if (kind === 'clone') return first;
  const second = sideTag(t, b, subImages);
  return `${first} ↔ ${first.startsWith('Fig. ') ? second.replace(/^Fig\. /, '') : second}`;
}

export function pagesTag(t: TypedTranslate, { a, b }: MatchView): string {
  return a.page === b.page && b.foreign === null
    ? t('match.place.page', { page: a.page })
    : t('match.place.page', { page: `${a.page} ↔ ${b.page}` });
}

/** What the stage shows of a match. */
export function contentOf(t: TypedTranslate, match: MatchView, file: Pictures): StageContent {
  return {
    a: subjectOf(t, match.a, file),
    b: subjectOf(t, match.b, file),
    transform: match.transform,
    marks: [{ id: match.id, a: match.a.region, b: match.b.region }],
    pointPairs: match.evidence.pointPairs,
  };
}
