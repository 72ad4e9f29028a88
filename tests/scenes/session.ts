import type { SessionUser } from '../../contract/entities.ts';

/** Somebody who is signed in. */
export function sessionUser(more: Partial<SessionUser> = {}): SessionUser {
  return {
    user_id: 7,
    email: 'ana@example.org',
    first_name: 'Ana',
    last_name: 'Ortiz',
    user_role: 'User',
    user_status: 'active',
    customer_id: 3,
    customer_name: 'Journal of Repeated Measurements',
    customer_type: 'publisher',
    user_help: false,
    users_max: 5,
    mode: 'figures',
    files_max: null,
    figures_max: null,
    database_max_per_user: 0,
    timesec_start: null,
    timesec_end: null,
    token: 'secret',
    token32: 'window',
    products: { product: true, refguard: false, pubshield: false, ithenticate: false },
    language: 'en',
    second_factor: 'off',
    idle_minutes: null,
    mail_server: true,
    product_id: 'panelsight',
    product_name: 'Panelsight',
    ...more,
  };
}
