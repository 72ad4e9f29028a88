import type { CustomerRow } from '../../contract/customers.ts';
import { GETS } from '../../contract/addresses.ts';
import { ourOps } from '../../contract/ops/ours.ts';
import { useUser } from '../../providers/api/context.ts';
import { useApi } from '../../providers/api/useApi.ts';
import { Erase } from '../erasure/Erase.tsx';

/** Erases a customer with all its people and manuscripts; never the own one. */
export function EraseCustomer({
  record: { customer_id },
}: {
  record: Pick<CustomerRow, 'customer_id'>;
}) {
  const api = useApi();
  const viewer = useUser();
  if (viewer.user_role !== 'Admin' || viewer.customer_id === customer_id) return null;
  return (
    <Erase
      kind="customer"
      list="customers"
      exported={`${GETS.everything}?customer_id=${customer_id}`}
      plan={() => api.callOrThrow(ourOps.customersErasePlan, { customer_id })}
      erase={(name) => api.callOrThrow(ourOps.customersErase, { customer_id, name })}
    />
  );
}
