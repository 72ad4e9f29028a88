import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { fileOps } from '../../../contract/ops/files.ts';
import { isRefusal } from '../../../contract/refusals.ts';
import { useUser } from '../../../providers/api/context.ts';
import { useApi, type Api } from '../../../providers/api/useApi.ts';
import type { Items } from '../../boxes/model.ts';
import { createAutosave, type PageSave, type SaveAnswer } from './autosave.ts';
import { dropDraft, keepDraft } from './drafts.ts';
import { bodyOfPage, isSamePage, itemsOfPage } from './pages.ts';

const PageAnswer = fileOps.editImage.output;
/** A page as somebody else left it. */
export type Theirs = z.infer<typeof PageAnswer>;
export type PageState = PageSave<Theirs>;

const SAVE_AFTER_MS = 700;
const AGAIN_AFTER_MS = 5000;
/** So many saves in a row may find no server before it counts as a failure of the error catalogue: about two minutes. */
const QUIET_TRIES = 24;

/** Saves the pages of a file by `edit/image`; what is not saved yet is kept in the browser, by person and file. */
export function useAutosave(
  file_id: number,
  pages: ReadonlyMap<number, Items>,
  known: ReadonlyMap<number, { readonly items: Items; readonly rev: number }>,
) {
  const api = useApi();
  const { user_id } = useUser();
  const [states, setStates] = useState<ReadonlyMap<number, PageState>>(new Map());
  const [saver] = useState(() =>
    createAutosave<Theirs>({
      send: quietly((quiet, page, items, rev) => sendPage(api, file_id, page, items, rev, quiet)),
      keep: (page, rev, items) => keepDraft(localStorage, { user_id, file_id }, page, rev, items),
      drop: (page) => dropDraft(localStorage, { user_id, file_id }, page),
      onStates: setStates,
      known,
      saveAfterMs: SAVE_AFTER_MS,
      againAfterMs: AGAIN_AFTER_MS,
    }),
  );
  useEffect(() => {
    for (const [page, items] of pages) saver.change(page, items);
  }, [saver, pages]);
  useEffect(() => () => saver.stop(), [saver]);
  return { states, saver };
}

/** A page as somebody else left it, as boxes. */
export function itemsOfTheirs(page: number, theirs: Theirs): Items {
  return itemsOfPage(page, { ...theirs, ignore: theirs.ignore_boxes });
}

type Send = (page: number, items: Items, rev: number) => Promise<SaveAnswer<Theirs>>;

/** A lost connection is waited for: the boxes are kept in the browser, and the page says that they are not saved. */
function quietly(send: (quiet: boolean, ...words: Parameters<Send>) => ReturnType<Send>): Send {
  let lost = 0;
  return async (...words) => {
    try {
      const answer = await send(lost < QUIET_TRIES, ...words);
      lost = 0;
      return answer;
    } catch (error) {
      lost += 1;
      throw error;
    }
  };
}

async function sendPage(
  api: Api,
  file_id: number,
  page: number,
  items: Items,
  rev: number,
  quiet: boolean,
): Promise<SaveAnswer<Theirs>> {
  const answer = await api.call(
    fileOps.editImage,
    { file_id, image_id: `p${page}`, ...bodyOfPage(items), rev },
    { quiet },
  );
  if (!isRefusal(answer)) return { is: 'saved', rev: answer.rev };
  const theirs =
    answer.error.code === 'changed-meanwhile' ? PageAnswer.safeParse(answer.error.current) : null;
  // The same boxes in both are an own save whose answer was lost.
  if (theirs?.success && isSamePage(items, itemsOfTheirs(page, theirs.data)))
    return { is: 'saved', rev: theirs.data.rev };
  return theirs?.success
    ? { is: 'conflict', theirs: theirs.data }
    : { is: 'refused', message: answer.error.message };
}
