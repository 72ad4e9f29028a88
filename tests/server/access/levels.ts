import type { Role } from '../../../contract/index.ts';

/**
 * Who may call what at the least, written by hand from the specification (sections 2 and 6) and
 * from the table "Who may do what" of the product's design, not from the contract, so that a slip
 * in the contract does not agree with itself.
 */
export const WHO = {
  /**
   * Nobody needs to be signed in: the call proves by itself who makes it, or tells nothing of
   * anybody.
   */
  anybody: ['User', 'User-Manager', 'Customer-Admin', 'Admin'],
  /** Everybody who is signed in: the own files, database, usage, profile, news and support. */
  user: ['User', 'User-Manager', 'Customer-Admin', 'Admin'],
  /** Who manages the people of a customer. */
  manager: ['User-Manager', 'Customer-Admin', 'Admin'],
  /** Licence, purchase, payments, integrations and settings of a customer. */
  customer: ['Customer-Admin', 'Admin'],
  /** The service as a whole, and all customers. */
  admin: ['Admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Least = keyof typeof WHO;

/** The calls of section 7 of the specification. */
export const SPECIFIED: Readonly<Record<string, Least>> = {
  '/auth/login': 'anybody',
  '/auth/app/login': 'anybody',
  '/auth/saml/login': 'anybody',
  '/auth/google/login': 'anybody',
  '/auth/em/login': 'anybody',
  '/auth/ej/login': 'anybody',
  '/auth/password': 'anybody',
  '/auth/forgot': 'anybody',
  '/auth/domains/get': 'anybody',
  '/auth/signup': 'anybody',
  '/auth/customers/saml': 'anybody',

  '/api/pdf/submit': 'user',
  '/api/pdf/submituserdb': 'user',
  // The screen `action` is the Admin's; `submit` alone also assigns and shares files from the lists
  // of everybody.
  '/api/pdf/action/userGet': 'admin',
  '/api/pdf/action/submit': 'user',
  '/api/pdf/action/articles': 'admin',
  '/api/pdf/action/users': 'admin',
  '/api/pdf/dashboard': 'user',
  '/api/pdf/dashboard/id': 'user',
  '/api/pdf/dashboard/mydatabase': 'user',
  '/api/pdf/id/state': 'user',
  '/api/pdf/id/info': 'user',
  '/api/pdf/edit/id': 'user',
  '/api/pdf/edit/image': 'user',
  '/api/pdf/id/recycle': 'user',
  '/api/pdf/id/restore': 'user',
  '/api/pdf/id/delete': 'user',
  '/api/pdf/review/id': 'user',
  '/api/pdf/review/match/id/state': 'user',
  '/api/pdf/review/inspects/state': 'user',
  '/api/pdf/state/id': 'user',
  '/api/pdf/report/id': 'user',
  '/api/pdf/report/id/update/field': 'user',
  '/api/pdf/report/id/update/comment': 'user',

  // `my` for everybody; `users` and `userdb` for managers (INSIDE below).
  '/api/pdf/usage/{name}': 'user',
  '/api/pdf/usage/usersdatabse': 'manager',
  '/api/pdf/activity/users': 'manager',
  '/api/pdf/statistics': 'admin',
  '/api/pdf/history/{pathname}': 'user',

  '/api/pdf/action/recycleDelete': 'admin',
  '/api/pdf/action/recycleRestore': 'admin',
  '/api/pdf/action/recycle/info': 'admin',
  '/api/pdf/action/delete/getToDeleteNum': 'admin',
  '/api/pdf/action/delete/files': 'admin',
  '/api/pdf/action/delete/getNum': 'admin',
  '/api/pdf/action/delete/upToDate': 'admin',
  '/api/pdf2image': 'admin',
  '/api/pmc2image/get': 'admin',
  '/api/pmc2image/statistics': 'admin',
  '/api/pmc2image/set': 'admin',

  '/api/users': 'manager',
  '/api/users/add': 'manager',
  '/api/users/auto/add': 'manager',
  '/api/users/edit': 'manager',
  '/api/users/auto/edit': 'manager',
  '/api/users/invite': 'manager',
  '/api/users/get': 'manager',
  '/api/users/prop/get': 'user',
  '/api/users/prop/set': 'user',
  '/api/users/userEditCustomer': 'admin',
  '/api/users/support': 'user',
  '/api/users/sms': 'admin',
  // What is left of the licence is asked before a file is sent, by everybody who sends files.
  '/api/users/license/check': 'user',
  '/api/users/license/userdb/check': 'user',
  '/api/users/license': 'customer',
  '/api/users/domains/update': 'admin',
  // News and banner for everybody; the other parts are the Admin's (INSIDE below).
  '/api/users/misc/get': 'user',
  '/api/users/misc/update': 'admin',

  // Section 6: others than an Admin receive an empty list of customers, not a refusal.
  '/api/customers': 'user',
  '/api/customers/active': 'user',
  '/api/customers/only': 'user',
  '/api/customers/saml/names': 'user',
  '/api/customers/add': 'admin',
  '/api/customers/get': 'user',
  '/api/customers/edit': 'admin',

  '/api/payments/add': 'customer',
  '/api/payments/history': 'customer',
  '/api/paypal/add': 'customer',
  '/api/paypal/history': 'customer',
  '/api/payments/coupon/allget': 'admin',
  '/api/payments/coupon/add': 'admin',
  '/api/payments/coupon/update': 'admin',
  // The purchase screen asks what a code is worth.
  '/api/payments/coupon/get': 'customer',
};

/** Calls that are ours. */
export const OURS: Readonly<Record<string, Least>> = {
  '/api/users/erase/plan': 'admin',
  '/api/users/erase': 'admin',
  '/api/customers/erase/plan': 'admin',
  '/api/customers/erase': 'admin',
  '/auth/logout': 'anybody',
  '/auth/start': 'anybody',
  '/auth/first': 'anybody',

  '/api/retraction/report/id': 'user',
  '/api/retraction/report/decide': 'user',
  '/api/retraction/report/watch': 'user',
  '/api/retraction/report/preview': 'user',
  '/api/retraction/report/again': 'user',
  '/api/ithenticate/report/id': 'user',
  '/api/ithenticate/report/source': 'user',
  '/api/ithenticate/report/decide': 'user',
  '/api/ithenticate/report/exclude': 'user',
  '/api/ithenticate/report/again': 'user',
  '/api/ithenticate/service/get': 'customer',
  '/api/ithenticate/service/save': 'customer',
  '/api/ithenticate/service/try': 'customer',
  '/api/ithenticate/service/send': 'user',
  '/api/ithenticate/service/accept': 'user',
  '/api/ithenticate/service/viewer': 'user',
  '/api/ithenticate/service/pdf': 'user',
  '/api/retraction/database': 'admin',
  '/api/retraction/import': 'admin',
  '/api/retraction/fetch': 'admin',
  '/api/pdf/id/audit': 'user',
  '/api/pdf/id/people': 'user',
  '/api/pdf/id/second': 'user',
  '/api/pdf/id/similar': 'user',
  '/api/pdf/id/earlier': 'user',
  '/api/pdf/id/samework': 'user',
  '/api/pdf/picture/search': 'user',
  '/api/pdf/picture/answer': 'user',
  '/api/pdf/report/make': 'user',
  '/api/pdf/report/making': 'user',
  '/api/pdf/report/stop': 'user',
  '/api/pdf/report/versions': 'user',
  '/api/pdf/report/version': 'user',
  '/api/pdf/report/links': 'user',
  '/api/pdf/report/link/make': 'user',
  '/api/pdf/report/link/end': 'user',
  '/api/pdf/transfer': 'customer',
  '/api/pdf/action/delete/getDue': 'admin',

  '/auth/email/confirm': 'anybody',
  '/auth/email/stop': 'anybody',
  '/api/users/email/get': 'user',
  '/api/users/email/change': 'user',
  '/api/users/email/resend': 'user',
  '/api/users/email/cancel': 'user',
  '/api/users/link': 'manager',
  '/api/users/password': 'user',
  '/api/users/sessions': 'user',
  '/api/users/sessions/end': 'user',
  '/api/users/sessions/end-of': 'manager',
  '/api/users/factor/get': 'user',
  '/api/users/factor/begin': 'user',
  '/api/users/factor/confirm': 'user',
  '/api/users/factor/codes': 'user',
  '/api/users/factor/remove': 'user',
  '/api/users/factor/reset': 'manager',
  '/api/users/import': 'manager',
  '/api/users/sms/list': 'admin',
  '/api/users/license/extend': 'admin',
  '/api/users/view/begin': 'admin',
  // Made with the token of the person that is looked at.
  '/api/users/view/end': 'user',

  '/api/customers/billing/get': 'customer',
  '/api/customers/billing/set': 'customer',
  '/api/customers/report-language/get': 'customer',
  '/api/customers/report-language/set': 'customer',
  '/api/customers/vocabulary/get': 'customer',
  '/api/customers/vocabulary/set': 'customer',
  '/api/pdf/report/id/update/level': 'user',
  '/api/customers/keeping/get': 'customer',
  '/api/customers/keeping/set': 'customer',
  '/api/customers/security': 'customer',
  '/api/customers/sessions/end': 'customer',
  '/api/customers/saml/get': 'customer',
  '/api/customers/saml/save': 'customer',
  '/api/customers/saml/import': 'customer',
  '/api/customers/templates/get': 'user',
  '/api/submission/handle': 'user',
  '/api/submission/reviewers': 'user',
  '/api/submission/checks/unready': 'user',
  '/api/submission/rules': 'customer',
  '/api/submission/rules/set': 'customer',
  '/api/submission/rules/preview': 'customer',
  '/api/customers/templates/set': 'customer',

  '/api/payments/options': 'customer',
  '/api/payments/settle': 'admin',
  '/api/paypal/capture': 'customer',
  '/api/paypal/cancel': 'customer',

  '/api/journals/get': 'customer',
  '/api/journals/save': 'customer',
  '/api/journals/secret': 'customer',
  '/api/journals/keys/add': 'customer',
  '/api/journals/keys/rotate': 'customer',
  '/api/journals/keys/revoke': 'customer',
  '/api/journals/deliveries/replay': 'customer',
  '/api/journals/deliveries/test': 'customer',
  '/api/journals/scholarone/get': 'customer',
  '/api/journals/scholarone/save': 'customer',
  '/api/journals/scholarone/address': 'customer',
  '/api/journals/scholarone/retry': 'customer',

  '/api/support/mine': 'user',
  '/api/support/list': 'admin',
  '/api/support/answer': 'admin',
  '/api/support/set': 'admin',
  '/api/news/seen': 'user',
  '/api/news/read': 'user',
  '/api/mails': 'admin',
  '/api/service/outages': 'admin',
  '/api/mails/set': 'admin',
  '/api/outbox': 'admin',
  '/api/outbox/retry': 'admin',
  '/api/jobs/cancel': 'admin',
  '/api/jobs/load': 'admin',
  '/api/pdf/standing': 'user',
  // A person's for managers, a payment's and so on for who sees them (INSIDE below).
  '/api/records/history': 'manager',
};

/** All other addresses of the server: by method, then as the calls. */
export const ADDRESSES: Readonly<Record<string, Least>> = {
  'GET /healthz': 'anybody',
  'GET /readyz': 'anybody',
  'GET /openapi.json': 'anybody',
  // With the token of the settings, which is no person's.
  'GET /metrics': 'anybody',
  // Each proves by a signature, a state or a key of its own who sends it.
  'GET /saml/start/:name': 'anybody',
  'POST /saml/answer/:customer': 'anybody',
  'GET /saml/metadata/:customer': 'anybody',
  'GET /google/start': 'anybody',
  'GET /google/answer': 'anybody',
  'POST /webhooks/paypal': 'anybody',
  'POST /webhooks/turnitin/:key': 'anybody',
  'POST /journal/v1/key': 'anybody',
  'POST /journal/v1/submit': 'anybody',
  'POST /journal/v1/status': 'anybody',
  'POST /journal/v1/report': 'anybody',
  'POST /journal/v1/link': 'anybody',
  // The secret part of the address says whose notification it is.
  'GET /journal/v1/scholarone/:secret': 'anybody',
  'POST /journal/v1/scholarone/:secret': 'anybody',

  // The secret part of the address, and a password where there is one, open the report.
  'GET /shared/report/:key': 'anybody',
  'POST /shared/report/:key': 'anybody',

  'GET /rest/audit': 'customer',
  'GET /rest/audit/:id': 'customer',
  'GET /rest/deliveries': 'customer',
  'GET /rest/deliveries/:id': 'customer',
  'GET /rest/keys': 'customer',
  'GET /rest/keys/:id': 'customer',
  'GET /rest/jobs': 'admin',
  'GET /rest/jobs/:id': 'admin',
  // By the list that is asked for (INSIDE below).
  'POST /api/export': 'user',

  'GET /media/:customer/:hash/:variant': 'user',
  'GET /events': 'user',
  'GET /download/:file_id/:what': 'user',
  'GET /download/:file_id/references/:form': 'user',
  'GET /download/:file_id/text/:form': 'user',
  'GET /download/:file_id/turnitin.pdf': 'user',
  'GET /download/invoice/:payment_id': 'customer',
  'GET /download/everything.zip': 'customer',
  'GET /download/person.zip': 'admin',
  'GET /download/images/:run_id': 'admin',
};

/** Calls that need a product beside the role, by the flag without which they refuse. */
export const PRODUCT_CALLS: Readonly<Record<string, 'product' | 'ithenticate'>> = {
  '/api/retraction/report/id': 'product',
  '/api/retraction/report/decide': 'product',
  '/api/retraction/report/watch': 'product',
  '/api/retraction/report/preview': 'product',
  '/api/retraction/report/again': 'product',
  '/api/ithenticate/report/id': 'ithenticate',
  '/api/ithenticate/report/source': 'ithenticate',
  '/api/ithenticate/report/decide': 'ithenticate',
  '/api/ithenticate/report/exclude': 'ithenticate',
  '/api/ithenticate/report/again': 'ithenticate',
  '/api/ithenticate/service/send': 'ithenticate',
  '/api/ithenticate/service/accept': 'ithenticate',
  '/api/ithenticate/service/viewer': 'ithenticate',
  '/api/ithenticate/service/pdf': 'ithenticate',
};

/** Parts of a call that need more than the call itself. */
export const INSIDE: readonly (readonly [path: string, body: object, least: Least])[] = [
  ['/api/pdf/usage/users', {}, 'manager'],
  ['/api/pdf/usage/userdb', {}, 'manager'],
  ['/api/pdf/history/users', {}, 'manager'],
  ['/api/pdf/history/userdb', {}, 'manager'],
  ['/api/users/misc/get', { idx: 'invoice' }, 'admin'],
  ['/api/users/misc/get', { idx: 'report-template' }, 'admin'],
  ['/api/users/misc/get', { idx: 'mail-templates' }, 'admin'],
  ['/api/records/history', { resource: 'users', id: '1' }, 'manager'],
  ['/api/records/history', { resource: 'payments', id: '1' }, 'customer'],
  ['/api/records/history', { resource: 'customers', id: '1' }, 'admin'],
  ['/api/records/history', { resource: 'coupons', id: '1' }, 'admin'],
  ['/api/export', { list: 'users' }, 'manager'],
  ['/api/export', { list: 'payments' }, 'customer'],
];
