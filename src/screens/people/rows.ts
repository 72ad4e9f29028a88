import { EMAIL_PATTERN } from '../../../contract/fields.ts';
import { ROLES, type Role } from '../../../contract/values.ts';

/** A person of a CSV file, checked. */
export interface PersonRow {
  /** Line of the file, the header being line 1. */
  readonly line: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly user_role: Role;
  readonly skip_edit: boolean;
}

export type RowProblem =
  | 'no-email'
  | 'bad-email'
  | 'twice'
  | 'bad-role'
  | 'role-not-allowed'
  | 'too-long'
  | 'bad-skip-edit';

export type CheckedRow =
  | { readonly ok: true; readonly person: PersonRow }
  | {
      readonly ok: false;
      readonly line: number;
      readonly cells: RawRow;
      readonly problem: RowProblem;
    };

export type RawRow = Readonly<Record<string, string | undefined>>;

export const COLUMNS = ['email', 'first_name', 'last_name', 'user_role', 'skip_edit'] as const;
type Column = (typeof COLUMNS)[number];

const HEADINGS: Readonly<Record<string, Column>> = {
  email: 'email',
  mail: 'email',
  emailaddress: 'email',
  firstname: 'first_name',
  givenname: 'first_name',
  forename: 'first_name',
  lastname: 'last_name',
  surname: 'last_name',
  familyname: 'last_name',
  role: 'user_role',
  userrole: 'user_role',
  skipedit: 'skip_edit',
};

/**
 * The column that a heading means; "E-mail Address", "First name" and the like are understood.
 * Others keep their text.
 */
export function columnOf(heading: string): string {
  return HEADINGS[heading.toLowerCase().replace(/[^a-z]/g, '')] ?? heading.trim();
}

/**
 * Checks rows one after the other; an address that stood before in the file is refused.
 * @param allowed the roles that the importing person may give
 */
export function rowChecker(allowed: readonly Role[]): (cells: RawRow, line: number) => CheckedRow {
  const seen = new Set<string>();
  return (cells, line) => {
    const of = (column: Column): string => (cells[column] ?? '').trim();
    const bad = (problem: RowProblem): CheckedRow => ({ ok: false, line, cells, problem });
    const email = of('email');
    if (email === '') return bad('no-email');
    if (email.length > 254 || !EMAIL_PATTERN.test(email)) return bad('bad-email');
    if (seen.has(email.toLowerCase())) return bad('twice');
    if (of('first_name').length > 200 || of('last_name').length > 200) return bad('too-long');
    const role =
      of('user_role') === ''
        ? 'User'
        : ROLES.find((known) => known.toLowerCase() === of('user_role').toLowerCase());
    if (!role) return bad('bad-role');
    if (!allowed.includes(role)) return bad('role-not-allowed');
    const skip = of('skip_edit').toLowerCase();
    if (!['', 'yes', 'no', 'true', 'false', '1', '0'].includes(skip)) return bad('bad-skip-edit');
    seen.add(email.toLowerCase());
    return {
      ok: true,
      person: {
        line,
        email,
        first_name: of('first_name'),
        last_name: of('last_name'),
        user_role: role,
        skip_edit: ['yes', 'true', '1'].includes(skip),
      },
    };
  };
}
