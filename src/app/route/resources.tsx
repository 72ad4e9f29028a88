import type { ComponentType } from 'react';
import type { Area } from '../../../contract/access.ts';
import type { MenuPlace } from './types.ts';
import { lazyScreen } from '../../ui/lazyScreen.tsx';

/**
 * A generated resource page set: registered as react-admin Resource; `customers` is in the
 * specification's list too.
 */
export interface ResourceRoute {
  readonly name: string;
  readonly area: Area;
  readonly list: ComponentType;
  readonly create?: ComponentType;
  readonly edit?: ComponentType;
  readonly menu?: MenuPlace;
}

const users = () => import('../../../resources/users/pages.ts').then((m) => m.userPages);
const customers = () =>
  import('../../../resources/customers/pages.ts').then((m) => m.customerPages);
const coupons = () => import('../../../resources/coupons/pages.ts').then((m) => m.couponPages);
const payments = () => import('../../../resources/payments/pages.tsx').then((m) => m.paymentPages);
const usage = () => import('../../../resources/usage/pages.tsx').then((m) => m.usagePages);

export const RESOURCES: readonly ResourceRoute[] = [
  {
    name: 'users',
    area: 'people',
    list: lazyScreen(() => users().then((p) => p.list)),
    create: lazyScreen(() => users().then((p) => p.create)),
    edit: lazyScreen(() => users().then((p) => p.edit)),
  },
  {
    name: 'customers',
    area: 'service',
    list: lazyScreen(() => customers().then((p) => p.list)),
    create: lazyScreen(() => customers().then((p) => p.create)),
    edit: lazyScreen(() => customers().then((p) => p.edit)),
    menu: { group: 'service', label: 'shell.menu.customers', icon: 'customers' },
  },
  {
    name: 'coupons',
    area: 'service',
    list: lazyScreen(() => coupons().then((p) => p.list)),
    create: lazyScreen(() => coupons().then((p) => p.create)),
    edit: lazyScreen(() => coupons().then((p) => p.edit)),
    menu: { group: 'service', label: 'shell.menu.coupons', icon: 'coupon' },
  },
  {
    name: 'payments',
    area: 'business',
    list: lazyScreen(() => payments().then((p) => p.list)),
    edit: lazyScreen(() => payments().then((p) => p.edit)),
    menu: { group: 'account', label: 'shell.menu.payments', icon: 'payments' },
  },
  { name: 'usage', area: 'work', list: lazyScreen(() => usage().then((p) => p.list)) },
];
