import { IDENTITY, boxPolygon, type Affine, type Box } from '../../../contract/geometry.ts';
import type { MatchView, SubImageView } from '../../../contract/review.ts';
import { subImageTag } from '../../../contract/matchWords.ts';
import type { ClonePatch } from '../../../imaging/cloneMap.ts';
import { isMarked, type SeamPart } from '../../../imaging/seams.ts';
import { unaligned } from '../../../imaging/warp.ts';
import type { StageContent, StageMark, StageSubject } from '../../compare/subject.ts';
import type { ReviewFile } from '../shared/reviewFile.ts';

/** What an inspect screen looks at. */
export type Kind = 'subImage' | 'page' | 'clone';

/** "Figure 2 C", or where it stands when it has no name. */
export function subImageName(
  file: ReviewFile,
  sub: SubImageView,
  pageWord: (page: number) => string,
): string {
  const label = file.figures.find((f) => f.id === sub.figure)?.label ?? pageWord(sub.page);
  const tag = subImageTag(sub, file.sub_images);
  return tag ? `${label} ${tag}` : label;
}

export function subImageSubject(
  file: ReviewFile,
  sub: SubImageView,
  pageWord: (page: number) => string,
): StageSubject {
  const page = file.pages.find((p) => p.page === sub.page);
  return {
    picture: sub.crop,
    name: subImageName(file, sub, pageWord),
    place: page ? { page, box: sub.box } : null,
  };
}

/** One picture alone, or two with their middles on each other until somebody moves them. */
export function freeContent(
  a: StageSubject,
  b: StageSubject | null,
  marks: readonly StageMark[],
): StageContent {
  const transform: Affine = a.picture && b?.picture ? unaligned(a.picture, b.picture) : IDENTITY;
  return { a, b, transform, marks, pointPairs: [] };
}

/** Regions that a person marked, numbered. */
export function markedRegions(boxes: readonly Box[]): StageMark[] {
  return boxes.map((box, i) => ({
    id: `mark ${i}`,
    a: boxPolygon(box),
    b: [],
    label: String(i + 1),
  }));
}

/** The seams of a blot that are marked, each a line over the height of its part. */
export function seamMarks(parts: readonly SeamPart[]): StageMark[] {
  return parts
    .filter(({ seam }) => isMarked(seam))
    .map(({ box, seam }, i) => ({
      id: `seam ${i}`,
      a: boxPolygon({ x: seam.x - 1, y: box.y, w: 2, h: box.h }),
      b: [],
      label: String(i + 1),
    }));
}

/** Pairs inside one picture, numbered by strength. */
export function clonePairs(matches: readonly MatchView[], sub_image: string): MatchView[] {
  return matches
    .filter(
      (m) =>
        m.a.sub_image === sub_image &&
        m.b.sub_image === sub_image &&
        m.a.foreign === null &&
        m.b.foreign === null,
    )
    .toSorted((p, q) => q.score - p.score);
}

export function pairMarks(pairs: readonly MatchView[], chosen: string | null): StageMark[] {
  return pairs.map((m, i) => ({
    id: m.id,
    a: m.a.region,
    b: m.b.region,
    label: String(i + 1),
    selected: chosen === null || chosen === m.id,
  }));
}

/** Repeated places of the map, numbered by their blocks. */
export function patchMarks(patches: readonly ClonePatch[], chosen: number | null): StageMark[] {
  return patches.map((p, i) => ({
    id: `patch ${i}`,
    a: boxPolygon(p.a),
    b: boxPolygon(p.b),
    label: String(i + 1),
    selected: chosen === null || chosen === i,
  }));
}
