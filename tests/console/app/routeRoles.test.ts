import { levelsOf } from '../../../contract/access.ts';
import { ROLES, type Role } from '../../../contract/values.ts';
import { RESOURCES } from '../../../src/app/route/resources.tsx';
import { offered, offeredResources } from '../../../src/app/route/select.ts';
import { ROUTES } from '../../../src/app/routes.tsx';

/**
 * Which screens a role is offered, written by hand from the table "Who may do what" of the
 * product's design.
 */

const MANAGERS: readonly Role[] = ['User-Manager', 'Customer-Admin', 'Admin'];
const CUSTOMER: readonly Role[] = ['Customer-Admin', 'Admin'];
const ADMIN: readonly Role[] = ['Admin'];

/** Every route that is not for everybody who is signed in. */
const FEWER: Readonly<Record<string, readonly Role[]>> = {
  'usage/users': MANAGERS,
  'usage/userdb': MANAGERS,
  'history/users': MANAGERS,
  'activity/users': MANAGERS,
  'users/view': MANAGERS,
  'users/addcsv': MANAGERS,
  'submission/usage/users': MANAGERS,
  'retraction/usage/users': MANAGERS,
  'ithenticate/usage/users': MANAGERS,
  security: CUSTOMER,
  'submission/rules': CUSTOMER,
  license: CUSTOMER,
  purchase: CUSTOMER,
  'payment/paypal/history': CUSTOMER,
  singlesignon: CUSTOMER,
  emapi: CUSTOMER,
  ejapi: CUSTOMER,
  s1api: CUSTOMER,
  organisation: CUSTOMER,
  audit: CUSTOMER,
  overview: ADMIN,
  action: ADMIN,
  'report/image': ADMIN,
  'pmc/image': ADMIN,
  'pmc/statistics': ADMIN,
  retractions: ADMIN,
  settings: ADMIN,
  domains: ADMIN,
  textmessages: ADMIN,
  inbox: ADMIN,
  outbox: ADMIN,
};
const RESOURCE_ROLES: Readonly<Record<string, readonly Role[]>> = {
  users: MANAGERS,
  payments: CUSTOMER,
  usage: ROLES,
  audit: CUSTOMER,
  deliveries: CUSTOMER,
  keys: CUSTOMER,
  customers: ADMIN,
  coupons: ADMIN,
  jobs: ADMIN,
};

const rolesOffered = (path: string): Role[] =>
  ROLES.filter((role) =>
    offered(ROUTES, { levels: levelsOf(role), fileMode: false }).some((one) => one.path === path),
  );

test('the table names routes that exist', () => {
  const paths = ROUTES.map(({ path }) => path);
  expect(Object.keys(FEWER).filter((path) => !paths.some((one) => one === path))).toEqual([]);
});

test.each(ROUTES.map(({ path }) => path))('%s is offered to the roles of the table', (path) => {
  expect(rolesOffered(path)).toEqual(FEWER[path] ?? ROLES);
});

test.each(RESOURCES.map(({ name }) => name))(
  'the pages of %s are offered to the roles of the table',
  (name) => {
    const roles = ROLES.filter((role) =>
      offeredResources(RESOURCES, { levels: levelsOf(role), fileMode: false }).some(
        (one) => one.name === name,
      ),
    );
    expect(roles).toEqual(RESOURCE_ROLES[name]);
  },
);
