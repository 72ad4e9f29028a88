import { useMemo } from 'react';
import { levelsOf } from '../../../contract/access.ts';
import { useSystemState, useUser } from '../../../providers/api/context.ts';
import { shownVariant } from '../../ui/variant.ts';
import { RESOURCES } from '../route/resources.tsx';
import { menuOf, offered, offeredResources } from '../route/select.ts';
import { ROUTES } from '../routes.tsx';

/** The groups of the menu: exactly the routes that this person is offered now. */
export function useMenu(): ReturnType<typeof menuOf> {
  const user = useUser();
  const { file_id, product } = useSystemState();
  return useMemo(() => {
    // Who came by a journal's link has the steps of that manuscript, and nothing else.
    if (user.only_file !== undefined) return [];
    const standing = { levels: levelsOf(user.user_role), fileMode: file_id > 0 };
    return menuOf(
      offered(ROUTES, standing),
      offeredResources(RESOURCES, standing),
      shownVariant(product),
      user.database_max_per_user !== 0,
    );
  }, [user, file_id, product]);
}
