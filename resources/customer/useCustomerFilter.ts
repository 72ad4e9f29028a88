import { usePermissions, useStore } from 'react-admin';
import { mayEnter } from '../../contract/access.ts';
import type { Level } from '../../contract/values.ts';
import { useUser } from '../../providers/api/context.ts';

/** Stands for all customers in the choice; on the wire it is no customer. */
export const ALL_CUSTOMERS = 0;

/**
 * Whose people, usage and history an Admin looks at: the own customer until another one, or all of
 * them, is chosen. One choice for all screens that show others; it ends with the session. Everybody
 * else has the own customer and no choice.
 */
export function useCustomerFilter(): {
  /** ALL_CUSTOMERS, or one. */
  readonly customer: number;
  readonly mayChoose: boolean;
  readonly choose: (customer: number) => void;
} {
  const { customer_id } = useUser();
  const { permissions } = usePermissions<readonly Level[]>();
  const [chosen, choose] = useStore<number>('customer', customer_id);
  const mayChoose = mayEnter(permissions ?? [], 'service');
  return { customer: mayChoose ? chosen : customer_id, mayChoose, choose };
}
