import type { ListState } from '../../../contract/values.ts';

/** The lists of files that the console shows as screens. */
export type ShownList = Exclude<ListState, 'My' | 'Users'>;
