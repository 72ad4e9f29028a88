import { useSearchParams } from 'react-router';
import { useUser } from '../../../providers/api/context.ts';

/**
 * The customer that a page is about: the own; for an Admin the one of the address (`?customer=…`),
 * so that a link leads there.
 */
export function useChosenCustomer(): {
  readonly chosen: number;
  readonly admin: boolean;
  readonly choose: (customerId: number) => void;
} {
  const { user_role, customer_id } = useUser();
  const [query, setQuery] = useSearchParams();
  const admin = user_role === 'Admin';
  return {
    chosen: (admin && Number(query.get('customer'))) || customer_id,
    admin,
    choose: (customer) => setQuery({ customer: String(customer) }),
  };
}
