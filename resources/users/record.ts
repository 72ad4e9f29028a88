import type { TextCheckField } from '../../providers/data/products.ts';
import type { UserRow } from '../../contract/entities.ts';

/** A row of the list; `password` and `mode` exist in forms only. */
export type UserRecord = UserRow &
  TextCheckField & { id: number; password?: string; mode?: 'invite' | 'add' };
