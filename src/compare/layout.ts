import { IDENTITY, invertAffine, type Affine, type Box } from '../../contract/geometry.ts';
import { polygonBox, unionBoxes } from '../../contract/geometry.ts';
import type { StageMode, StageState } from '../../contract/stage.ts';
import { nudged, unaligned } from '../../imaging/warp.ts';
import type { StageContent } from './subject.ts';
import type { Size } from './viewport.ts';

/** A part of the stage with a canvas of its own. */
export interface PaneBox extends Size {
  readonly x: number;
  readonly y: number;
  readonly shows: 'a' | 'b' | 'both';
}

const GAP = 2;
const STACK_BELOW = 560;
const CLEARLY = 1.3;

/**
 * The panes of a mode in a stage of that size: one, or two beside each other; below each other when
 * the stage is narrow, or when pictures as wide as these (a strip of a blot) are shown clearly
 * larger that way.
 */
export function panesOf(
  mode: StageMode,
  hasB: boolean,
  stage: Size,
  picture: Size = { width: 1, height: 1 },
): PaneBox[] {
  if (mode !== 'side' || !hasB) return [{ x: 0, y: 0, ...stage, shows: hasB ? 'both' : 'a' }];
  const beside = Math.min(stage.width / 2 / picture.width, stage.height / picture.height);
  const below = Math.min(stage.width / picture.width, stage.height / 2 / picture.height);
  if (stage.width < STACK_BELOW || below > beside * CLEARLY) {
    const height = Math.max(0, (stage.height - GAP) / 2);
    return [
      { x: 0, y: 0, width: stage.width, height, shows: 'a' },
      { x: 0, y: height + GAP, width: stage.width, height, shows: 'b' },
    ];
  }
  const width = Math.max(0, (stage.width - GAP) / 2);
  return [
    { x: 0, y: 0, width, height: stage.height, shows: 'a' },
    { x: width + GAP, y: 0, width, height: stage.height, shows: 'b' },
  ];
}

/** Points of a → points of b, as the stage stands: registered and nudged, or as printed. */
export function stageTransform(
  content: StageContent,
  { align, nudge }: Pick<StageState, 'align' | 'nudge'>,
): Affine {
  const [a, b] = [content.a.picture, content.b?.picture];
  if (!a || !b) return IDENTITY;
  return nudged(align ? content.transform : unaligned(a, b), nudge, a);
}

/**
 * Points of b → points of a, for drawing b on a. A transform without inverse cannot come from the
 * engine; b stays unmoved then.
 */
export function placeOfB(transform: Affine): Affine {
  return invertAffine(transform) ?? IDENTITY;
}

/** What "fit" shows, in a's points: all of a, and all of b when it is shown as printed. */
export function wholeBox(content: StageContent, stage: StageState): Box {
  const a = content.a.picture;
  const b = content.b?.picture;
  const boxA = { x: 0, y: 0, w: a?.width ?? 1, h: a?.height ?? 1 };
  if (!b || stage.align) return boxA;
  return unionBoxes(boxA, {
    x: (boxA.w - b.width) / 2,
    y: (boxA.h - b.height) / 2,
    w: b.width,
    h: b.height,
  });
}

/** The matched region of a with some room around it; null when no region is known. */
export function regionBox(content: StageContent): Box | null {
  const marks = content.marks.filter((m) => m.selected !== false && m.a.length > 2);
  const first = marks[0];
  if (!first) return null;
  const box = polygonBox(first.a);
  const room = 0.15 * Math.max(box.w, box.h);
  return { x: box.x - room, y: box.y - room, w: box.w + 2 * room, h: box.h + 2 * room };
}
