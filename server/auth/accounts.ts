import type { Products, SessionUser } from '../../contract/index.ts';
import { MAY_SIGN_IN, nameOf } from '../access/index.ts';
import type { Config } from '../config.ts';
import type { Tx } from '../database/index.ts';
import { timesecOrNull } from '../database/index.ts';
import { readSessionFacts } from './accountStore.ts';
import type { Account } from './accountStore.ts';
import { limitsOf } from './sessionStore.ts';
import { issueToken } from './tokens.ts';

/**
 * May this person have a session? Those who have not set a password or are switched off may not.
 */
export function maySignIn(account: Account): boolean {
  return account.customer_active && MAY_SIGN_IN.some((status) => status === account.status);
}

/**
 * The session user of section 3, with a fresh one-time token for a new window; none for an Admin
 * who looks as this person.
 */
export async function sessionUser(
  tx: Tx,
  config: Config,
  userId: number,
  bearer: string,
  viewer:
    | { readonly first_name: string; readonly last_name: string; readonly email: string }
    | { readonly name: string }
    | null = null,
): Promise<SessionUser> {
  const row = await readSessionFacts(tx, userId);
  const { limited, file_id } =
    viewer === null ? await limitsOf(tx, bearer) : { limited: false, file_id: null };
  const opensWindows = viewer === null && !limited && file_id === null;
  return {
    user_id: row.user_id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    user_role: row.role,
    user_status: row.status,
    user_help: row.help,
    customer_id: row.customer_id,
    customer_name: row.name,
    customer_type: row.type,
    mode: row.mode,
    users_max: row.users_max,
    files_max: row.files_max,
    figures_max: row.figures_max,
    database_max_per_user: row.database_max_per_user,
    timesec_start: timesecOrNull(row.starts_at),
    timesec_end: timesecOrNull(row.ends_at),
    token: bearer,
    token32: opensWindows ? await issueToken(tx, 'window', row) : '',
    products: row.products as Products, // written through the contract's schema only
    language: row.language,
    second_factor: limited ? 'missing' : row.totp_at === null ? 'off' : 'on',
    idle_minutes: row.idle_minutes,
    mail_server: config.smtpUrl !== null,
    ...(file_id === null ? {} : { only_file: file_id }),
    ...(viewer === null ? {} : { viewed_by: 'name' in viewer ? viewer.name : nameOf(viewer) }),
    product_id: config.product.id,
    product_name: config.product.name,
  };
}
