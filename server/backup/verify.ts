import { checkChain, readHeads } from '../audit/index.ts';
import type { ChainCheck, Link } from '../audit/index.ts';
import { checkSealed } from '../storage/index.ts';
import type { SealCheck } from '../storage/index.ts';
import { hashOfObject, missingReferences } from './objects.ts';
import { withSnapshot } from './snapshot.ts';
import type { Place } from './snapshot.ts';

export interface Verified {
  readonly objects: number;
  readonly bytes: number;
  readonly references: number;
  readonly chain: ChainCheck;
  readonly sealed: SealCheck;
  /** A sentence for each fault. */
  readonly faults: readonly string[];
}

/**
 * Whether an installation, which may be at work, is what was written: the hash of every object,
 * every name of an object in the database, the chain of the trail, and whether a key opens each
 * sealed secret.
 * @param onLink sees each line of the trail that is right
 */
export async function verifyInstallation(
  place: Place,
  onLink?: (link: Link) => void,
): Promise<Verified> {
  const { storage } = place;
  const faults: string[] = [];
  const before = new Set<string>();
  for await (const { area, hash } of storage.list()) before.add(`${area}/${hash}`);
  // Noted before the database is looked at: a place that is noted later may be behind its end.
  const heads = readHeads(place.dataDir);
  const { chain, sealed, checked, missing } = await withSnapshot(place, async (on) => ({
    chain: await checkChain(on, heads, onLink),
    sealed: await checkSealed({ config: place }, on),
    // What was there and is gone was erased meanwhile.
    ...(await missingReferences(
      on,
      async (area, hash) => before.has(`${area}/${hash}`) || (await storage.has(area, hash)),
    )),
  }));
  faults.push(...chain.faults.map((fault) => `Trail: ${fault}`));
  faults.push(...missing.map((name) => `The object ${name} is missing.`));
  for (const [name, n] of Object.entries(sealed.unreadable))
    faults.push(`No key here opens ${n} of the secrets in ${name}.`);
  let [objects, bytes] = [0, 0];
  for await (const { area, hash, size } of storage.list()) {
    const found = await hashOfObject(storage, area, hash);
    if (found !== null && found !== hash) faults.push(`The object ${area}/${hash} is damaged.`);
    objects += 1;
    bytes += size;
  }
  return { objects, bytes, references: checked, chain, sealed, faults };
}
