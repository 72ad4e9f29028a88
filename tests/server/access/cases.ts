import { AREAS, ops, ROLES } from '../../../contract/index.ts';
import type { Area, OpName } from '../../../contract/index.ts';

export const allRoles = ROLES;

export function opsBy(auth: 'bearer' | 'cookie'): OpName[] {
  return (Object.keys(ops) as OpName[]).filter((name) => ops[name].auth === auth); // the keys of the table are the names
}

/** Areas that some role may not enter: all but those open to every user. */
export const LEVEL_AREAS = (Object.keys(AREAS) as Area[]).filter(
  (area) => area !== 'public' && area !== 'work',
);
