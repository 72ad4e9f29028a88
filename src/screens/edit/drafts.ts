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

const nameOf = (file_id: number, page: number) => `edit.draft.${file_id}.${page}`;

/** Keeps a page's boxes in the tab until the server has them: a lost connection or session loses no box. */
export function keepDraft(
  store: Store,
  file_id: number,
  page: number,
  rev: number,
  items: Items,
): void {
  try {
    store.setItem(nameOf(file_id, page), JSON.stringify({ rev, items }));
  } catch {
    // A full store cannot keep a draft; the page is still in memory and will be sent.
  }
}

export function dropDraft(store: Store, file_id: number, page: number): void {
  store.removeItem(nameOf(file_id, page));
}

/** The boxes that were not saved; null when there are none, or when the page was saved by somebody since. */
export function findDraft(store: Store, file_id: number, page: number, rev: number): Items | null {
  const text = store.getItem(nameOf(file_id, page));
  if (text === null) return null;
  try {
    const draft = Draft.safeParse(JSON.parse(text));
    return draft.success && draft.data.rev === rev ? draft.data.items : null;
  } catch {
    return null;
  }
}
