import type { ReactNode } from 'react';
import type { Area } from '../../../contract/access.ts';
import type { Variant } from '../../../contract/brand.ts';
import type { MessageKey } from '../../i18n/english.ts';
import type { ConsolePath } from './heads.ts';

export type MenuGroup = 'work' | 'database' | 'usage' | 'people' | 'account' | 'service' | 'help';

export interface MenuPlace {
  readonly group: MenuGroup;
  readonly label: MessageKey;
  readonly icon: IconName;
}

export type IconName =
  | 'dashboard'
  | 'submit'
  | 'edit'
  | 'review'
  | 'report'
  | 'bin'
  | 'deleted'
  | 'database'
  | 'search'
  | 'usage'
  | 'history'
  | 'people'
  | 'import'
  | 'activity'
  | 'license'
  | 'purchase'
  | 'payments'
  | 'plug'
  | 'customers'
  | 'coupon'
  | 'action'
  | 'settings'
  | 'rules'
  | 'organisation'
  | 'retractions'
  | 'images'
  | 'statistics'
  | 'security'
  | 'domains'
  | 'mail'
  | 'sms'
  | 'news'
  | 'support';

/**
 * One route of the console. Menu, router, access and the known addresses all come from the one
 * table of these.
 */
export interface ScreenRoute {
  /** As the router wants it, without the leading slash: `edit/file/:id`. */
  readonly path: ConsolePath;
  readonly area: Area;
  /** Offered in file mode too (the system state has a file id). */
  readonly file: boolean;
  readonly variant: Variant;
  /**
   * Of every product alike: it stands in every variant's menu, and leaves the tab's product as it
   * is.
   */
  readonly shared?: true;
  readonly element: () => ReactNode;
  readonly menu?: MenuPlace;
}
