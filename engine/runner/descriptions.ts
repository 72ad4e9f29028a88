import type { Features } from '../features/features.ts';
import { decodeFeatures, encodeFeatures, featureKey } from '../features/store.ts';
import type { FeatureStore } from '../requests.ts';
import type { Specimen } from '../types.ts';
import type { Alone, Described } from './tasks.ts';

/** The stored description of a specimen. */
export interface Known {
  readonly features: Features | null;
  readonly words: Uint16Array | null;
  readonly alone: Alone;
}

export const NOTHING: Known = { features: null, words: null, alone: {} };

/**
 * Descriptions in a store. They depend on pixels, masks and kind only, so they stay valid for runs
 * after an edit.
 */
export interface StoredDescriptions {
  read(): Promise<Known[]>;
  /** Stores descriptions that are new. */
  write(number: number, described: Described, known: Known): Promise<void>;
}

/**
 * The descriptions of these specimens in a store. `alone`: the detectors that search inside each of
 * them.
 */
export function storedDescriptions(
  store: FeatureStore,
  specimens: readonly Specimen[],
  alone: readonly (readonly string[])[],
): StoredDescriptions {
  const keys = specimens.map(featureKey);
  const aloneKey = (name: string, i: number): string =>
    `${name}-${specimens[i]?.subImage.kind ?? ''}-${keys[i] ?? ''}`;
  return {
    read: () =>
      Promise.all(
        keys.map(async (key, i) => {
          const stored = decodeFeatures(await store.read(key));
          const seen = await Promise.all(
            (alone[i] ?? []).map(async (name): Promise<[string, readonly unknown[]][]> => {
              const list = decodeList(await store.read(aloneKey(name, i)));
              return list ? [[name, list]] : [];
            }),
          );
          return {
            features: stored?.features ?? null,
            words: stored?.words ?? null,
            alone: Object.fromEntries(seen.flat()),
          };
        }),
      ),
    async write(i, described, known) {
      if (!known.features || known.words !== described.words)
        await store.write(keys[i] ?? '', encodeFeatures(described.features, described.words));
      for (const name of alone[i] ?? [])
        if (!known.alone[name])
          await store.write(
            aloneKey(name, i),
            new TextEncoder().encode(JSON.stringify(described.alone[name] ?? [])),
          );
    },
  };
}

/**
 * Null when the stored value is not a list: it is then computed again. Written by `write` above,
 * under a key with the engine's version.
 */
function decodeList(bytes: Uint8Array | null): readonly unknown[] | null {
  if (!bytes) return null;
  try {
    const list: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
}
