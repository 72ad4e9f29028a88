import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  ENGINE_VERSION,
  openEngine,
  type Asset,
  type MatchInput,
  type PackedSubImage,
  type StoredPicture,
  type SubImage,
} from '../../engine/index.ts';
import { seeded } from '../../samples/index.ts';
import { wilson } from '../accuracy/rates.ts';
import { makeReuse, type Case } from '../cases/make.ts';
import { drawnSources, readSources, type Source } from '../cases/sources.ts';
import { makeTray } from '../cases/tray.ts';
import { processorSeconds } from '../processor.ts';

/**
 * npm run bench -- database [--queries 60] [--others 300] FOLDER…: manuscripts that show a second
 * view of pictures of an own database are compared with it through the engine's public calls. How
 * many true pictures are among the candidates, how many are shown as matches, bytes a sub-image,
 * and processor time. The index is held in memory here; what a database adds is not in it.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    queries: { type: 'string', default: '60' },
    others: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
  },
});
const PER_DOCUMENT = 40;
const random = seeded('own database', values.seed);
const photos = [...positionals.flatMap(readSources), ...drawnSources()].filter(
  (s) => s.category !== 'blot' && s.category !== 'gel',
);
const shuffled = random.shuffle([...photos]);
// Sources of one group may show one specimen: all of a group are on one side.
const groups = [...new Set(shuffled.map((s) => s.group))];
const asked = new Set(groups.filter((_, i) => i % 3 === 0));
const [forQueries, forOthers] = [true, false].map((side) =>
  shuffled.filter((s) => asked.has(s.group) === side),
);
const folder = mkdtempSync(join(tmpdir(), 'own-database-'));
const features = {
  read: (key: string) => readFile(join(folder, key)).catch(() => null),
  write: (key: string, bytes: Uint8Array) => writeFile(join(folder, key), bytes),
};
const engine = openEngine({ processes: 1 });
try {
  const cases = await Promise.all(
    Array.from({ length: Number(values.queries) }, (_, i) =>
      makeReuse(seeded('query', values.seed, i), pick(forQueries, i)),
    ),
  );
  const index = new Map<string, PackedSubImage & { readonly picture: StoredPicture }>();
  const before = processorSeconds();
  await add(
    'true',
    cases.map((c) => part(c, 1)),
  );
  for (let made = 0; made < Number(values.others); made += PER_DOCUMENT) {
    const count = Math.min(PER_DOCUMENT, Number(values.others) - made);
    const others = await Promise.all(
      Array.from({ length: count }, async (_, i) =>
        part(
          await makeReuse(seeded('other', values.seed, made + i), pick(forOthers, made + i)),
          i % 2,
        ),
      ),
    );
    await add(`other ${made}`, others);
  }
  const building = processorSeconds() - before;
  const manuscript = await document(
    'manuscript',
    cases.map((c) => part(c, 0)),
  );
  const own = done(await engine.match({ ...manuscript, features }));
  void own;
  const candidates = new Set<string>();
  const start = processorSeconds();
  const found = done(
    await engine.searchIndex({
      ...manuscript,
      features,
      index: {
        read: () =>
          Promise.resolve({
            pictures: [...index].map(([key, { pixels, packed }]) => ({ key, pixels, packed })),
            next: null,
            done: index.size,
            of: index.size,
          }),
        picture(key) {
          candidates.add(key);
          return Promise.resolve(index.get(key)?.picture ?? null);
        },
      },
    }),
  );
  const searching = processorSeconds() - start;
  const keyOf = (subImage: string): string => `true/${subImage}`;
  const shown = found.filter((f) => f.finding.band !== 'low');
  const right = new Set(
    shown.filter((f) => f.key === keyOf(f.finding.a.subImage)).map((f) => f.key),
  ).size;
  const among = [...candidates].filter((key) => key.startsWith('true/')).length;
  const bytes = [...index.values()].reduce((sum, p) => sum + p.packed.length, 0);
  const record = {
    date: new Date().toISOString().slice(0, 10),
    engine: ENGINE_VERSION,
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`,
    load: loadavg()[0],
    queries: cases.length,
    pictures: index.size,
    among_candidates: among,
    among_interval: wilson(among, cases.length),
    shown: right,
    shown_interval: wilson(right, cases.length),
    reports_on_others: shown.filter((f) => !f.key.startsWith('true/')).length,
    candidates_compared: candidates.size,
    bytes_a_picture: Math.round(bytes / index.size),
    seconds_to_search: Math.round(searching * 10) / 10,
    seconds_to_build: Math.round(building * 10) / 10,
  };
  process.stdout.write(`${JSON.stringify(record, null, 1)}\n`);
  const results = join(__NODE_DIST__, '..', '..', 'bench', 'results');
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, 'own-database.json'), `${JSON.stringify(record, null, 1)}\n`);

  /**
   * Takes a document into the index: its crops as matching hands them out, and what is packed of
   * them.
   */
  async function add(name: string, parts: readonly Case[]): Promise<void> {
    const input = await document(name, parts);
    const crops = new Map<string, Uint8Array>();
    const onAsset = (asset: Asset): void => {
      if (asset.what === 'sub-image') crops.set(asset.subImage, asset.bytes);
    };
    const matched = done(
      await engine.match({ ...input, features, without: ['inside'] }, { onAsset }),
    );
    const subImages = new Map(matched.subImages.map((s): [string, SubImage] => [s.id, s]));
    for (const one of done(await engine.pack({ ...input, features }))) {
      const [subImage, png] = [subImages.get(one.subImage), crops.get(one.subImage)];
      if (subImage && png)
        index.set(`${name}/${one.subImage}`, { ...one, picture: { subImage, png } });
    }
  }
} finally {
  await engine.close();
  rmSync(folder, { recursive: true });
}

function part(c: Case, number: number): Case {
  const panel = c.panels[number];
  if (!panel) throw new Error('A case lacks a view.');
  return { kind: 'alone', tags: c.tags, panels: [panel] };
}

function pick(sources: readonly Source[] | undefined, i: number): Source {
  const source = sources?.[i % sources.length];
  if (!source) throw new Error('There are no sources.');
  return source;
}

async function document(name: string, cases: readonly Case[]): Promise<MatchInput> {
  const tray = await makeTray(random, cases);
  const path = join(folder, `${name}.pdf`);
  writeFileSync(path, tray.pdf);
  return { path, extraction: tray.extraction, cuts: tray.cuts };
}

function done<T>(
  outcome: { ok: true; value: T } | { ok: false; unusable: { sentence: string } },
): T {
  if (!outcome.ok) throw new Error(outcome.unusable.sentence);
  return outcome.value;
}
