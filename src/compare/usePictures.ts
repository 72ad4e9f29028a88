import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Picture } from '../../contract/review.ts';
import type { Filter } from '../../contract/stage.ts';
import type { ClonePatch } from '../../imaging/cloneMap.ts';
import type { DifferenceNumbers } from '../../imaging/difference.ts';
import type { SeamPart } from '../../imaging/seams.ts';
import { useDevice } from './DeviceContext.ts';
import type { JobResult, Loaded } from './device.ts';
import { isAbort } from './jobQueue.ts';
import type { PixelJob } from './pixelCore.ts';

export type PictureState =
  | { readonly is: 'none' }
  | { readonly is: 'loading' }
  | { readonly is: 'here'; readonly loaded: Loaded }
  | { readonly is: 'failed'; readonly retry: () => void };

/**
 * The picture, loaded. One that is here already is answered at once, so that the next match needs
 * no loading state.
 */
export function usePicture(picture: Picture | null): PictureState {
  const device = useDevice();
  const url = picture?.url ?? null;
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{ url: string; loaded: Loaded | null } | null>(null);
  const retry = useCallback(() => {
    setSettled(null);
    setAttempt((n) => n + 1);
  }, []);
  const state = useMemo<PictureState>(() => {
    if (url === null) return { is: 'none' };
    const loaded = device.peek(url) ?? (settled?.url === url ? settled.loaded : undefined);
    if (loaded) return { is: 'here', loaded };
    return loaded === null && settled?.url === url ? { is: 'failed', retry } : { is: 'loading' };
  }, [device, url, settled, retry]);
  const isHere = state.is === 'here';
  useEffect(() => {
    if (url === null || isHere) return;
    const stop = new AbortController();
    // Also when it arrived for somebody else since this was drawn: the answer comes at once then.
    device.load(url, stop.signal).then(
      (loaded) => stop.signal.aborted || setSettled({ url, loaded }),
      () => stop.signal.aborted || setSettled({ url, loaded: null }),
    );
    return () => stop.abort();
  }, [device, url, attempt, isHere]);
  return state;
}

/**
 * The result of a job, done again when the job changes; the earlier result stays until the new one
 * is there.
 */
function useJob(
  slot: string,
  job: PixelJob | null,
  delay = 0,
): { readonly name: string; readonly result: JobResult } | null {
  const device = useDevice();
  const name = job ? JSON.stringify(job) : '';
  const [done, setDone] = useState<{ name: string; result: JobResult } | null>(null);
  const newest = useEffectEvent(() => job);
  useEffect(() => {
    const wanted = newest();
    if (!wanted || name === '') return;
    let left = false;
    const start = () => {
      device.run(slot, wanted).then(
        (result) => left || setDone({ name, result }),
        // A superseded job is nobody's loss; a broken one leaves the picture unfiltered, which the
        // badge shows.
        (reason) => left || isAbort(reason) || setDone(null),
      );
    };
    const timer = delay > 0 ? setTimeout(start, delay) : null;
    if (timer === null) start();
    return () => {
      left = true;
      if (timer !== null) clearTimeout(timer);
    };
  }, [device, slot, name, delay]);
  return job ? done : null;
}

/** What to draw for a picture under filters; null while it is not loaded. */
export function useShown(
  slot: string,
  state: PictureState,
  filters: readonly Filter[],
): CanvasImageSource | null {
  const device = useDevice();
  const loaded = state.is === 'here' ? state.loaded : null;
  const job = useMemo<PixelJob | null>(
    () => (loaded && filters.length > 0 ? { do: 'filter', key: loaded.key, filters } : null),
    [loaded, filters],
  );
  // What was made ahead is drawn at once, in the drawing that asks for it.
  const made = useMemo(() => (job ? device.made(job) : null), [device, job]);
  const done = useJob(slot, made ? null : job);
  const result =
    made ?? (done && loaded && done.name.includes(JSON.stringify(loaded.key)) ? done.result : null);
  const drawable = useDrawable(result);
  if (!loaded) return null;
  return job ? (drawable ?? loaded.image) : loaded.image;
}

/** A picture made of both; null until it is made for this pair. */
export function useMade(slot: string, job: PixelJob | null): CanvasImageSource | null {
  const done = useJob(slot, job);
  const pair = job && 'a' in job ? JSON.stringify([job.a, job.b]).slice(1, -1).split(',') : [];
  const fits = done && pair.every((key) => done.name.includes(key));
  return useDrawable(fits ? done.result : null);
}

function useDrawable(result: JobResult | null): CanvasImageSource | null {
  const device = useDevice();
  return useMemo(() => (result ? device.drawable(result) : null), [device, result]);
}

/**
 * Numbers on the unfiltered registered pixels, when the eye has rested for a moment: who steps on
 * quickly waits for none of them.
 */
