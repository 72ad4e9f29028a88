import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { packText, packWords, searchText, wordsOf } from '../../engine/index.ts';
import type { CheckedText, PackedText, TextIndex } from '../../engine/index.ts';
import type { Db } from '../../server/database/index.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/open.ts';
import { buildTextBlocks, joinTextBlocks } from '../../server/textIndex/build.ts';
import { findCandidates, readTextLines, readTextWords } from '../../server/textIndex/index.ts';
import { processorSeconds, processorSecondsOf, residentBytesOf } from '../processor.ts';
import { searchApart, type Took } from './apart.ts';
import { makingTexts, PLANTED, planted, type WordNumbers } from './made.ts';
import {
  addPerson,
  bytesHeld,
  countLoose,
  countTexts,
  fill,
  insert,
  plantedIn,
} from './speedStore.ts';

/** Texts added at a time, and at the end one by one, which is timed. */
const AT_ONCE = 50;
const ONE_BY_ONE = 100;
/** Made texts between two planted ones. */
const APART = 11;
const SEARCHES = 3;
const APART_MS = 5000;
/** Texts in no block from which on a block is made, and how many at a time: filling takes less. */
const LEAST = 256;
const BUILT_AT_ONCE = 65_536;
/** From this text on only the first lines of a paper are kept, so that a million fit on a disk: they are read of sources alone. */
const WHOLE_TEXTS = 20_000;
const FIRST_LINES = 60;
/** While texts are added, for so long, so many a second at most. */
const BESIDE_MS = 60_000;
const A_SECOND = 60;

/** Where time goes: candidates by their fingerprints, words and lines of texts, and all the rest. */
export const STEPS = ['candidates', 'words', 'lines', 'rest'] as const;
export type Spent = Readonly<Record<(typeof STEPS)[number], number>>;

/** A search among a number of texts. */
export interface Timed {
  readonly texts: number;
  /** Texts added a second one by one, by the clock and of processor time. */
  readonly inserted: { readonly clock: number; readonly processor: number };
  /** Processor seconds until all stand in blocks. */
  readonly built: number;
  readonly seconds: readonly number[];
  /** Of the processor, database included. */
  readonly processor: readonly Spent[];
  readonly sources: number;
  /** Planted texts by kind: among the candidates, and found. */
  readonly recall: readonly {
    readonly name: string;
    readonly candidates: number;
    readonly found: number;
    readonly of: number;
  }[];
  readonly bytes: number;
  readonly megabytes: number;
  /** Searches by a process of its own; none where the database runs in this one. */
  readonly apart: readonly Took[];
}

/** Searches while texts are added one by one, and put into blocks as the server does. */
export interface Beside {
  /** Texts added a second, by the clock. */
  readonly added: number;
  /** Seconds of each search, by the clock. */
  readonly seconds: readonly number[];
  /** Most texts that stood in no block when a search began. */
  readonly loose: number;
  /** Processor seconds of adding and making blocks, of searching, and of the database. */
  readonly processor: {
    readonly adding: number;
    readonly searching: number;
    readonly database: number;
  };
}

/** Where texts are: null: in an embedded database in a folder; what is there already stays. */
export interface Where {
  readonly databaseUrl: string | null;
  /** The number of the database's process; 0: it runs in this one. */
  readonly database: number;
  readonly folder: string;
}

/**
 * Fills an index of articles with made texts of all papers but the first, and searches it for that
 * one.
 */
export async function timeSearches(
  papers: readonly CheckedText[],
  {
    sizes,
    beside,
    ...place
  }: Where & {
    readonly sizes: readonly number[];
    /** Add and search at the same time in the end. */
    readonly beside: boolean;
  },
  { onTimed, onBeside }: { onTimed(timed: Timed): void; onBeside(timed: Beside): void },
): Promise<void> {
  const [manuscript, ...others] = papers;
  if (!manuscript) throw new Error('There is no paper.');
  const { databaseUrl, database, folder } = place;
  mkdirSync(folder, { recursive: true });
  const db = await openDatabase({ databaseUrl, dataDir: join(folder, 'data') });
  try {
    await migrate(db);
    const words = wordsOf(manuscript.lines);
    const text = makingTexts(others.map(({ lines }) => wordsOf(lines)));
    const packed = packing(others, words, text);
    const open = { ...place, db, searcher: await addPerson(db) };
    let texts = await countTexts(db);
    for (const size of sizes) {
      for (let to = texts; to < size - ONE_BY_ONE; texts = to) {
        to = Math.min(to + AT_ONCE, size - ONE_BY_ONE);
        await fill(db, texts, packed(texts, to));
      }
      // None where there are as many already.
      const last = packed(texts, Math.max(texts, size));
      const [clock, used] = [performance.now(), spent(database)];
      for (const one of last) await insert(db, texts++, [one]);
      const inserted = {
        clock: (1000 * last.length) / (performance.now() - clock),
        processor: last.length / Math.max(1e-3, spent(database) - used),
      };
      const before = spent(database);
      await buildTextBlocks(db, LEAST, BUILT_AT_ONCE);
      await joinTextBlocks(db);
      const built = spent(database) - before;
      const alone = await searched(open, manuscript);
      const apart = (await searchedApart(open, manuscript, APART_MS)) ?? [];
      onTimed({ texts, inserted, built, apart, ...alone });
    }
    if (beside) {
      const more = packed(texts, texts + (A_SECOND * BESIDE_MS) / 1000);
      onBeside(await searchedBeside(open, manuscript, texts, more));
    }
  } finally {
    await db.close();
  }
}

