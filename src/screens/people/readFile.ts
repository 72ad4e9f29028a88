import Papa from 'papaparse';
import type { Role } from '../../../contract/values.ts';
import { columnOf, rowChecker, type CheckedRow, type RawRow } from './rows.ts';

export const ROWS_MAX = 10_000;

export type ReadFile =
  | { readonly ok: true; readonly rows: readonly CheckedRow[] }
  | {
      readonly ok: false;
      readonly problem: 'no-email-column' | 'empty' | 'too-many' | 'unreadable';
    };

/** More than so many bytes are more than ROWS_MAX people. */
const BYTES_MAX = ROWS_MAX * 1000;

/**
 * Reads a CSV file (comma, semicolon or tab; quotes; any line ends; UTF-8, or what spreadsheets
 * write in its place) and checks each row.
 */
export async function readPeople(file: File | string, allowed: readonly Role[]): Promise<ReadFile> {
  if (typeof file !== 'string' && file.size > BYTES_MAX) return { ok: false, problem: 'too-many' };
  const text = typeof file === 'string' ? file : await textOf(file);
  if (text === null) return { ok: false, problem: 'unreadable' };
  const { data, meta } = Papa.parse<RawRow>(text, {
    header: true,
    transformHeader: columnOf,
    delimiter: delimiterOf(text),
  });
  if (!meta.fields?.includes('email')) return { ok: false, problem: 'no-email-column' };
  const check = rowChecker(allowed);
  const rows: CheckedRow[] = [];
  let line = 2;
  for (const cells of data) {
    // A quoted cell may hold ends of lines; blank lines are passed over, but they count.
    const values = Object.values(cells).flat();
    if (values.some((value) => value?.trim())) rows.push(check(cells, line));
    line +=
      1 + values.reduce((ends, value) => ends + (value?.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
  }
  if (rows.length > ROWS_MAX) return { ok: false, problem: 'too-many' };
  return rows.length === 0 ? { ok: false, problem: 'empty' } : { ok: true, rows };
}

/**
 * Null when the file cannot be read. Spreadsheets of western Europe still save CSV in Windows' own
 * letters; those are hardly ever valid UTF-8.
 */
async function textOf(file: File): Promise<string | null> {
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What stands between the headings; quoted ones may hold anything. */
function delimiterOf(text: string): string {
  const headings = /^[^\r\n]*/.exec(text)?.[0].replaceAll(/"[^"]*"/g, '') ?? '';
  const found = [',', ';', '\t']
    .map((sign) => [sign, headings.split(sign).length] as const)
    .toSorted((a, b) => b[1] - a[1]);
  return found[0]?.[0] ?? ',';
}

/** A file to begin with: the columns and one line as an example. */
export const TEMPLATE =
  'email,first_name,last_name,user_role,skip_edit\r\nada@example.org,Ada,Lovelace,User,no\r\n';
