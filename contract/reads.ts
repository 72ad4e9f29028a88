import type { ops } from './index.ts';

type Path = (typeof ops)[keyof typeof ops]['path'];

/** Calls that change nothing. They may be tried again, and are open to an Admin who looks at the console as somebody else. */
const READS: readonly Path[] = [
  '/auth/domains/get', '/auth/customers/saml', '/auth/start',
  '/api/pdf/action/userGet', '/api/pdf/action/articles', '/api/pdf/action/users',
  '/api/pdf/dashboard', '/api/pdf/dashboard/id', '/api/pdf/dashboard/mydatabase',
  '/api/pdf/edit/id', '/api/pdf/review/id', '/api/pdf/report/id', '/api/pdf/id/audit',
  '/api/pdf/usage/{name}', '/api/pdf/usage/usersdatabse', '/api/pdf/activity/users', '/api/pdf/statistics', '/api/pdf/history/{pathname}',
  '/api/pdf/action/recycle/info', '/api/pdf/action/delete/getToDeleteNum', '/api/pdf/action/delete/getNum', '/api/pdf/action/delete/getDue',
  '/api/pmc2image/get', '/api/pmc2image/statistics',
  '/api/users', '/api/users/get', '/api/users/prop/get', '/api/users/license/check', '/api/users/license/userdb/check', '/api/users/license', '/api/users/misc/get',
  '/api/customers', '/api/customers/active', '/api/customers/only', '/api/customers/saml/names', '/api/customers/saml/get', '/api/journals/get', '/api/customers/get', '/api/customers/templates/get', '/api/customers/keeping/get',
  '/api/payments/history', '/api/paypal/history', '/api/payments/coupon/allget', '/api/payments/coupon/get', '/api/outbox', '/api/users/factor/get', '/api/users/sessions',
  '/api/pdf/state/id', '/api/pdf/id/people', '/api/customers/billing/get', '/api/payments/options', '/api/support/list', '/api/jobs/load', '/api/support/mine', '/api/news/seen', '/api/mails', '/api/records/history',
];

const reads: ReadonlySet<string> = new Set(READS);

export function isRead(path: string): boolean {
  return reads.has(path);
}
