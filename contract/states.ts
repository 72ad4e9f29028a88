import type { FileState, ListState } from './values.ts';

/** What moves a file on: a person's wish (`id/state`), the server's work, or a failure. */
export type Mover = 'person' | 'server';

interface Step {
  readonly from: FileState;
  readonly to: FileState;
  readonly by: Mover;
}

/** Every change of state that exists. Buttons, server rules and refusals derive from it. */
export const STEPS: readonly Step[] = [
  { from: 'Submitted', to: 'Extracting', by: 'server' },
  { from: 'Extracting', to: 'Edit', by: 'server' },
  { from: 'Extracting', to: 'Matching', by: 'server' },
  { from: 'Extracting', to: 'Report', by: 'server' },
  { from: 'Matching', to: 'Review', by: 'server' },
  { from: 'Matching', to: 'Report', by: 'server' },
  { from: 'Submitted', to: 'Failed', by: 'server' },
  { from: 'Extracting', to: 'Failed', by: 'server' },
  { from: 'Matching', to: 'Failed', by: 'server' },
  { from: 'Edit', to: 'Matching', by: 'person' },
  { from: 'Review', to: 'Report', by: 'person' },
  { from: 'Report', to: 'Review', by: 'person' },
  { from: 'Review', to: 'Edit', by: 'person' },
  { from: 'Report', to: 'Edit', by: 'person' },
  { from: 'Failed', to: 'Submitted', by: 'person' },
];

/** What decides, beside its state, where a file can go. */
export interface FileSort {
  readonly product: string;
  readonly database: 'manuscripts' | 'user';
}

/** A manuscript of the main product, which has every state. */
const MANUSCRIPT: FileSort = { product: 'product', database: 'manuscripts' };

/** Where a person can send a file in this state, in the order of STEPS. */
export function possibleNext(from: FileState, sort = MANUSCRIPT): readonly FileState[] {
  return STEPS.filter((s) => s.from === from && s.by === 'person')
    .map((s) => s.to)
    .filter((to) => isStateOf(to, sort));
}

/** The states of a manuscript without boxes and matches. */
const CHECKED_STATES: readonly FileState[] = ['Submitted', 'Extracting', 'Report', 'Failed'];

/** Can a file of this sort be brought to the state? Nobody reviews documents of the own database. */
export function isStateOf(state: FileState, { product, database }: FileSort): boolean {
  if (database === 'user' && state === 'Review') return false;
  return !isWithoutPictures(product) || CHECKED_STATES.includes(state);
}

/** Is it one of a check that looks at no pictures: of its references, or of its text? */
export function isWithoutPictures(product: string): boolean {
  return product === 'retraction' || product === 'ithenticate';
}

export function isStep(from: FileState, to: FileState, by: Mover): boolean {
  return STEPS.some((s) => s.from === from && s.to === to && s.by === by);
}

export interface ListView {
  /** States shown; null = all. */
  readonly states: readonly FileState[] | null;
  readonly mark: 'none' | 'recycled' | 'deleted';
  /** Manuscripts, the user database, or (null) both. */
  readonly database: 'manuscripts' | 'user' | null;
  /**
   * Without `product` shows the manuscripts of every product: work that came to a person, and what
   * awaits erasing.
   */
  readonly every?: true;
}

/** What each list shows. */
export const LIST_VIEWS: Record<ListState, ListView> = {
  Dashboard: { states: null, mark: 'none', database: 'manuscripts' },
  Edit: { states: ['Edit'], mark: 'none', database: 'manuscripts' },
  Review: { states: ['Review'], mark: 'none', database: 'manuscripts', every: true },
  Report: { states: ['Report'], mark: 'none', database: 'manuscripts' },
  Recycled: { states: null, mark: 'recycled', database: null },
  Deleted: { states: null, mark: 'deleted', database: null, every: true },
  DashboardUserDb: { states: null, mark: 'none', database: 'user' },
  EditUserDb: { states: ['Edit'], mark: 'none', database: 'user' },
  ReportUserDb: { states: ['Report'], mark: 'none', database: 'user' },
  My: { states: null, mark: 'none', database: 'manuscripts' },
  Users: { states: null, mark: 'none', database: 'manuscripts' },
};

/** States in which the server works on the file. */
export const WORKING_STATES: readonly FileState[] = ['Submitted', 'Extracting', 'Matching'];

/** States in which a manuscript still waits for somebody or something. */
export const UNFINISHED_STATES: readonly FileState[] = [
  ...WORKING_STATES,
  'Edit',
  'Review',
  'Failed',
];
