import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeatureStore } from '../engine/index.ts';

/** What people and shells stop a program with. */
const STOPS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * A store of features in a folder of its own, which `remove` takes away; it goes as well when the
 * program is stopped.
 */
export function keepFeatures(): {
  readonly features: FeatureStore;
  /** For other files that are needed as long. */
  readonly folder: string;
  remove(): void;
} {
  const folder = mkdtempSync(join(tmpdir(), 'features-'));
  const drop = (): void => rmSync(folder, { recursive: true, force: true });
  const stop = (signal: NodeJS.Signals): void => {
    drop();
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of STOPS) process.once(signal, stop);
  return {
    features: {
      read: (key) => readFile(join(folder, key)).catch(() => null),
      write: (key, bytes) => writeFile(join(folder, key), bytes),
    },
    folder,
    remove() {
      for (const signal of STOPS) process.off(signal, stop);
      drop();
    },
  };
}
