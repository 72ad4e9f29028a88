import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import type { Definition } from './definition.ts';
import { GeneratedCreate, GeneratedEdit } from './GeneratedForm.tsx';
import { GeneratedList } from './GeneratedList.tsx';

export interface Pages {
  readonly list: ComponentType;
  readonly create: ComponentType;
  readonly edit: ComponentType;
}

/** The pages of a definition; any of them can be replaced by a component. */
export function pagesOf<R extends RaRecord>(
  definition: Definition<R>,
  replaced: Partial<Pages> = {},
): Pages {
  const List = () => <GeneratedList definition={definition} />;
  const Create = () => <GeneratedCreate definition={definition} />;
  const Edit = () => <GeneratedEdit definition={definition} />;
  return { list: List, create: Create, edit: Edit, ...replaced };
}
