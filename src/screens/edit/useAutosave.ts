import { useEffect, useRef } from 'react';
import { useStable } from '../../boxes/useStable.ts';
import type { Items } from '../../boxes/model.ts';
import { usePending, usePendingOf } from '../../pending/context.ts';
import type { SavedPage } from '../../pending/edit.ts';
import type { PendingStatus } from '../../pending/queue.ts';

export type PageState = PendingStatus<SavedPage> | { readonly is: 'saved' };

const SAVE_AFTER_MS = 700;

interface File {
  readonly file_id: number;
  readonly filename: string;
}

/**
 * Saves each page a moment after its last change; what is not saved yet is kept in the browser, and
 * sent from any screen.
 */
export function useAutosave(
  { file_id, filename }: File,
  pages: ReadonlyMap<number, Items>,
  known: ReadonlyMap<number, { readonly items: Items; readonly rev: number }>,
) {
  const { edit } = usePending();
  const entries = usePendingOf(edit, file_id);
  const saved = useRef(new Map(known));
  // What is pending from before is shown from the start, and on its way already.
  const wanted = useRef(new Map(pages));
  const save = useStable((page: number, items: Items) => {
    const before = saved.current.get(page);
    if ((wanted.current.get(page) ?? before?.items) === items) return;
    wanted.current.set(page, items);
    const change = { page, items };
    const rev = before?.rev ?? 0;
    void edit.add({ file_id, file_name: filename, rev, change }, SAVE_AFTER_MS).then((outcome) => {
      if (outcome.is === 'saved') saved.current.set(page, { items, rev: outcome.rev });
    });
  });
  useEffect(() => {
    for (const [page, items] of pages) save(page, items);
  }, [save, pages]);

  const states = new Map<number, PageState>(
    [...pages.keys()].map((page) => [page, { is: 'saved' }]),
  );
  for (const { change, status } of entries) states.set(change.page, status);
  return {
    states,
    saver: {
      /** Saves everything now; true when the server has it all. */
      saveAll: () => edit.flush(file_id),
      /** Writes mine over what somebody else saved, whose revision it is given. */
      keepMine: (page: number, rev: number) => edit.sendOver(file_id, String(page), rev),
      /** What the server has of the page counts as mine now. */
      accept(page: number, items: Items, rev: number): void {
        saved.current.set(page, { items, rev });
        wanted.current.set(page, items);
        edit.drop(file_id, String(page), rev);
      },
    },
  };
}
