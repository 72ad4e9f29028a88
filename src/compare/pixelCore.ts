import type { Affine, Box } from '../../contract/geometry.ts';
import type { Filter } from '../../contract/stage.ts';
import { cloneMap, type ClonePatch } from '../../imaging/cloneMap.ts';
import { contentBox, nearestGutter } from '../../imaging/content.ts';
import {
  composite,
  difference,
  differenceNumbers,
  type DifferenceNumbers,
} from '../../imaging/difference.ts';
import { applyFilters } from '../../imaging/filters.ts';
import { histogram } from '../../imaging/histogram.ts';
import type { Pixels } from '../../imaging/pixels.ts';
import { seamMap, type SeamPart } from '../../imaging/seams.ts';
import { shadeOf } from '../../imaging/shade.ts';
import { warp } from '../../imaging/warp.ts';

/**
 * Work on pixels that a picture's key stands for. One job at a time and place; the same jobs in a
 * worker and without one.
 */
export type PixelJob =
  | { readonly do: 'filter'; readonly key: string; readonly filters: readonly Filter[] }
  /** The picture and what filters rest on, without a result. */
  | { readonly do: 'prepare'; readonly key: string }
  | {
      readonly do: 'difference' | 'composite';
      readonly a: string;
      readonly b: string;
      /** Points of a → points of b. */
      readonly transform: Affine;
      readonly filters: readonly Filter[];
      readonly gain: number;
      readonly tolerance: number;
    }
  | {
      readonly do: 'numbers';
      readonly a: string;
      readonly b: string;
      readonly transform: Affine;
      readonly tolerance: number;
    }
  | { readonly do: 'histogram'; readonly key: string }
  | { readonly do: 'clone-map'; readonly key: string; readonly sensitivity: number }
  | { readonly do: 'seam-map'; readonly key: string }
  | { readonly do: 'content'; readonly key: string; readonly box: Box }
  | {
      readonly do: 'gutter';
      readonly key: string;
      readonly box: Box;
      readonly axis: 'x' | 'y';
      readonly at: number;
      readonly reach: number;
    };

export type PixelResult =
  | { readonly is: 'pixels'; readonly pixels: Pixels }
  | { readonly is: 'ready' }
  | { readonly is: 'numbers'; readonly numbers: DifferenceNumbers }
  | { readonly is: 'histogram'; readonly counts: Uint32Array }
  | { readonly is: 'clone-map'; readonly patches: readonly ClonePatch[] }
  | { readonly is: 'seam-map'; readonly parts: readonly SeamPart[] }
  | { readonly is: 'content'; readonly box: Box }
  | { readonly is: 'gutter'; readonly at: number | null };

/**
 * Pictures by key, and the jobs on them. Keeps what it warped and filtered last, so that a slider
 * repeats only its own step.
 */
export function createPixelCore() {
  const pictures = new Map<string, Pixels>();
  const made = new Map<string, Pixels>();

  const remember = (name: string, make: () => Pixels): Pixels => {
    const before = made.get(name);
    const result = before ?? make();
    made.delete(name);
    made.set(name, result);
    let kept = [...made.values()].reduce((sum, p) => sum + p.data.length, 0);
    for (const [old, pixels] of made) {
      if (kept <= MADE_BYTES || old === name) break;
      made.delete(old);
      kept -= pixels.data.length;
    }
    return result;
  };

  const take = (key: string): Pixels => {
    const pixels = pictures.get(key);
    if (!pixels) throw new Error(`No picture "${key}".`);
    return pixels;
  };

  const filtered = (key: string, filters: readonly Filter[]): Pixels =>
    filters.length === 0
      ? take(key)
      : remember(`${key}|${JSON.stringify(filters)}`, () => applyFilters(take(key), filters));

  const registered = (
    a: string,
    b: string,
    transform: Affine,
    filters: readonly Filter[],
  ): [Pixels, Pixels] => {
    const first = filtered(a, filters);
    const second = remember(
      `${b}|${JSON.stringify(filters)}|${transform.join()}|${first.width}×${first.height}`,
      () => warp(filtered(b, filters), transform, first.width, first.height),
    );
    return [first, second];
  };

  const drop = (key: string): void => {
    pictures.delete(key);
    for (const name of made.keys()) if (name.startsWith(`${key}|`)) made.delete(name);
  };

  return {
    /** Whether the picture is here; asking keeps it for a while. */
    has(key: string): boolean {
      const pixels = pictures.get(key);
      if (!pixels) return false;
      pictures.delete(key);
      pictures.set(key, pixels);
      return true;
    },
    put(key: string, pixels: Pixels): void {
      pictures.set(key, pixels);
      let held = [...pictures.values()].reduce((sum, p) => sum + p.data.length, 0);
      for (const [old, { data }] of pictures) {
        // A job needs two at most.
        if (held <= PICTURE_BYTES || pictures.size <= 2) break;
        held -= data.length;
        drop(old);
      }
    },
    drop,
    run(job: PixelJob): PixelResult {
      switch (job.do) {
        case 'filter':
          return { is: 'pixels', pixels: filtered(job.key, job.filters) };
        case 'prepare':
          shadeOf(take(job.key));
          return { is: 'ready' };
        case 'difference': {
          // Colours are for what differs, not for what is compared.
          const plain = job.filters.filter((f) => f.kind !== 'pseudo-colour');
          const [a, b] = registered(job.a, job.b, job.transform, plain);
          return {
            is: 'pixels',
            pixels: applyFilters(
              difference(a, b, job.gain, job.tolerance),
              job.filters.filter((f) => f.kind === 'pseudo-colour'),
            ),
          };
        }
        case 'composite': {
          const [a, b] = registered(job.a, job.b, job.transform, job.filters);
          return { is: 'pixels', pixels: composite(a, b) };
        }
        case 'numbers': {
          const [a, b] = registered(job.a, job.b, job.transform, []);
          return { is: 'numbers', numbers: differenceNumbers(a, b, job.tolerance) };
        }
        case 'histogram':
          return { is: 'histogram', counts: histogram(take(job.key)) };
        case 'clone-map':
          return { is: 'clone-map', patches: cloneMap(take(job.key), job.sensitivity) };
        case 'seam-map':
          return { is: 'seam-map', parts: seamMap(take(job.key)) };
        case 'content':
          return { is: 'content', box: contentBox(take(job.key), job.box) };
        case 'gutter':
          return {
            is: 'gutter',
            at: nearestGutter(take(job.key), job.box, job.axis, job.at, job.reach),
          };
      }
    },
  };
}

export type PixelCore = ReturnType<typeof createPixelCore>;

/** Of pictures, and of what was made of them; what was used longest ago goes first. */
const PICTURE_BYTES = 80 * 1024 * 1024;
const MADE_BYTES = 96 * 1024 * 1024;
