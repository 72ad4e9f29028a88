import { useMemo } from 'react';
import { levelsOf, mayEnter } from '../../contract/access.ts';
import { useUser } from '../../providers/api/context.ts';
import type { BulkAct, Definition, Field, Place, Viewer } from './definition.ts';
import type { RaRecord } from 'react-admin';

export function useViewer(): Viewer {
  const { user_role, mail_server } = useUser();
  return useMemo(() => ({ role: user_role, mails: mail_server }), [user_role, mail_server]);
}

/** The fields of a definition that stand in one of these places and that the viewer may see. */
export function fieldsFor<R extends RaRecord>(
  definition: Definition<R>,
  viewer: Viewer,
  ...places: readonly Place[]
): readonly Field<R>[] {
  return definition.fields.filter(
    (field) =>
      places.some((place) => field.places.includes(place)) &&
      (field.area === undefined || mayEnter(levelsOf(viewer.role), field.area)),
  );
}

/** What the viewer may do with several records at once. */
export function actsFor<R extends RaRecord>(
  definition: Definition<R>,
  viewer: Viewer,
): readonly BulkAct<R>[] {
  return (definition.bulk ?? []).filter(
    ({ area }) => area === undefined || mayEnter(levelsOf(viewer.role), area),
  );
}
