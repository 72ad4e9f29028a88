import { useEffect, useEffectEvent, useState } from 'react';
import { ourOps } from '../../../contract/ops/ours.ts';
import type { OutputOf } from '../../../contract/operation.ts';
import { isRefusal } from '../../../contract/refusals.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useServerEvents } from '../../../providers/events/useServerEvents.ts';
import type { SubRegion } from './regions.ts';

type Search = OutputOf<typeof ourOps.fileSimilar>;
export type Lookalike = Search['found'][number];
export type Elsewhere = NonNullable<Search['elsewhere']>;

/** How a search stands; `of` is the region that was searched. */
export type SimilarState =
  | { readonly is: 'idle' }
  | { readonly is: 'refused'; readonly message: string }
  | { readonly is: 'waiting'; readonly of: SubRegion }
  | {
      readonly is: 'failed';
      readonly of: SubRegion;
      readonly failure: NonNullable<Search['failure']>;
    }
  | {
      readonly is: 'done';
      readonly of: SubRegion;
      readonly found: readonly Lookalike[];
      readonly elsewhere: Elsewhere | null;
    };

/** Asked again while no event tells that the search has ended. */
const LOOK_MS = 2000;

/**
 * Searches a region in all pictures of the file and in the databases by the workers, and takes the
 * answer when it is there.
 */
export function useSimilar(file_id: number) {
  const api = useApi();
  const [state, setState] = useState<SimilarState>({ is: 'idle' });
  const [search, setSearch] = useState<{ readonly id: number; readonly of: SubRegion } | null>(
    null,
  );
  const look = useEffectEvent(async () => {
    if (!search) return;
    const answer = await api
      .call(ourOps.fileSimilar, { file_id, search_id: search.id }, { background: true })
      .catch(() => null);
    if (!answer) return;
    if (isRefusal(answer)) setState({ is: 'refused', message: answer.error.message });
    else if (answer.state === 'done')
      setState({
        is: 'done',
        of: search.of,
        found: answer.found,
        elsewhere: answer.elsewhere,
      });
    else if (answer.state === 'failed')
      setState({ is: 'failed', of: search.of, failure: answer.failure ?? 'other' });
    else return;
    setSearch(null);
  });
  const [changes, setChanges] = useState(0);
  useServerEvents((event) => {
    if (event.what === 'search' && event.search_id === search?.id) setChanges((n) => n + 1);
  });
  useEffect(() => {
    if (changes > 0) void look();
  }, [changes]);
  useEffect(() => {
    if (!search) return;
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [search]);
  const start = async (of: SubRegion, password?: string) => {
    setState({ is: 'waiting', of });
    const answer = await api.call(ourOps.fileSimilar, {
      file_id,
      sub_image: of.sub_image,
      region: of.box,
      ...(password === undefined ? {} : { password }),
    });
    if (isRefusal(answer)) setState({ is: 'refused', message: answer.error.message });
    else setSearch({ id: answer.search_id, of });
  };
  return { state, start };
}
