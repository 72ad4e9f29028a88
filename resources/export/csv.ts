import Papa from 'papaparse';

/** One line after RFC 4180; a text that a spreadsheet would run as a formula is defused with an apostrophe. */
export function csvLine(cells: readonly (string | number | boolean | null | undefined)[]): string {
  return `${Papa.unparse([[...cells]], { escapeFormulae: true })}\r\n`;
}

/** Spreadsheets read UTF-8 only with this mark in front. */
export const BOM = '\uFEFF';