/** Made texts from one to before another; the first ones with what is planted in them. */
function packing(
  papers: readonly CheckedText[],
  manuscript: WordNumbers,
  text: (n: number) => WordNumbers,
): (from: number, to: number) => PackedText[] {
  const kinds = PLANTED.flatMap((kind) => Array.from({ length: kind.texts }, () => kind));
  // What is shown of a source is a real paper's, whose words are as many.
  const packed = papers.slice(0, 10).map((paper) => packText(paper, wordsOf(paper.lines)).lines);
  const cut = papers.slice(0, 10).map(({ lines, ...paper }) => {
    const first = lines.slice(0, FIRST_LINES);
    return packText({ ...paper, lines: first }, wordsOf(first)).lines;
  });
  return (from, to) =>
    Array.from({ length: to - from }, (_, i) => {
      const n = from + i;
      const kind = n % APART === 0 ? kinds[n / APART] : undefined;
      const words = kind ? planted(text(n), manuscript, kind, n) : text(n);
      const title = kind ? kind.name : 'A made text';
      const shown = n < WHOLE_TEXTS ? packed : cut;
      const lines = shown[n % shown.length] ?? new Uint8Array(0);
      return { title, authors: '', lines, ...packWords(words) };
    });
}

interface Place extends Where {
  readonly db: Db;
  readonly searcher: { readonly user_id: number; readonly customer_id: number };
}

/** @returns null: the database runs in this process, and can be asked by no other one */
function searchedApart(
  { databaseUrl, database, folder, searcher }: Place,
  manuscript: CheckedText,
  ms: number,
): Promise<Took[]> | null {
  if (databaseUrl === null) return null;
  return searchApart({ manuscript, searcher, databaseUrl, database, folder, ms });
}

async function searched({ db, database, searcher }: Place, manuscript: CheckedText) {
  const words = wordsOf(manuscript.lines);
  const seconds: number[] = [];
  const processor: Spent[] = [];
  let [candidates, found] = [new Set<string>(), new Set<string>()];
  let megabytes = 0;
  for (let n = 0; n < SEARCHES; n++) {
    const by = { candidates: 0, words: 0, lines: 0 };
    const timed = async <T>(step: keyof typeof by, call: () => Promise<T>): Promise<T> => {
      const used = spent(database);
      const value = await call();
      by[step] += spent(database) - used;
      return value;
    };
    const index: TextIndex = {
      candidates: async (prints) => {
        const keys = await timed('candidates', () => findCandidates(db, searcher, prints));
        candidates = new Set(keys);
        return keys;
      },
      words: (keys) => timed('words', () => readTextWords(db, searcher, keys)),
      lines: (keys) => timed('lines', () => readTextLines(db, searcher, keys)),
    };
    const [clock, used] = [performance.now(), spent(database)];
    found = new Set((await searchText(manuscript, words, index)).sources.map(({ key }) => key));
    seconds.push((performance.now() - clock) / 1000);
    const rest = spent(database) - used - by.candidates - by.words - by.lines;
    processor.push({ ...by, rest });
    const held = process.memoryUsage().rss + (database > 0 ? residentBytesOf(database) : 0);
    megabytes = Math.max(megabytes, held / 1e6);
  }
  const recall = await Promise.all(
    PLANTED.map(async ({ name }) => {
      const keys = await plantedIn(db, name);
      const among = (set: ReadonlySet<string>) => keys.filter((key) => set.has(key)).length;
      return { name, candidates: among(candidates), found: among(found), of: keys.length };
    }),
  );
  const bytes = (await bytesHeld(db)) / Math.max(1, await countTexts(db));
  return { seconds, processor, sources: found.size, recall, bytes, megabytes };
}

async function searchedBeside(
  place: Place,
  manuscript: CheckedText,
  from: number,
  texts: readonly PackedText[],
): Promise<Beside> {
  const { db, database, searcher } = place;
  const words = wordsOf(manuscript.lines);
  const index: TextIndex = {
    candidates: (prints) => findCandidates(db, searcher, prints),
    words: (keys) => readTextWords(db, searcher, keys),
    lines: (keys) => readTextLines(db, searcher, keys),
  };
  const [used, asked] = [process.cpuUsage(), processorSecondsOf(database)];
  const begin = performance.now();
  const left = () => begin + BESIDE_MS - performance.now();
  const seconds: number[] = [];
  let [added, loose] = [0, 0];
  const adding = async () => {
    for (; left() > 0 && added < texts.length; added++) {
      const early = begin + (1000 * added) / A_SECOND - performance.now();
      if (early > 0) await setTimeout(early);
      await insert(db, from + added, texts.slice(added, added + 1));
    }
  };
  const building = async () => {
    while (left() > 0) {
      await setTimeout(Math.min(5000, Math.max(0, left())));
      await buildTextBlocks(db);
    }
  };
  const apart = searchedApart(place, manuscript, BESIDE_MS);
  const searching = async () => {
    while (left() > 0) {
      loose = Math.max(loose, await countLoose(db));
      if (apart) {
        await setTimeout(Math.min(1000, Math.max(0, left())));
        continue;
      }
      const clock = performance.now();
      await searchText(manuscript, words, index);
      seconds.push((performance.now() - clock) / 1000);
    }
  };
  await Promise.all([adding(), building(), searching()]);
  const took = (await apart) ?? [];
  seconds.push(...took.map((one) => one.seconds));
  const { user, system } = process.cpuUsage(used);
  const processor = {
    adding: (user + system) / 1e6,
    searching: took.reduce((sum, one) => sum + one.processor, 0),
    database: processorSecondsOf(database) - asked,
  };
  return { added: (1000 * added) / BESIDE_MS, seconds, loose, processor };
}

function spent(database: number): number {
  return processorSeconds() + (database > 0 ? processorSecondsOf(database) : 0);
}
