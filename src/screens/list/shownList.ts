import type { Variant } from '../../../contract/brand.ts';
import type { ListState } from '../../../contract/values.ts';

/** A list of files as the console shows it: in one of its states, of one product. */
export interface ShownList {
  readonly state: ListState;
  readonly variant: Variant;
}

/** Under which name a list's page, order and filters are kept. */
export function storeKeyOf({ state, variant }: ShownList): string {
  return variant === 'default' ? `files.${state}` : `files.${variant}.${state}`;
}