export function useNumbers(job: PixelJob | null): DifferenceNumbers | null {
  const done = useJob('numbers', job, 300);
  return done && job && done.name === JSON.stringify(job) && done.result.is === 'numbers'
    ? done.result.numbers
    : null;
}

export function useHistogram(loaded: Loaded | null): Uint32Array | null {
  const job = useMemo<PixelJob | null>(
    () => (loaded ? { do: 'histogram', key: loaded.key } : null),
    [loaded],
  );
  const done = useJob('histogram', job);
  return done && job && done.name === JSON.stringify(job) && done.result.is === 'histogram'
    ? done.result.counts
    : null;
}

/** Places of one picture that look alike, at this sensitivity (0–1); null while they are sought. */
export function useCloneMap(
  loaded: Loaded | null,
  sensitivity: number,
): readonly ClonePatch[] | null {
  const job = useMemo<PixelJob | null>(
    () => (loaded ? { do: 'clone-map', key: loaded.key, sensitivity } : null),
    [loaded, sensitivity],
  );
  const done = useJob('clone-map', job, 80);
  return done && job && done.name === JSON.stringify(job) && done.result.is === 'clone-map'
    ? done.result.patches
    : null;
}

/** Where the ground of a blot jumps; null while it is looked for. Each map has a slot of its own. */
export function useSeamMap(slot: string, loaded: Loaded | null): readonly SeamPart[] | null {
  const job = useMemo<PixelJob | null>(
    () => (loaded ? { do: 'seam-map', key: loaded.key } : null),
    [loaded],
  );
  const done = useJob(slot, job);
  return done && job && done.name === JSON.stringify(job) && done.result.is === 'seam-map'
    ? done.result.parts
    : null;
}

/** Pairs of pictures that will probably be wanted next. */
type Pair = readonly [Picture | null, Picture | null];

/**
 * Loads pictures that will be wanted next, the nearest first, and applies the filters to them that
 * are on now. Who changes filters stays with the pair on the stage: its own come before those of
 * others then.
 */
export function usePrefetch(pairs: readonly Pair[], filters: readonly Filter[]): void {
  const device = useDevice();
  const wanted = JSON.stringify(urlsWithin(pairs, AHEAD_PIXELS));
  const chains = JSON.stringify(filters);
  const before = useRef('');
  useEffect(() => {
    const stop = new AbortController();
    const urls: [string | null, string | null][] = JSON.parse(wanted);
    const chain: Filter[] = JSON.parse(chains);
    const load = () => {
      for (const pair of urls)
        pair.forEach((url, i) => {
          // What fails here is tried again, and reported, when it is shown.
          const loaded = url === null ? null : device.load(url, stop.signal);
          loaded?.then(
            ({ key }) => {
              if (chain.length > 0 && !stop.signal.aborted)
                device.prepare(SLOTS[i] ?? 'a', { do: 'filter', key, filters: chain });
            },
            () => undefined,
          );
        });
    };
    const timer = setTimeout(load, before.current === wanted ? REST_MS : 0);
    before.current = wanted;
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [device, wanted, chains]);
}

const SLOTS = ['a', 'b'] as const;

/** Decoded pixels that are fetched ahead; of very large pictures fewer matches are. */
const AHEAD_PIXELS = 20_000_000;

function urlsWithin(pairs: readonly Pair[], most: number): (string | null)[][] {
  let held = 0;
  return pairs.flatMap((pair) => {
    held += pair.reduce((sum, p) => sum + (p ? p.width * p.height : 0), 0);
    return held <= most ? [pair.map((p) => p?.url ?? null)] : [];
  });
}

/** How long the eye rests on something before what may come next is worked out. */
const REST_MS = 250;

/**
 * Works out ahead what is likely to be asked of the two pictures: that they are there to be
 * filtered, and the chains given. Who steps on to other pictures has to look at them first; who
 * goes through filters asks for the next one soon.
 */
export function usePrepared(
  a: PictureState,
  b: PictureState,
  chains: readonly (readonly Filter[])[],
): void {
  const device = useDevice();
  const keys = JSON.stringify([a, b].map((p) => (p.is === 'here' ? p.loaded.key : null)));
  const wanted = JSON.stringify(chains);
  const before = useRef('');
  useEffect(() => {
    const prepare = () => {
      const [found, work]: [(string | null)[], Filter[][]] = [JSON.parse(keys), JSON.parse(wanted)];
      for (const filters of work)
        found.forEach((key, i) => {
          if (key !== null)
            device.prepare(
              SLOTS[i] ?? 'a',
              filters.length > 0 ? { do: 'filter', key, filters } : { do: 'prepare', key },
            );
        });
    };
    const timer = setTimeout(prepare, before.current === keys ? 0 : REST_MS);
    before.current = keys;
    return () => clearTimeout(timer);
  }, [device, keys, wanted]);
}
