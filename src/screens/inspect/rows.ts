import type { PageView, SubImageView } from '../../../contract/review.ts';
import type { StageSubject } from '../../compare/subject.ts';
import type { ReviewFile } from '../shared/reviewFile.ts';
import type { PickRow } from './PickList.tsx';
import { clonePairs, subImageName, subImageSubject, type Kind } from './subject.ts';

/**
 * What can be examined: pages with a picture, or sub-images that are cut; for repetition the one
 * with the strongest first.
 */
export function rowsOf(
  file: ReviewFile,
  kind: Kind,
  pageWord: (page: number) => string,
): PickRow[] {
  if (kind === 'page')
    return file.pages
      .filter((p) => p.image)
      .map((p) => ({ id: String(p.page), name: pageWord(p.page), thumb: p.thumb?.url ?? null }));
  const rows = file.sub_images
    .filter((s) => s.crop)
    .map((s) => {
      const pairs = clonePairs(file.matches, s.id);
      return {
        id: s.id,
        name: subImageName(file, s, pageWord),
        thumb: s.thumb?.url ?? null,
        strongest: pairs[0]?.score ?? -1,
        ...(pairs.length > 0 ? { badge: String(pairs.length) } : {}),
      };
    });
  return kind === 'clone' ? rows.toSorted((p, q) => q.strongest - p.strongest) : rows;
}

export function subjectFor(
  file: ReviewFile,
  sub: SubImageView | undefined,
  page: PageView | undefined,
  pageWord: (page: number) => string,
): StageSubject | null {
  if (sub) return subImageSubject(file, sub, pageWord);
  return page ? { picture: page.image, name: pageWord(page.page), place: null } : null;
}
