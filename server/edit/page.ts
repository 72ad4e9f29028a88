import type { Box, FigureEdit } from '../../contract/index.ts';
import type { SubImage } from '../../engine/index.ts';
import { clampBox, isSameBox } from './boxes.ts';
import type { StandingFigure, StandingPage, StandingSubImage } from './boxes.ts';

export interface PageChange {
  readonly figures: readonly FigureEdit[];
  readonly ignore: readonly Box[];
}

export interface PageResult {
  readonly page: StandingPage;
  readonly figures: readonly StandingFigure[];
  readonly subImages: readonly StandingSubImage[];
  /**
   * Sub-images whose box changed or that are gone, so that their pictures are out of date: as
   * extracted before, or drawn.
   */
  readonly stale: { readonly extracted: readonly string[]; readonly drawn: readonly string[] };
  /** Sub-images that lie again where they were extracted. */
  readonly restored: readonly string[];
}

/** What stands in the whole file; ids are unique there, not only on a page. */
export interface Before {
  readonly page: StandingPage;
  readonly figures: readonly StandingFigure[];
  readonly subImages: readonly StandingSubImage[];
  /** As the engine found them; a box that was deleted may come back. */
  readonly extracted: {
    readonly figures: readonly StandingFigure[];
    readonly subImages: readonly SubImage[];
  };
}

/**
 * Puts a person's boxes in place of one page's. Boxes lie inside the page, sub-images inside their
 * figure; what a box knew beside its place (caption, kind's confidence, masks) stays with its id.
 * @returns the page as it is then, or a sentence for each field that does not fit
 */
export function changePage(
  before: Before,
  change: PageChange,
): PageResult | { readonly fields: Record<string, string> } {
  const { page } = before;
  const frame = { x: 0, y: 0, w: page.width, h: page.height };
  const fields: Record<string, string> = {};
  const elsewhere = {
    figures: new Set(before.figures.filter((f) => f.page !== page.page).map((f) => f.id)),
    subImages: new Set(before.subImages.filter((s) => s.page !== page.page).map((s) => s.id)),
  };
  const knownFigures = new Map(
    before.figures.filter((f) => f.page === page.page).map((f) => [f.id, f]),
  );
  const knownSubs = new Map(
    before.subImages.filter((s) => s.page === page.page).map((s) => [s.id, s]),
  );
  const extracted = new Map(
    before.extracted.subImages.filter((s) => s.page === page.page).map((s) => [s.id, s]),
  );
  const extractedFigures = new Map(
    before.extracted.figures.filter((f) => f.page === page.page).map((f) => [f.id, f]),
  );
  const seen = { figures: new Set<string>(), subImages: new Set<string>() };
  const figures: StandingFigure[] = [];
  const subImages: StandingSubImage[] = [];

  const checkId = (kind: 'figures' | 'subImages', id: string, known: boolean, field: string) => {
    if (seen[kind].has(id)) fields[field] = `The id ${id} is there twice.`;
    else if (elsewhere[kind].has(id)) fields[field] = `The id ${id} is on another page.`;
    else if (!known && !id.startsWith('own-'))
      fields[field] = `There is no ${id} on this page; a new one starts with "own-".`;
    seen[kind].add(id);
  };

  change.figures.forEach((edit, i) => {
    const was = knownFigures.get(edit.id) ?? extractedFigures.get(edit.id);
    checkId('figures', edit.id, was !== undefined, `pdfFigures.${i}.id`);
    const box = clampBox(edit.box, frame);
    if (!box) {
      fields[`pdfFigures.${i}.box`] = 'The box lies outside the page or is too small.';
      return;
    }
    figures.push(figureOf(edit, box, page.page, was));
    edit.subImages.forEach((sub, k) => {
      const field = `pdfFigures.${i}.subImages.${k}`;
      const subWas = knownSubs.get(sub.id);
      checkId('subImages', sub.id, subWas !== undefined || extracted.has(sub.id), `${field}.id`);
      const subBox = clampBox(sub.box, box);
      if (subBox)
        subImages.push(subImageOf(sub, subBox, edit.id, page.page, subWas, extracted.get(sub.id)));
      else fields[`${field}.box`] = 'The box lies outside its figure or is too small.';
    });
  });
  if (Object.keys(fields).length > 0) return { fields };

  const now = new Map(subImages.map((s) => [s.id, s]));
  const isExtracted = (s: StandingSubImage) => {
    const original = extracted.get(s.id);
    return s.source !== null && original !== undefined && isSameBox(original.box, s.box);
  };
  const stale = [...knownSubs.values()].filter((was) => {
    const is = now.get(was.id);
    return is === undefined || !isSameBox(is.box, was.box);
  });
  const ids = (subs: readonly StandingSubImage[]) => subs.map((s) => s.id);
  const restored = subImages.filter((is) => {
    const was = knownSubs.get(is.id);
    return isExtracted(is) && (was === undefined || !isSameBox(is.box, was.box));
  });
  const ignore = change.ignore.map((b) => clampBox(b, frame)).filter((b): b is Box => b !== null);
  return {
    page: { ...page, ignore, rev: page.rev + 1 },
    figures,
    subImages,
    stale: {
      extracted: ids(stale.filter(isExtracted)),
      drawn: ids(stale.filter((s) => !isExtracted(s))),
    },
    restored: ids(restored),
  };
}

function figureOf(
  edit: FigureEdit,
  box: Box,
  page: number,
  was: StandingFigure | undefined,
): StandingFigure {
  const label = edit.label === undefined ? (was?.label ?? null) : edit.label;
  if (was && isSameBox(was.box, box)) return { ...was, label };
  return {
    id: edit.id,
    page,
    box,
    label,
    caption: was?.caption ?? null,
    rule: 'person',
    confidence: 1,
  };
}

function subImageOf(
  sub: FigureEdit['subImages'][number],
  box: Box,
  figure: string,
  page: number,
  was: StandingSubImage | undefined,
  extracted: SubImage | undefined,
): StandingSubImage {
  // A box that lies where one was cut before has its pixels and what is known of them.
  const cut = [was, extracted].find((s) => s !== undefined && isSameBox(s.box, box));
  const known = was ?? extracted;
  const letter = sub.letter === undefined ? (known?.letter ?? null) : sub.letter;
  const common = {
    id: sub.id,
    figure,
    page,
    letter,
    kind: sub.kind,
    included: sub.included,
    captionPart: [was, extracted].find((s) => s?.letter === letter)?.captionPart ?? null,
    kindConfidence: known?.kind === sub.kind ? known.kindConfidence : 1,
  };
  if (cut) return { ...cut, ...common };
  return {
    ...common,
    box,
    source: null,
    width: 0,
    height: 0,
    masks: [],
    rule: 'person',
    confidence: 1,
  };
}
