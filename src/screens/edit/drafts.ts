import * as z from 'zod/mini';
import { Box } from '../../../contract/geometry.ts';
import { SubImageKind } from '../../../contract/values.ts';
import type { Items } from '../../boxes/model.ts';

const Drawn = z.discriminatedUnion('what', [
  z.object({ what: z.literal('figure'), id: z.string(), box: Box, label: z.nullable(z.string()) }),
  z.object({
    what: z.literal('panel'),
    id: z.string(),
    box: Box,
    figure: z.string(),
    letter: z.nullable(z.string()),
    kind: SubImageKind,
    included: z.boolean(),
  }),
  z.object({ what: z.literal('ignore'), id: z.string(), box: Box }),
]);
const Draft = z.object({ rev: z.number(), items: z.array(Drawn) });

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Whose boxes of which file: nobody else sees or sends them. */
export interface DraftOwner {
  readonly user_id: number;
  readonly file_id: number;
}

const nameOf = ({ user_id, file_id }: DraftOwner, page: number) =>
  `unsaved.edit.${user_id}.${file_id}.${page}`;

/** Keeps a page's boxes in the browser until the server has them: a lost connection or session loses no box. */
export function keepDraft(
  store: Store,
  owner: DraftOwner,
  page: number,
  rev: number,
  items: Items,
): void {
  try {
    store.setItem(nameOf(owner, page), JSON.stringify({ rev, items }));
  } catch {
    // A full store cannot keep a draft; the page is still in memory and will be sent.
  }
}

export function dropDraft(store: Store, owner: DraftOwner, page: number): void {
  store.removeItem(nameOf(owner, page));
}

/** The boxes that were not saved and the rev that they were drawn on; null when there are none. */
export function findDraft(
  store: Store,
  owner: DraftOwner,
  page: number,
): { readonly rev: number; readonly items: Items } | null {
  try {
    return Draft.safeParse(JSON.parse(store.getItem(nameOf(owner, page)) ?? '')).data ?? null;
  } catch {
    return null;
  }
}
