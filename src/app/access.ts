import type { Area } from '../../contract/access.ts';
import { RESOURCES } from './route/resources.tsx';

/** What resources without generated pages belong to. */
const OTHERS: Readonly<Record<string, Area>> = { files: 'work', history: 'work', activity: 'people', articles: 'service', outbox: 'service' };

/** Resources that can be made and changed; nothing is deleted through react-admin except files, which are recycled. */
const WRITABLE: Readonly<Record<string, readonly string[]>> = {
  users: ['create', 'edit'], customers: ['create', 'edit'], coupons: ['create', 'edit'], payments: [], usage: [], files: ['edit', 'delete'],
};

/** The area of what somebody wants to do with a resource; undefined: nobody may. */
export function resourceAccess(resource: string, action: string): Area | undefined {
  const area = RESOURCES.find(({ name }) => name === resource)?.area ?? OTHERS[resource];
  const reads = ['list', 'show', 'export'].includes(action);
  return reads || WRITABLE[resource]?.includes(action) ? area : undefined;
}
