import { GETS } from '../../contract/addresses.ts';
import { ourOps } from '../../contract/ops/ours.ts';
import { useUser } from '../../providers/api/context.ts';
import { useApi } from '../../providers/api/useApi.ts';
import { Erase } from '../erasure/Erase.tsx';
import type { UserRecord } from './record.ts';

/** Erases somebody for good; for Admins, and never oneself. */
export function ErasePerson({ record: { user_id } }: { record: UserRecord }) {
  const api = useApi();
  const viewer = useUser();
  if (viewer.user_role !== 'Admin' || viewer.user_id === user_id) return null;
  return (
    <Erase
      kind="person"
      list="users"
      exported={`${GETS.person}?user_id=${user_id}`}
      plan={() => api.callOrThrow(ourOps.usersErasePlan, { user_id })}
      erase={(name) => api.callOrThrow(ourOps.usersErase, { user_id, name })}
    />
  );
}
