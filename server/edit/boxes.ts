import type { Box, FigureView, Picture, SubImageView } from '../../contract/index.ts';
import type { CutRequest, Extraction, Figure, SubImage } from '../../engine/index.ts';

/** A figure as it stands now, corrected by people where they did. */
export type StandingFigure = Figure;

/** A sub-image as it stands now. What a person drew has no pixels of its own until it is cut. */
export type StandingSubImage = Omit<SubImage, 'source'> & {
  readonly source: SubImage['source'] | null;
};

export interface StandingPage {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly ignore: readonly Box[];
  readonly rev: number;
}

export interface Standing {
  readonly pages: readonly StandingPage[];
  readonly figures: readonly StandingFigure[];
  readonly subImages: readonly StandingSubImage[];
}

/**
 * Pictures of a file by what they show and of which page or sub-image: "page 3", "sub-image f1s2".
 */
export type Pictures = ReadonlyMap<string, Picture>;

export function figureView(figure: StandingFigure): FigureView {
  const { id, page, box, label, caption, rule, confidence } = figure;
  const view = caption && {
    page: caption.page,
    box: caption.box,
    text: caption.text,
    parts: caption.parts.map((p) => ({ ...p })),
  };
  return { id, page, box, label, caption: view, rule, confidence };
}

export function subImageView(sub: StandingSubImage, pictures: Pictures): SubImageView {
  return {
    id: sub.id,
    figure: sub.figure,
    page: sub.page,
    box: sub.box,
    letter: sub.letter,
    caption_part: sub.captionPart,
    kind: sub.kind,
    kind_confidence: sub.kindConfidence,
    included: sub.included,
    crop: pictures.get(`sub-image ${sub.id}`) ?? null,
    thumb: pictures.get(`sub-image-thumb ${sub.id}`) ?? null,
    rule: sub.rule,
    confidence: sub.confidence,
  };
}

/** What matching shall cut; undefined when everything stands as it was extracted. */
export function cutsOf(standing: Standing, extraction: Extraction): CutRequest[] | undefined {
  const ignoreOf = new Map(standing.pages.map((p) => [p.page, p.ignore]));
  const cut = (s: StandingSubImage): CutRequest => ({
    id: s.id,
    figure: s.figure,
    page: s.page,
    box: s.box,
    kind: s.kind,
    letter: s.letter,
    included: s.included,
    ignore: ignoreOf.get(s.page) ?? [],
  });
  const now = standing.subImages.map(cut);
  const before = extraction.subImages.map((s) => ({ ...cut(s), ignore: [] }));
  const canonical = (cuts: readonly CutRequest[]) =>
    JSON.stringify([...cuts].sort((a, b) => (a.id < b.id ? -1 : 1)));
  return canonical(now) === canonical(before) ? undefined : now;
}

export function isSameBox(a: Box, b: Box): boolean {
  const near = (p: number, r: number) => Math.abs(p - r) < 0.01;
  return near(a.x, b.x) && near(a.y, b.y) && near(a.w, b.w) && near(a.h, b.h);
}

/** The part of the box inside the frame; null when hardly anything of it is. */
export function clampBox(box: Box, frame: Box): Box | null {
  const x = Math.max(box.x, frame.x);
  const y = Math.max(box.y, frame.y);
  const w = Math.min(box.x + box.w, frame.x + frame.w) - x;
  const h = Math.min(box.y + box.h, frame.y + frame.h) - y;
  return Number.isFinite(w) && Number.isFinite(h) && w >= 1 && h >= 1 ? { x, y, w, h } : null;
}
