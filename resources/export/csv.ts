import Papa from 'papaparse';

/** What a spreadsheet would run, also behind spaces. */
const FORMULA = /^\s*[=+\-@\t\r]/;

/** One line after RFC 4180; a text that a spreadsheet would run as a formula is defused with an apostrophe. */
export function csvLine(cells: readonly (string | number | boolean | null | undefined)[]): string {
  return `${Papa.unparse([[...cells]], { escapeFormulae: FORMULA })}\r\n`;
}

/** Spreadsheets read UTF-8 only with this mark in front. */
export const BOM = '\uFEFF';
