import type { ReadReferences } from '../references/types.ts';
import type { ReadText } from '../similarity/types.ts';
import type { Asset, Extraction, Lookalike, Progress, Unusable } from '../types.ts';
import type {
  ExtractInput,
  IndexBlock,
  IndexFinding,
  IndexPart,
  IndexPlace,
  IndexSearchInput,
  MatchInput,
  Matched,
  PackedInIndex,
  PackedSubImage,
  ReferencesInput,
  SearchInput,
  StoredPicture,
} from '../requests.ts';

/**
 * What the parent asks a process to do. Feature stores and indexes do not travel: their calls do.
 * `pictures`: somebody takes the assets.
 */
export type Job =
  | { readonly kind: 'extract'; readonly input: ExtractInput; readonly pictures: boolean }
  | {
      readonly kind: 'references';
      readonly input: ReferencesInput;
      readonly pictures: boolean;
    }
  | {
      readonly kind: 'text';
      readonly input: ExtractInput;
      readonly pictures: boolean;
    }
  | {
      readonly kind: 'match';
      readonly input: Omit<MatchInput, 'features'>;
      readonly stored: boolean;
      readonly pictures: boolean;
    }
  | {
      readonly kind: 'search';
      readonly input: Omit<SearchInput, 'features'>;
      readonly stored: boolean;
    }
  | {
      readonly kind: 'pack';
      readonly input: Omit<MatchInput, 'features'>;
      readonly stored: boolean;
      readonly pictures: boolean;
    }
  | {
      readonly kind: 'index';
      readonly input: Omit<IndexSearchInput, 'features' | 'index'>;
      readonly stored: boolean;
    };

export type JobResult = {
  readonly extract: Extraction;
  readonly references: ReadReferences;
  readonly text: ReadText;
  readonly match: Matched;
  readonly search: readonly Lookalike[];
  readonly pack: readonly PackedSubImage[];
  readonly index: readonly IndexFinding[];
};

export type ToChild =
  | { readonly type: 'job'; readonly job: Job; readonly threads: number }
  | { readonly type: 'stored'; readonly call: number; readonly bytes: Uint8Array | null }
  | { readonly type: 'part'; readonly call: number; readonly part: IndexPart }
  | { readonly type: 'picture'; readonly call: number; readonly picture: StoredPicture | null }
  | { readonly type: 'blocks'; readonly call: number; readonly blocks: readonly IndexBlock[] }
  | { readonly type: 'lists'; readonly call: number; readonly lists: Uint8Array | null }
  | {
      readonly type: 'placed';
      readonly call: number;
      readonly pictures: readonly PackedInIndex[];
    };

export type FromChild =
  | { readonly type: 'ready' }
  | { readonly type: 'progress'; readonly progress: Progress }
  | { readonly type: 'asset'; readonly asset: Asset }
  | { readonly type: 'read'; readonly call: number; readonly key: string }
  | {
      readonly type: 'write';
      readonly call: number;
      readonly key: string;
      readonly bytes: Uint8Array;
    }
  | { readonly type: 'index-part'; readonly call: number; readonly after: string | null }
  | { readonly type: 'index-picture'; readonly call: number; readonly key: string }
  | { readonly type: 'index-blocks'; readonly call: number }
  | {
      readonly type: 'index-lists';
      readonly call: number;
      readonly block: string;
      readonly buckets: readonly number[];
    }
  | {
      readonly type: 'index-placed';
      readonly call: number;
      readonly places: readonly IndexPlace[];
      readonly pixels: readonly string[];
    }
  | {
      readonly type: 'done';
      readonly outcome:
        | { readonly ok: true; readonly value: JobResult[keyof JobResult] }
        | { readonly ok: false; readonly unusable: Unusable };
      readonly tired: boolean;
    }
  /** The machine, not the manuscript, kept the job from its end: e.g. the disk is full. */
  | { readonly type: 'system'; readonly code: string; readonly message: string };
