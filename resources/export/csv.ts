/** One cell after RFC 4180; a text that a spreadsheet would run as a formula is defused with an apostrophe. */
export function csvCell(value: string | number | boolean | null | undefined): string {
  if (value == null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = typeof value === 'string' && /^[\s]*[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function csvLine(cells: readonly (string | number | boolean | null | undefined)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Spreadsheets read UTF-8 only with this mark in front. */
export const BOM = '\uFEFF';
