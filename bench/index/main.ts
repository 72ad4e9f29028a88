import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ENGINE_VERSION, type MatchInput, openEngine } from '../../engine/index.ts';
import { seeded } from '../../samples/index.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/open.ts';
import { buildBlocks } from '../../server/pictureIndex/build.ts';
import { wilson } from '../accuracy/rates.ts';
import { search, type Searched, spent } from './measure.ts';
import { type Kept, makePictures, recombined } from './pictures.ts';
import { type NewPicture, openOwnDatabase } from './store.ts';

/**
 * npm run bench -- index [--database embedded|postgresql] [--sizes 1000,10000] [--real 1000]
 * [--queries 60] [--keep DIR] [--linear 10000] [--show] FOLDER…: an own database that grows. At
 * each size: bytes a sub-image, how fast sub-images are added, alone and beside a search, seconds of
 * one sub-image (up to `--linear` also while pictures are read one by one) and of a manuscript to
 * confirmed answers, by the clock and of processor time, and what is found. Beyond `--real`,
 * sub-images are recombined from points of real ones. `--show` says of each planted view that is not
 * shown where it was lost.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '1000,10000' },
    real: { type: 'string', default: '1000' },
    queries: { type: 'string', default: '60' },
    linear: { type: 'string', default: '10000' },
    singles: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
    keep: { type: 'string' },
    name: { type: 'string' },
    show: { type: 'boolean', default: false },
  },
});
const PER_FILE = 60;
/** Sub-images that are looked up alone where pictures are read one by one: each takes long. */
const LINEAR_SINGLES = 3;
/** Sub-images that are added beside a search, at most. */
const MOST_BESIDE = 1200;

interface Time {
  readonly seconds: number;
  readonly processor: number;
}
/** `rate`: sub-images added a second. */
interface Rate extends Time {
  readonly rate: number;
}
interface Measured {
  readonly size: number;
  readonly filled: Rate;
  readonly oneByOne: readonly Searched[] | null;
  readonly building: Time;
  readonly each: readonly Searched[];
  readonly whole: Searched;
  readonly beside: Rate;
}

