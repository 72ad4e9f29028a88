import type { ClonePair } from '../clones/clones.ts';
import type { Features } from '../features/features.ts';
import { decodeFeatures, encodeFeatures, featureKey } from '../features/store.ts';
import type { FeatureStore } from '../run/engine.ts';
import type { Specimen } from '../types.ts';
import type { Described } from './workbench.ts';

/** What earlier runs know of a specimen. */
export interface Known {
  readonly features: Features | null;
  readonly words: Uint16Array | null;
  readonly clones: readonly ClonePair[] | null;
}

export const NOTHING: Known = { features: null, words: null, clones: null };

/** What specimens say by themselves depends on their pixels, masks and kind only, so that a store can keep it for runs after an edit. */
export interface Memory {
  read(): Promise<Known[]>;
  /** Keeps what was not known before. */
  write(number: number, described: Described, known: Known): Promise<void>;
}

/** The memory of these specimens in a store; copies inside them are asked for and kept when `clones`. */
export function remember(
  store: FeatureStore,
  specimens: readonly Specimen[],
  clones: boolean,
): Memory {
  const keys = specimens.map(featureKey);
  const clonesKey = (i: number): string =>
    `clones-${specimens[i]?.subImage.kind ?? ''}-${keys[i] ?? ''}`;
  return {
    read: () =>
      Promise.all(
        keys.map(async (key, i) => {
          const stored = decodeFeatures(await store.read(key));
          return {
            features: stored?.features ?? null,
            words: stored?.words ?? null,
            clones: clones ? decodeClones(await store.read(clonesKey(i))) : null,
          };
        }),
      ),
    async write(i, described, known) {
      if (!known.features || known.words !== described.words)
        await store.write(keys[i] ?? '', encodeFeatures(described.features, described.words));
      if (clones && !known.clones)
        await store.write(clonesKey(i), new TextEncoder().encode(JSON.stringify(described.clones)));
    },
  };
}

/** Null for what is not a list: it is then found again. */
function decodeClones(bytes: Uint8Array | null): readonly ClonePair[] | null {
  if (!bytes) return null;
  try {
    const list: unknown = JSON.parse(new TextDecoder().decode(bytes));
    // Written by `write` above, under a key that names the engine's version.
    return Array.isArray(list) ? (list as ClonePair[]) : null;
  } catch {
    return null;
  }
}
