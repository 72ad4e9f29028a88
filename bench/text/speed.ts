import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packText, searchText, wordsOf } from '../../engine/index.ts';
import type { CheckedText, PackedText, TextIndex } from '../../engine/index.ts';
import type { Db } from '../../server/database/index.ts';
import { buildTextBlocks } from '../../server/textIndex/build.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/open.ts';
import {
  findCandidates,
  indexText,
  readTextLines,
  readTextWords,
} from '../../server/textIndex/index.ts';
import { makingTexts } from './made.ts';

/** Texts added at a time, and at the end one by one, which is timed. */
const AT_ONCE = 50;
const ONE_BY_ONE = 200;

/** Seconds of a search and megabytes of the process, at a number of texts. */
export interface Timed {
  readonly texts: number;
  /** Texts added a second, and seconds until all stand in blocks. */
  readonly inserted: number;
  readonly built: number;
  readonly seconds: readonly number[];
  /** Of the processor, in all threads. */
  readonly processor: readonly number[];
  readonly sources: number;
  readonly megabytes: number;
}

/** Fills an index of articles in an embedded database with made texts, and searches it. */
export async function timeSearches(
  manuscript: CheckedText,
  sizes: readonly number[],
  onTimed: (timed: Timed) => void,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'));
  const db = await openDatabase({ databaseUrl: null, dataDir: folder });
  try {
    await migrate(db);
    const searcher = await addPerson(db);
    const words = wordsOf(manuscript.lines);
    await insert(db, 0, [packText(manuscript, words)]);
    const made = makingTexts(words);
    let texts = 1;
    for (const size of sizes) {
      while (texts < size - ONE_BY_ONE) {
        const many = Math.min(AT_ONCE, size - ONE_BY_ONE - texts);
        await insert(db, texts, made(texts, many));
        texts += many;
      }
      const last = made(texts, size - texts);
      const singly = performance.now();
      for (const packed of last) await insert(db, texts++, [packed]);
      const inserted = (1000 * last.length) / (performance.now() - singly);
      const started = performance.now();
      await buildTextBlocks(db);
      const built = (performance.now() - started) / 1000;
      const index: TextIndex = {
        candidates: (prints) => findCandidates(db, searcher, prints),
        words: (keys) => readTextWords(db, searcher, keys),
        lines: (key) => readTextLines(db, searcher, key),
      };
      const seconds: number[] = [];
      const processor: number[] = [];
      let sources = 0;
      for (let n = 0; n < 3; n++) {
        const begun = performance.now();
        const used = process.cpuUsage();
        sources = (await searchText(manuscript, words, index)).sources.length;
        seconds.push((performance.now() - begun) / 1000);
        const { user, system } = process.cpuUsage(used);
        processor.push((user + system) / 1e6);
      }
      const megabytes = process.memoryUsage().rss / 1e6;
      onTimed({ texts, inserted, built, seconds, processor, sources, megabytes });
    }
  } finally {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function addPerson(db: Db): Promise<{ user_id: number; customer_id: number }> {
  const { rows } = await db.run({
    sql: `with c as (insert into customers (name, type, team, products)
        values ('Bench', 'institution', true, '{}') returning customer_id)
      insert into users (customer_id, email, role, status, products)
      select customer_id, 'bench@example.org', 'User', 'active', '{}' from c
      returning user_id, customer_id`,
    parameters: [],
  });
  return { user_id: Number(rows[0]?.['user_id']), customer_id: Number(rows[0]?.['customer_id']) };
}

async function insert(db: Db, n: number, many: readonly PackedText[]): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.run({
      sql: `insert into reference_articles (pmcid, version, pmid, doi, title, authors, journal, year, citation, licence, retracted, source, files)
        select 'PMC' || n, 1, '', '', 'A text', '', '', 2020, '', 'CC BY', false, 'bench', 'f'
        from generate_series($1::int, $2::int) n returning article_id`,
      parameters: [n + 1, n + many.length],
    });
    for (const [i, packed] of many.entries())
      await indexText(tx, { article_id: Number(rows[i]?.['article_id']) }, packed);
  });
}
