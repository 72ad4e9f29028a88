import * as z from 'zod/mini';
import { Box } from '../../contract/geometry.ts';
import { fileOps } from '../../contract/ops/files.ts';
import { isRefusal } from '../../contract/refusals.ts';
import { SubImageKind } from '../../contract/values.ts';
import type { Items } from '../boxes/model.ts';
import { bodyOfPage, isSamePage, itemsOfPage } from '../boxes/pages.ts';
import type { Channel } from './queue.ts';

const PageAnswer = fileOps.editImage.output;
/** A page as the server has it. */
export type SavedPage = z.infer<typeof PageAnswer>;

/** The boxes of one page. */
export interface PageChange {
  readonly page: number;
  readonly items: Items;
}

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

/** Pages of the editor: of each only the newest boxes are sent. */
export const editChannel: Channel<PageChange, SavedPage> = {
  name: 'edit',
  schema: z.object({ page: z.number(), items: z.array(Drawn) }),
  lineOf: ({ page }) => String(page),
  replaces: () => true,
  async send(api, { file_id, rev, change: { page, items } }) {
    const answer = await api.call(
      fileOps.editImage,
      { file_id, image_id: `p${page}`, ...bodyOfPage(items), rev },
      { kept: true },
    );
    if (!isRefusal(answer)) return { is: 'saved', rev: answer.rev, current: answer };
    const { code, message } = answer.error;
    const current =
      code === 'changed-meanwhile' ? PageAnswer.safeParse(answer.error.current).data : undefined;
    if (!current) return { is: 'refused', message };
    // The same boxes in both are an own save whose answer was lost.
    const same = isSamePage(items, itemsOfSaved(page, current));
    return { is: same ? 'saved' : 'conflict', rev: current.rev, current, message };
  },
};

/** A page as the server has it, as boxes. */
export function itemsOfSaved(page: number, saved: SavedPage): Items {
  return itemsOfPage(page, { ...saved, ignore: saved.ignore_boxes });
}
