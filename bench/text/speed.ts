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
import { drawing } from './obfuscate.ts';

/** Words of a made text, and different words that they are drawn from. */
const WORDS = 6000;
const VOCABULARY = 40_000;
/** Share of words that are the manuscript's, and words of a passage. */
const OWN_WORDS = 0.6;
const PASSAGE = 60;

/** Seconds of a search and megabytes of the process, at a number of texts. */
export interface Timed {
  readonly texts: number;
  /** Texts added a second, and seconds until all stand in blocks. */
  readonly inserted: number;
  readonly built: number;
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
    const theirs = manuscript.lines.flatMap(({ text }) => text.match(/[A-Za-z]+/g) ?? []);
    let texts = 1;
    for (const size of sizes) {
      let spent = 0;
      const before = texts;
      for (; texts < size; texts++) {
        const made = madeText(draw, theirs, texts);
        const packed = packText(made, wordsOf(made.lines));
        const begun = performance.now();
        await insert(db, texts, packed);
        spent += performance.now() - begun;
      }
      const started = performance.now();
      await buildTextBlocks(db);
      const built = (performance.now() - started) / 1000;
      const index: TextIndex = {
        candidates: (prints) => findCandidates(db, searcher, prints),
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
      onTimed({ texts, inserted, built, seconds, sources, megabytes });
    }
  } finally {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A text of the manuscript's own words, as often as it has them, and of made ones, of which few are
 * frequent (Zipf). Each hundredth has a passage of the manuscript.
 */
function madeText(draw: () => number, theirs: readonly string[], n: number): CheckedText {
  const box = { x: 0, y: 0, w: 0, h: 0 };
  const words = Array.from({ length: WORDS }, (_, i) => {
    const made = `w${Math.floor(VOCABULARY ** draw()).toString(36)}abc`;
    const word = draw() < OWN_WORDS ? (theirs[Math.floor(draw() * theirs.length)] ?? made) : made;
    return i % 20 === 19 ? `${word}.` : i % 20 === 0 ? `W${word}` : word;
  });
  const from = Math.floor(draw() * (theirs.length - PASSAGE));
  if (n % 100 === 0) words.splice(WORDS / 2, PASSAGE, ...theirs.slice(from, from + PASSAGE));
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
