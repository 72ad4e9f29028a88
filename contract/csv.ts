/**
 * Tables as CSV (RFC 4180), for spreadsheets: the one place where cells are written and guarded.
 */

export type CsvCell = string | number | boolean | null | undefined;

/** Spreadsheets read UTF-8 only with this mark in front. */
export const BOM = '\uFEFF';

/** One line with its end. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/**
 * One cell: numbers as they are, texts guarded and, where needed, quoted; nothing for what is no
 * number.
 */
export function csvCell(value: CsvCell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = guardFormulas(String(value));
  // Semicolons and tabs part cells where a spreadsheet is set to them.
  return /[",;\t\r\n\u2028\u2029]|^\s|\s$|^\uFEFF/.test(text)
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}

/** What parts lines, and cells of tables that are pasted. */
const BREAKS = /(\r\n|[\r\n\t\v\f\u0085\u2028\u2029])/;
/** Blanks and characters that are not seen, before a line's first sign. */
const UNSEEN = /^[\s\p{Cc}\p{Cf}]+/u;

/**
 * A text that no spreadsheet runs: an apostrophe stands before each line that would begin a
 * formula, also behind blanks and unseen characters, and with full-width signs, which some
 * spreadsheets take for the narrow ones.
 */
export function guardFormulas(text: string): string {
  const guarded = text
    .split(BREAKS)
    .map((line, at) => (at % 2 === 0 && beginsFormula(line) ? `'${line}` : line))
    .join('');
  // Some programs drop a leading tab or line end, and take what follows for the beginning.
  return /^[\t\r\n]/.test(guarded) ? `'${guarded}` : guarded;
}

function beginsFormula(line: string): boolean {
  const first = line.replace(UNSEEN, '').slice(0, 1).normalize('NFKC');
  return first !== '' && '=+-@'.includes(first);
}
