import own from '../../fixtures/own-routes.json';
import specification from '../../fixtures/specification-routes.json';
import { levelsOf, mayEnter } from '../../../contract/access.ts';
import type { Variant } from '../../../contract/brand.ts';
import { ROLES, type Role } from '../../../contract/values.ts';
import { PUBLIC_ROUTES } from '../../../src/app/route/publicRoutes.tsx';
import { HEADS, mayBeConsolePath } from '../../../src/app/route/heads.ts';
import { RESOURCES } from '../../../src/app/route/resources.tsx';
import {
  isConsolePath,
  menuOf,
  offered,
  offeredResources,
  productOf,
} from '../../../src/app/route/select.ts';
import { ROUTES } from '../../../src/app/routes.tsx';

const asRouter = (path: string): string => path.replace('{id}', ':id');
const ours = own.routes.map(asRouter);
const standing = (role: Role, fileMode = false) => ({ levels: levelsOf(role), fileMode });
const paths = (role: Role, fileMode = false): string[] =>
  offered(ROUTES, standing(role, fileMode)).map(({ path }) => path);

test('§2.8–§2.20 every public route of the specification is there, and the only others are links: the first administrator’s, those of a new address', () => {
  expect(
    Object.keys(PUBLIC_ROUTES)
      .filter((path) => !['/first', '/emailconfirm', '/emailstop'].includes(path))
      .sort(),
  ).toEqual([...specification.public].sort());
});

test('§2.21–§2.87 every authenticated route of the specification is in the table once; the others are ours', () => {
  const table = [
    ...ROUTES.map(({ path }) => path),
    ...RESOURCES.map(({ name }) => name).filter((name) => name === 'customers'),
  ];
  expect(new Set(table).size).toBe(table.length);
  expect(table.filter((path) => !ours.includes(path)).sort()).toEqual(
    specification.authenticated.map(asRouter).sort(),
  );
});

test('an address says which product it belongs to; what all share says nothing', () => {
  const of = (path: string) => productOf(path, ROUTES, 'panelsight');
  expect(of('/dashboard')).toBe('panelsight');
  expect(of('/customers')).toBe('panelsight');
  expect(of('/users/12')).toBe('panelsight');
  expect(of('/retraction/news')).toBe('retraction');
  expect(of('/retraction/report/file/3')).toBe('retraction');
  expect(of('/ithenticate/dashboard')).toBe('ithenticate');
  expect(of('/ithenticate/report/file/3')).toBe('ithenticate');
  for (const shared of ['/news', '/support', '/license', '/history/my', '/review/file/3'])
    expect(of(shared)).toBeNull();
});

test('in file mode only routes of a file, news and support are offered', () => {
  for (const role of ROLES) {
    const inFile = paths(role, true);
    expect(inFile.filter((path) => !path.endsWith('/file/:id')).sort()).toEqual([
      'news',
      'support',
    ]);
    expect(inFile.length).toBe(ROUTES.filter(({ path }) => path.endsWith('/file/:id')).length + 2);
    expect(offeredResources(RESOURCES, standing(role, true))).toEqual([]);
  }
});

const ONLY: Record<string, readonly Role[]> = {
  dashboard: ROLES,
  submit: ROLES,
  'review/file/:id': ROLES,
  'users/profile': ROLES,
  news: ROLES,
  'users/view': ['User-Manager', 'Customer-Admin', 'Admin'],
  'usage/users': ['User-Manager', 'Customer-Admin', 'Admin'],
  'activity/users': ['User-Manager', 'Customer-Admin', 'Admin'],
  license: ['Customer-Admin', 'Admin'],
  purchase: ['Customer-Admin', 'Admin'],
  emapi: ['Customer-Admin', 'Admin'],
  action: ['Admin'],
  'pmc/image': ['Admin'],
  outbox: ['Admin'],
};

test.each(Object.entries(ONLY))('%s is offered to %j', (path, roles) => {
  expect(ROLES.filter((role) => paths(role).includes(path))).toEqual(roles);
});

test('a role is offered exactly what its levels open', () => {
  for (const role of ROLES)
    expect(paths(role)).toEqual(
      ROUTES.filter(({ area }) => mayEnter(levelsOf(role), area)).map(({ path }) => path),
    );
  expect(offered(ROUTES, { levels: [], fileMode: false })).toEqual([]);
});

test('the menu holds nothing that is not offered, and no file routes', () => {
  for (const role of ROLES) {
    const here = offered(ROUTES, standing(role));
    const resources = offeredResources(RESOURCES, standing(role));
    const entries = menuOf(here, resources, 'default', true).flatMap(({ entries: list }) =>
      list.map(({ to }) => to.slice(1)),
    );
    expect(new Set(entries).size).toBe(entries.length);
    for (const entry of entries)
      expect([...here.map(({ path }) => path), ...resources.map(({ name }) => name)]).toContain(
        entry,
      );
    expect(entries.some((entry) => entry.includes(':id'))).toBe(false);
  }
});

test('what products share stands in one order in the menu of each', () => {
  const labels = (variant: Variant) =>
    menuOf(offered(ROUTES, standing('Customer-Admin')), [], variant, false).map(
      ({ group, entries }) => [group, entries.map(({ label }) => label)] as const,
    );
  const usual = new Map(labels('default'));
  for (const variant of ['submission', 'retraction', 'ithenticate'] as const)
    for (const [group, entries] of labels(variant)) {
      const known = entries.filter((label) => usual.get(group)?.includes(label));
      expect(known).toEqual(usual.get(group)?.filter((label) => known.includes(label)));
    }
});

test('without a database in the licence its group is not in the menu', () => {
  const groups = (has: boolean) =>
    menuOf(offered(ROUTES, standing('User')), [], 'default', has).map(({ group }) => group);
  expect(groups(true)).toContain('database');
  expect(groups(false)).not.toContain('database');
});

test('the console knows its addresses; others are unknown', () => {
  for (const path of [
    '/dashboard',
    '/review/file/12',
    '/users/view',
    '/users/12',
    '/users/create',
    '/customers/create',
    '/coupons/percent:A',
  ])
    expect(isConsolePath(path, ROUTES, RESOURCES)).toBe(true);
  for (const path of [
    '/nonsense',
    '/review/file',
    '/dashboard/x',
    '/outbox/create',
    '/users/1/2',
    '/',
  ])
    expect(isConsolePath(path, ROUTES, RESOURCES)).toBe(false);
});

test('the heads known before sign-in are those of the route table', () => {
  const heads = new Set([
    ...ROUTES.map(({ path }) => path.split('/')[0]),
    ...RESOURCES.map(({ name }) => name),
  ]);
  expect([...HEADS].sort()).toEqual([...heads].sort());
  expect(mayBeConsolePath('/review/file/3')).toBe(true);
  expect(mayBeConsolePath('/nonsense')).toBe(false);
});
