import { matchPath } from 'react-router';
import { mayEnter } from '../../../contract/access.ts';
import type { Variant } from '../../../contract/brand.ts';
import type { Level } from '../../../contract/values.ts';
import type { ResourceRoute } from './resources.tsx';
import type { MenuGroup, MenuPlace, ScreenRoute } from './types.ts';

export interface Standing {
  readonly levels: readonly Level[];
  /** A file id is set in the system state. */
  readonly fileMode: boolean;
}

/**
 * The routes that somebody is offered: those of their levels; in file mode only the file's, news
 * and support.
 */
export function offered<R extends Pick<ScreenRoute, 'area' | 'file'>>(
  routes: readonly R[],
  { levels, fileMode }: Standing,
): readonly R[] {
  return routes.filter((route) => mayEnter(levels, route.area) && (!fileMode || route.file));
}

export function offeredResources(
  resources: readonly ResourceRoute[],
  { levels, fileMode }: Standing,
): readonly ResourceRoute[] {
  return fileMode ? [] : resources.filter((resource) => mayEnter(levels, resource.area));
}

/** True for an address that the console has, whoever may enter it. */
export function isConsolePath(
  pathname: string,
  routes: readonly Pick<ScreenRoute, 'path'>[],
  resources: readonly Pick<ResourceRoute, 'name' | 'create' | 'edit'>[],
): boolean {
  return (
    routes.some(({ path }) => matchPath(`/${path}`, pathname) !== null) ||
    resources.some((resource) => isResourcePath(pathname, resource))
  );
}

function isResourcePath(
  pathname: string,
  { name, create, edit }: Pick<ResourceRoute, 'name' | 'create' | 'edit'>,
): boolean {
  if (matchPath(`/${name}`, pathname)) return true;
  if (create && matchPath(`/${name}/create`, pathname)) return true;
  return edit !== undefined && matchPath(`/${name}/:id`, pathname) !== null;
}

/**
 * The product that an address belongs to: a variant's own, or the default one. Null for what all
 * products share (a file's screens, news, support, the licence), which leaves the tab's product as
 * it is.
 */
export function productOf(
  pathname: string,
  routes: readonly Pick<ScreenRoute, 'path' | 'variant' | 'file' | 'shared'>[],
  defaultProduct: string,
): string | null {
  const found = routes.find(({ path }) => matchPath(`/${path}`, pathname) !== null);
  if (found && found.variant !== 'default') return found.variant;
  return found?.file || found?.shared ? null : defaultProduct;
}

export interface MenuEntry extends MenuPlace {
  readonly to: string;
}

const ORDER: readonly MenuGroup[] = [
  'work',
  'database',
  'usage',
  'people',
  'account',
  'service',
  'help',
];

/**
 * The side menu: the offered routes that have a place in it, by group. The own database shows only
 * where the licence has one. Within a group the order is the same for every product.
 */
export function menuOf(
  routes: readonly ScreenRoute[],
  resources: readonly ResourceRoute[],
  variant: Variant,
  hasDatabase: boolean,
): readonly { group: MenuGroup; entries: readonly MenuEntry[] }[] {
  const order = routes.map(({ menu }) => menu?.label);
  const place = ({ label }: MenuEntry): number => {
    const at = order.indexOf(label);
    return at < 0 ? order.length : at;
  };
  const places: readonly MenuEntry[] = [
    ...routes
      .filter((route) => route.variant === variant || route.shared)
      .flatMap(({ menu, path }) => (menu ? [{ ...menu, to: `/${path}` }] : [])),
    ...(variant === 'default'
      ? resources.flatMap(({ menu, name }) => (menu ? [{ ...menu, to: `/${name}` }] : []))
      : []),
  ];
  return ORDER.filter((group) => group !== 'database' || hasDatabase)
    .map((group) => ({
      group,
      entries: places
        .filter((entry) => entry.group === group)
        .toSorted((a, b) => place(a) - place(b)),
    }))
    .filter(({ entries }) => entries.length > 0);
}