/** Set by `npm run bench`; absent: the embedded database in a new folder. */
const databaseUrl = process.env.DATABASE_URL ?? null;
/** Of the PostgreSQL that `npm run bench` started. */
const database = Number(process.env.DATABASE_PID ?? 0);
const kind = databaseUrl === null ? 'embedded' : 'postgresql';
const work = mkdtempSync(join(tmpdir(), 'index-'));
const keep = resolve(values.keep ?? join(work, 'keep'));
mkdirSync(keep, { recursive: true });
const db = await openDatabase({ dataDir: join(work, 'data'), databaseUrl });
const engine = openEngine({ processes: 1 });
const rows: object[] = [];
try {
  await migrate(db);
  const pictures = await makePictures(engine, positionals, {
    keep,
    queries: Number(values.queries),
    real: Number(values.real),
    seed: values.seed,
  });
  const own = await openOwnDatabase(db);
  const place = { engine, db, manuscript: own.manuscript, database };
  const random = seeded('index recombined', values.seed);
  let made = 0;
  await own.add(pictures.planted.map((p) => named(p, p.subImage.id)));
  let count = pictures.planted.length;
  const all = await pictures.manuscript('all');
  const singles = await Promise.all(
    Array.from({ length: Number(values.singles) }, (_, i) => pictures.manuscript(i)),
  );
  // Points of all of them are described once, as matching inside the manuscript does before a
  // search.
  for (const one of [all, ...singles]) await engine.pack(one);
  for (const size of values.sizes.split(',').map(Number)) {
    const filled = await fill(size);
    await db.script('analyze');
    const oneByOne =
      size > Number(values.linear) ? null : await searchEach(singles.slice(0, LINEAR_SINGLES));
    const building = await timed(() => buildBlocks(db));
    await db.script('analyze');
    await search(place, at(singles, 0), pictureOf);
    const each = await searchEach(singles);
    const whole = await search(place, all, pictureOf);
    const beside = await besideSearch();
    await report({ size, filled, oneByOne, building, each, whole, beside });
  }

  async function searchEach(documents: readonly MatchInput[]): Promise<Searched[]> {
    const found: Searched[] = [];
    for (const one of documents) found.push(await search(place, one, pictureOf));
    return found;
  }

  async function fill(size: number): Promise<Rate> {
    let added = 0;
    const { seconds, processor } = await timed(async () => {
      for (; count < size; added += PER_FILE) await add(Math.min(PER_FILE, size - count));
    });
    return { seconds, processor, rate: added / seconds };
  }

  /** While a manuscript is compared. */
  async function besideSearch(): Promise<Rate> {
    let searching = true;
    let added = 0;
    let adding = 0;
    const start = performance.now();
    const { seconds, processor } = await timed(async () => {
      const searched = search(place, all, pictureOf).finally(() => {
        searching = false;
      });
      for (; searching && added < MOST_BESIDE; added += PER_FILE) await add(PER_FILE);
      adding = (performance.now() - start) / 1000;
      await searched;
    });
    return { seconds, processor, rate: added / adding };
  }

  async function add(pictures: number): Promise<void> {
    await own.add(Array.from({ length: pictures }, next));
    count += pictures;
  }

  function next(): NewPicture {
    const number = made++;
    const one = at(pictures.others, number);
    if (number < pictures.others.length) return named(one, `r${number}.0`);
    const other = at(pictures.others, random.int(0, pictures.others.length - 1));
    const bytes = recombined(random, bytesOf(one), bytesOf(other));
    return {
      subImage: `r${number % pictures.others.length}.${number}`,
      pixels: `made ${number}`,
      packed: Buffer.from(bytes).toString('base64'),
    };
  }

  /**
   * What a recombined picture shows when it is compared is the picture that most of its points are
   * of.
   */
  function pictureOf(name: string): Kept {
    const other = /^r(\d+)\./.exec(name);
    const found = other
      ? at(pictures.others, Number(other[1]))
      : pictures.planted.find((p) => p.subImage.id === name);
    if (!found) throw new Error(`There is no picture ${name}.`);
    return found;
  }

  async function report(of: Measured): Promise<void> {
    const { whole, each } = of;
    const queries = Number(values.queries);
    const planted = (key: string): string | null => /\/(s\d+)$/.exec(key)?.[1] ?? null;
    const among = [...whole.candidates].filter((key) => planted(key) !== null).length;
    const shown = whole.found.filter((f) => f.finding.band !== 'low');
    const right = shown.filter((f) => planted(f.key) === f.finding.a.subImage).length;
    const row = {
      sub_images: count,
      real: Math.min(count, pictures.others.length + pictures.planted.length),
      bytes_a_sub_image: Math.round((await own.bytes()) / count),
      added: rounded(of.filled),
      added_beside_search: rounded(of.beside),
      blocks_built: rounded(of.building),
      one_without_blocks: of.oneByOne && summary(of.oneByOne),
      one: summary(each),
      manuscript: summary([whole]),
      among_candidates: among,
      among_interval: wilson(among, queries),
      shown_right: right,
      shown_interval: wilson(right, queries),
      shown_wrong: shown.length - right,
      candidates_compared: whole.candidates.size,
      load: Number((loadavg()[0] ?? 0).toFixed(1)),
    };
    rows.push(row);
    process.stdout.write(`${JSON.stringify(row)}\n`);
    if (values.show) showLost(whole, new Set(shown.map((f) => f.finding.a.subImage)));
    write();
  }

  function showLost({ candidates, found }: Searched, shown: ReadonlySet<string>): void {
    const proposed = new Set([...candidates].map((key) => key.replace(/^.*\//, '')));
    pictures.planted.forEach(({ subImage: { id } }, i) => {
      if (shown.has(id)) return;
      const one = found.find((f) => f.finding.a.subImage === id && f.key.endsWith(`/${id}`));
      const where = one
        ? `found at ${one.finding.score.toFixed(2)}`
        : proposed.has(id)
          ? 'compared, nothing found'
          : 'no candidate';
      process.stdout.write(`${id} ${where}: ${at(pictures.tags, i).join(' ')}\n`);
    });
  }

  function write(): void {
    const record = {
      date: new Date().toISOString().slice(0, 10),
      engine: ENGINE_VERSION,
      machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`,
      queries: Number(values.queries),
      rows,
    };
    const results = join(__NODE_DIST__, '..', '..', 'bench', 'results');
    mkdirSync(results, { recursive: true });
    writeFileSync(
      join(results, `index-${values.name ?? kind}.json`),
      `${JSON.stringify(record, null, 1)}\n`,
    );
  }
} finally {
  await engine.close();
  await db.close();
  rmSync(work, { recursive: true });
}

async function timed(work: () => Promise<void>): Promise<Time> {
  const [clock, before] = [performance.now(), spent(database)];
  await work();
  return { seconds: (performance.now() - clock) / 1000, processor: spent(database) - before };
}

/** The middle and the most of what searches took, seconds. */
function summary(all: readonly Searched[]): Readonly<Record<string, number>> {
  const middle = (of: (one: Searched) => number) =>
    all.map(of).sort((p, r) => p - r)[Math.floor(all.length / 2)] ?? 0;
  return rounded({
    seconds: middle((s) => s.seconds),
    longest: Math.max(...all.map((s) => s.seconds)),
    reading: middle((s) => s.reading),
    loose: middle((s) => s.waited.loose),
    blocks: middle((s) => s.waited.blocks),
    lists: middle((s) => s.waited.lists),
    rows: middle((s) => s.waited.rows),
    candidates: middle((s) => s.waited.candidates),
    processor: middle((s) => s.processor),
  });
}

function rounded(values: object): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Number(Number(value).toFixed(3))]),
  );
}

function named({ pixels, packed }: Kept, subImage: string): NewPicture {
  return { subImage, pixels, packed };
}

function bytesOf({ packed }: Kept): Uint8Array {
  return new Uint8Array(Buffer.from(packed, 'base64'));
}

function at<T>(all: readonly T[], i: number): T {
  const one = all[i % all.length];
  if (one === undefined) throw new Error('There are no pictures.');
  return one;
}
