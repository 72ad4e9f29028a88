import type { UserRow } from '../../contract/entities.ts';

/** A row of the list; `password` and `mode` exist in forms only. */
export type UserRecord = UserRow & { id: number; password?: string; mode?: 'invite' | 'add' };
