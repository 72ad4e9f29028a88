import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Who looks where an ordinary User does not get in: first parts of addresses. */
const ADMINS = [
  'action',
  'coupons',
  'customers',
  'domains',
  'inbox',
  'outbox',
  'overview',
  'pmc',
  'report/image',
  'retractions',
  'settings',
  'textmessages',
];
const HEADS = [
  'activity',
  'audit',
  'ejapi',
  'emapi',
  'history/users',
  'license',
  'organisation',
  'payment',
  'purchase',
  's1api',
  'security',
  'singlesignon',
  'submission/rules',
  'usage/userdb',
  'usage/users',
  'users/addcsv',
  'users/create',
  'users/view',
];
/** Pages of one record, which are opened from the first row of their list. */
const RECORDS = ['users/view', 'customers', 'coupons', 'payment/paypal/history'];

/**
 * Every screen of the console: those of the specification and ours, as the tests go through them,
 * and the page of one record of each list that has some. `path` may hold `{id}`, a file's.
 */
export function everyScreen() {
  const fixture = (name) => JSON.parse(readFileSync(join(root, 'tests', 'fixtures', name), 'utf8'));
  const { public: before, authenticated } = fixture('specification-routes.json');
  const own = fixture('own-routes.json');
  return [
    ...before.map((path) => ({ name: nameOf(path), path, who: 'nobody' })),
    ...[...authenticated, ...own.routes, ...own.pages].map((route) => ({
      name: nameOf(route),
      path: `/${route}`,
      who: whoFor(route),
    })),
    ...RECORDS.map((route) => ({
      name: `${nameOf(route)}-record`,
      path: `/${route}`,
      who: whoFor(route),
      record: true,
    })),
  ];
}

/** The file of the demo that a screen of one file is about; undefined: it is about none. */
export function fileFor(path, files) {
  if (!path.includes('{id}')) return undefined;
  const [head] = path.slice(1).split('/');
  const of = (product) => files.filter((file) => file.product === product).at(-1);
  if (head === 'retraction' || head === 'ithenticate') return of(head);
  if (head.endsWith('userdb')) return files.find((file) => file.database);
  const state =
    { edit: 'Edit', report: 'Report', recycled: 'Recycled', deleted: 'Deleted', submit: 'Failed' }[
      head
    ] ?? 'Review';
  const own = files.filter(
    (file) => file.product === 'product' && !file.database && file.state === state,
  );
  // Of several the last has most to show; the failed ones are all alike.
  return own.at(-1);
}

function nameOf(path) {
  return path.replaceAll(/^\/|\/?\{id\}/g, '').replaceAll('/', '-') || 'root';
}

function whoFor(route) {
  const within = (heads) => heads.some((head) => route === head || route.startsWith(`${head}/`));
  if (within(ADMINS)) return 'admin';
  return within(HEADS) ? 'head' : 'user';
}
