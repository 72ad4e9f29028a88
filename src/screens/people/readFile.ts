import Papa from 'papaparse';
import type { Role } from '../../../contract/values.ts';
import { columnOf, rowChecker, type CheckedRow, type RawRow } from './rows.ts';

export const ROWS_MAX = 10_000;

export type ReadFile =
  | { readonly ok: true; readonly rows: readonly CheckedRow[] }
  | { readonly ok: false; readonly problem: 'no-email-column' | 'empty' | 'too-many' | 'unreadable' };

/** Reads a CSV file in pieces (comma, semicolon or tab; quotes; any line ends) and checks each row. */
export function readPeople(file: File | string, allowed: readonly Role[]): Promise<ReadFile> {
  const check = rowChecker(allowed);
  const rows: CheckedRow[] = [];
  let problem: 'no-email-column' | 'too-many' | null = null;
  return new Promise((done) => {
    Papa.parse<RawRow>(file as File, { // papaparse takes a text as well; its types keep the two apart
      header: true,
      skipEmptyLines: 'greedy',
      transformHeader: columnOf,
      chunk({ data, meta }, parser) {
        if (!meta.fields?.includes('email')) problem = 'no-email-column';
        else for (const cells of data) rows.push(check(cells, rows.length + 2));
        if (rows.length > ROWS_MAX) problem = 'too-many';
        if (problem !== null) parser.abort();
      },
      complete: () => done(problem !== null ? { ok: false, problem } : rows.length === 0 ? { ok: false, problem: 'empty' } : { ok: true, rows }),
      error: () => done({ ok: false, problem: 'unreadable' }),
    });
  });
}

/** A file to begin with: the columns and one line as an example. */
export const TEMPLATE = 'email,first_name,last_name,user_role,skip_edit\r\nada@example.org,Ada,Lovelace,User,no\r\n';
