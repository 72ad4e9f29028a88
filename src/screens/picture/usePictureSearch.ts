import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { pictureOps } from '../../../contract/ops/pictures.ts';
import type { Hits, PictureProgress, SearchedPicture } from '../../../contract/ops/pictures.ts';
import { isRefusal } from '../../../contract/refusals.ts';
import { useClient } from '../../../providers/api/context.ts';
import { Failure, isAbort } from '../../../providers/api/failure.ts';
import { uploadPicture } from '../../../providers/api/upload.ts';
import { useApi } from '../../../providers/api/useApi.ts';

export type PictureSearchState =
  | { readonly is: 'idle' }
  | { readonly is: 'waiting'; readonly progress: PictureProgress | null }
  | { readonly is: 'failed'; readonly message: string }
  | { readonly is: 'done'; readonly pictures: readonly SearchedPicture[]; readonly hits: Hits };

/** How often it is asked whether the search has ended. */
const LOOK_MS = 1000;

/**
 * Searches the databases for a picture. Its answer is given once and lives here; whoever leaves the
 * screen stops the search.
 */
export function usePictureSearch() {
  const api = useApi();
  const client = useClient();
  const leave = useLogoutIfAccessDenied();
  const [state, setState] = useState<PictureSearchState>({ is: 'idle' });
  const [search, setSearch] = useState<number | null>(null);
  const sending = useRef<AbortController | null>(null);
  const look = useEffectEvent(async (search_id: number, left: () => boolean) => {
    const answer = await api
      .call(pictureOps.pictureAnswer, { search_id }, { background: true })
      .catch(() => null);
    if (!answer || left()) return;
    if (isRefusal(answer)) setState({ is: 'failed', message: answer.error.message });
    else if (answer.state === 'waiting')
      return setState({ is: 'waiting', progress: answer.progress });
    else if (answer.state === 'done' && answer.elsewhere)
      setState({ is: 'done', pictures: answer.pictures, hits: answer.elsewhere });
    else setState({ is: 'failed', message: answer.failure ?? '' });
    setSearch(null);
  });
  const end = (search_id: number): void => {
    // Nothing of it is looked at any more; an answer that does not come changes nothing.
    api
      .call(pictureOps.pictureAnswer, { search_id, stop: true }, { background: true })
      .catch(() => null);
  };
  const open = useRef<number | null>(null);
  const leaveScreen = useEffectEvent(() => {
    sending.current?.abort();
    if (open.current !== null) end(open.current);
  });
  useEffect(() => {
    open.current = search;
    if (search === null) return;
    let left = false;
    let asking = false;
    const timer = setInterval(() => {
      if (asking) return;
      asking = true;
      void look(search, () => left).finally(() => {
        asking = false;
      });
    }, LOOK_MS);
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, [search]);
  useEffect(() => () => leaveScreen(), []);
  const stop = (): void => {
    sending.current?.abort();
    if (search !== null) end(search);
    setSearch(null);
    setState({ is: 'idle' });
  };
  const start = async (picture: File): Promise<void> => {
    stop();
    const control = new AbortController();
    sending.current = control;
    setState({ is: 'waiting', progress: null });
    try {
      const answer = await uploadPicture(client, picture, { signal: control.signal });
      if (control.signal.aborted) return;
      if (isRefusal(answer)) setState({ is: 'failed', message: answer.error.message });
      else setSearch(answer.search_id);
    } catch (error) {
      if (isAbort(error)) return;
      setState({ is: 'failed', message: error instanceof Error ? error.message : '' });
      if (error instanceof Failure) void leave(error);
    }
  };
  return { state, start, stop };
}
