import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packText, searchText, wordsOf } from '../../engine/index.ts';
import type { CheckedText, PackedText, TextIndex } from '../../engine/index.ts';
import type { Db } from '../../server/database/index.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/open.ts';
import {
  indexText,
  readLooseTexts,
  readTextLines,
  readTextWords,
} from '../../server/textIndex/index.ts';
import { drawing } from './obfuscate.ts';

/** Words of a made text, and different words that they are drawn from. */
const WORDS = 6000;
const VOCABULARY = 40_000;

/** Seconds of a search and megabytes of the process, at a number of texts. */
export interface Timed {
  readonly texts: number;
  readonly inserted: number;
  readonly seconds: readonly number[];
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
    await insert(db, 0, packText(manuscript, words));
    const draw = drawing(11);
    let texts = 1;
    for (const size of sizes) {
      let spent = 0;
      const before = texts;
      for (; texts < size; texts++) {
        const made = madeText(draw);
        const packed = packText(made, wordsOf(made.lines));
        const begun = performance.now();
        await insert(db, texts, packed);
        spent += performance.now() - begun;
      }
      const index: TextIndex = {
        loose: (after) => readLooseTexts(db, searcher, after),
        words: (keys) => readTextWords(db, searcher, keys),
        lines: (key) => readTextLines(db, searcher, key),
      };
      const seconds: number[] = [];
      let sources = 0;
      for (let n = 0; n < 3; n++) {
        const begun = performance.now();
        sources = (await searchText(manuscript, words, index)).sources.length;
        seconds.push((performance.now() - begun) / 1000);
      }
      const inserted = (1000 * (texts - before)) / spent;
      const megabytes = process.memoryUsage().rss / 1e6;
      onTimed({ texts, inserted, seconds, sources, megabytes });
    }
  } finally {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A text of made words, of which few are frequent (Zipf). */
function madeText(draw: () => number): CheckedText {
  const box = { x: 0, y: 0, w: 0, h: 0 };
  const words = Array.from({ length: WORDS }, (_, i) => {
    const word = `w${Math.floor(VOCABULARY ** draw()).toString(36)}abc`;
    return i % 20 === 19 ? `${word}.` : i % 20 === 0 ? `W${word}` : word;
  });
  const lines = Array.from({ length: WORDS / 10 }, (_, i) => ({
    text: words.slice(10 * i, 10 * i + 10).join(' '),
    section: 'body' as const,
    page: 0,
    box,
  }));
  return { title: 'A made text', authors: '', lines };
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

async function insert(db: Db, n: number, packed: PackedText): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.run({
      sql: `insert into reference_articles (pmcid, version, pmid, doi, title, authors, journal, year, citation, licence, retracted, source, files)
        values ($1, 1, '', '', 'A text', '', '', 2020, '', 'CC BY', false, 'bench', 'f') returning article_id`,
      parameters: [`PMC${n + 1}`],
    });
    await indexText(tx, { article_id: Number(rows[0]?.['article_id']) }, packed);
  });
}
