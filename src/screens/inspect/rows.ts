import type { PageView, SubImageView } from '../../../contract/review.ts';
import type { StageSubject } from '../../compare/subject.ts';
import type { ReviewFile } from '../shared/reviewFile.ts';
import type { PickRow } from './PickList.tsx';
import { clonePairs, subImageName, subImageSubject, type Kind } from './subject.ts';

/** What can be examined: pages with a picture, or sub-images that are cut; for repetition the ones where some was found first. */
export function rowsOf(file: ReviewFile, kind: Kind, pageWord: (page: number) => string): PickRow[] {
  if (kind === 'page') return file.pages.filter((p) => p.image).map((p) => ({ id: String(p.page), name: pageWord(p.page), thumb: p.thumb?.url ?? null }));
  const rows = file.sub_images.filter((s) => s.crop).map((s) => {
    const pairs = clonePairs(file.matches, s.id).length;
    return { id: s.id, name: subImageName(file, s, pageWord), thumb: s.thumb?.url ?? null, pairs, ...(pairs > 0 ? { badge: String(pairs) } : {}) };
  });
  return kind === 'clone' ? rows.toSorted((p, q) => q.pairs - p.pairs) : rows;
}

export function subjectFor(file: ReviewFile, sub: SubImageView | undefined, page: PageView | undefined, pageWord: (page: number) => string): StageSubject | null {
  if (sub) return subImageSubject(file, sub, pageWord);
  return page ? { picture: page.image, name: pageWord(page.page), place: null } : null;
}
