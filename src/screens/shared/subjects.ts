import type { useTranslate } from 'react-admin';
import type { MatchSide, MatchView, PageView, SubImageView } from '../../../contract/review.ts';
import type { StageContent, StageSubject } from '../../compare/subject.ts';

type Translate = ReturnType<typeof useTranslate>;

interface Pictures {
  readonly pages: readonly PageView[];
  readonly sub_images: readonly SubImageView[];
}

/** Where a side of a match stands: "Figure 2, panel C, page 4". */
export function sideName(t: Translate, side: MatchSide): string {
  const words = [side.figure_label ?? t('review.figure'), side.letter === null ? '' : t('review.panel', { letter: side.letter }), t('review.page', { page: side.page })];
  const here = words.filter((w) => w !== '').join(', ');
  return side.foreign === null ? here : `${side.foreign.title}: ${here}`;
}

/** The short form for rows: "Fig. 2 C" when there is a label, else the page. */
export function sideTag(t: Translate, side: MatchSide): string {
  if (side.figure_label === null && side.letter === null) return t('review.page', { page: side.page });
  return [side.figure_label?.replace(/^Figure/, 'Fig.') ?? '', side.letter ?? ''].filter((w) => w !== '').join(' ');
}

export function subjectOf(t: Translate, side: MatchSide, file: Pictures): StageSubject {
  const sub = file.sub_images.find((s) => s.id === side.sub_image);
  const page = side.foreign === null ? file.pages.find((p) => p.page === side.page) : undefined;
  return { picture: side.foreign?.crop ?? sub?.crop ?? null, name: sideName(t, side), place: page ? { page, box: side.box } : null };
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
