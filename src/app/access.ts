import type { Area } from '../../contract/access.ts';
import { RESOURCES } from './route/resources.tsx';

/** What resources without generated pages belong to. */
const OTHERS: Readonly<Record<string, Area>> = {
  files: 'work',
  history: 'work',
  activity: 'people',
  articles: 'service',
  outbox: 'service',
  inbox: 'service',
  audit: 'business',
};

/**
 * What can be made and changed, and by whom; nothing is deleted through react-admin except files,
 * which are recycled.
 */
const WRITABLE: Readonly<Record<string, Readonly<Record<string, Area>>>> = {
  users: { create: 'people', edit: 'people' },
  customers: { create: 'service', edit: 'service' },
  coupons: { create: 'service', edit: 'service' },
  payments: { edit: 'service' },
  files: { edit: 'work', delete: 'work' },
};

/** The area of what somebody wants to do with a resource; undefined: nobody may. */
export function resourceAccess(resource: string, action: string): Area | undefined {
  const reads = ['list', 'show', 'export'].includes(action);
  return reads
    ? (RESOURCES.find(({ name }) => name === resource)?.area ?? OTHERS[resource])
    : WRITABLE[resource]?.[action];
}
