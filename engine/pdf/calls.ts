import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

/**
 * The calls that are made thousands of times per page: those that return numbers, and those that
 * return success. All arguments are numbers.
 */
const NUMBERS = [
  'FPDFText_GetUnicode',
  'FPDFText_GetTextObject',
  'FPDFText_GetFontSize',
  'FPDFText_GetFontWeight',
  'FPDFText_GetFontInfo',
  'FPDFTextObj_GetTextRenderMode',
  'FPDFPage_GetObject',
  'FPDFFormObj_GetObject',
  'FPDFPageObj_GetType',
  'FPDFPageObj_GetClipPath',
  'FPDFClipPath_CountPaths',
  'FPDFClipPath_CountPathSegments',
  'FPDFClipPath_GetPathSegment',
  'FPDFPath_CountSegments',
  'FPDFPath_GetPathSegment',
] as const satisfies readonly (keyof WrappedPdfiumModule)[];
const ANSWERS = [
  'FPDFText_GetLooseCharBox',
  'FPDFText_GetMatrix',
  'FPDFPageObj_GetBounds',
  'FPDFPageObj_GetMatrix',
  'FPDFPageObj_GetFillColor',
  'FPDFPageObj_GetStrokeColor',
  'FPDFPageObj_HasTransparency',
  'FPDFPath_GetDrawMode',
  'FPDFPathSegment_GetPoint',
] as const satisfies readonly (keyof WrappedPdfiumModule)[];

/** A function of the instance itself. */
type Raw = (...numbers: number[]) => number;
type Direct = Record<(typeof NUMBERS)[number], Raw> &
  Record<(typeof ANSWERS)[number], (...numbers: number[]) => boolean>;

/**
 * The module with its most frequent calls going straight to the instance. The package looks each
 * call up by name and converts every argument by a table: on a page of 5 000 letters that takes
 * longer than the calls.
 */
export function withDirectCalls(module: WrappedPdfiumModule): WrappedPdfiumModule {
  // The package's type names two of the exports only; all of its functions are among them, under
  // the names of its table.
  const exports = module.pdfium.wasmExports as unknown as Record<string, Raw | undefined>;
  const direct: Partial<Direct> = {};
  for (const name of NUMBERS) {
    const raw = exports[name];
    if (raw) direct[name] = raw;
  }
  for (const name of ANSWERS) {
    const raw = exports[name];
    // No call takes more than five arguments; the instance ignores further ones.
    if (raw) direct[name] = (a = 0, b = 0, c = 0, d = 0, e = 0) => raw(a, b, c, d, e) !== 0;
  }
  return { ...module, ...direct };
}
