import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeatureStore } from '../engine/index.ts';

/** A store of features in a folder of its own, which `remove` takes away. */
export function keepFeatures(): {
  readonly features: FeatureStore;
  /** For other files that are needed as long. */
  readonly folder: string;
  remove(): void;
} {
  const folder = mkdtempSync(join(tmpdir(), 'features-'));
  return {
    features: {
      read: (key) => readFile(join(folder, key)).catch(() => null),
      write: (key, bytes) => writeFile(join(folder, key), bytes),
    },
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
