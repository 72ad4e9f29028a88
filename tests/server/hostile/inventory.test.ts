import { gzipSync } from 'node:zlib';
import { readInventory } from '../../../server/reference/inventory.ts';
import {
  articleName,
  SourceProblem,
  type ArticleSource,
} from '../../../server/reference/source.ts';
import { hostileCases } from './rounds.ts';
import type { End } from './rounds.ts';
import { spoiltText, spoiltValue } from './spoil.ts';

/** Inventories of a bucket: the manifest and the tables that it names, packed and plain. */

const MANIFEST = { files: [{ key: 'data/a.csv.gz' }, { key: 'data/b.csv' }], version: 1 };
const table = (from: number) =>
  Array.from(
    { length: 12 },
    (_, i) =>
      `"pmc-oa-opendata","metadata/PMC${from + i}.1.json","2026-01-02T03:04:05.000Z","${'ab'.repeat(16)}"`,
  ).join('\n');
const WORDS = ['"', ',', '\n', 'metadata/PMC', '.json', '../../x', '__proto__', 'PMC0.0', '\r\n'];
const MOST = 20;

hostileCases('inventory', async (random): Promise<End> => {
  const spoilt = (from: number) => spoiltText(random, table(from), WORDS);
  const packed = random.chance(0.2) ? spoilt(1) : gzipSync(spoilt(1));
  if (random.chance(0.2)) packed[random.int(0, packed.length - 1)] = random.int(0, 255);
  const files = new Map<string, Uint8Array>([
    ['manifest.json', Buffer.from(JSON.stringify(spoiltValue(random, MANIFEST)) ?? '')],
    ['data/a.csv.gz', packed],
    ['data/b.csv', spoilt(100)],
  ]);
  const source: ArticleSource = {
    name: 'a bucket',
    read: async (key, limit) => {
      const bytes = files.get(key);
      if (!bytes) throw new SourceProblem('absent', `There is no ${key}.`);
      if (bytes.length > limit) throw new SourceProblem('too-large', `${key} is too large.`);
      return bytes;
    },
    versions: async () => [],
  };
  try {
    const key = random.pick(['manifest.json', 'manifest.json', 'data/a.csv.gz', 'data/b.csv']);
    const listed = await readInventory(source, key, MOST);
    if (listed === null) return { end: 'no inventory', fault: null };
    const odd = listed.find(({ name }) => articleName(name)?.prefix !== '');
    const fault = odd
      ? `names ${odd.name}`
      : listed.length > MOST + 1
        ? `${listed.length} articles`
        : null;
    return { end: listed.length === 0 ? 'nothing listed' : 'read', fault };
  } catch (error) {
    return error instanceof SourceProblem
      ? { end: 'not to be had', fault: null }
      : { end: 'failed', fault: String(error) };
  }
});
