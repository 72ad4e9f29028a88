import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openEngine, sharesAuthor, wordsOf } from '../../engine/index.ts';
import type { CheckedText } from '../../engine/index.ts';
import { SEARCHING, searchForOther } from './apart.ts';
import { OBFUSCATIONS } from './obfuscate.ts';
import { missedRuns, scorePairs } from './pairs.ts';
import { readPapers } from './papers.ts';
import { tellSections } from './sectionTable.ts';
import { type Spent, STEPS, type Timed, timeSearches } from './speed.ts';
import { countTranslated } from './translated.ts';
import { countPairsOnSubjects, countUnrelated } from './unrelated.ts';

const PAIRS = 200;
/** Pairs of unrelated papers on one subject. */
const ON_SUBJECTS = 200;
const RUNS = 500;

/**
 * text FOLDER…: plagdet on made obfuscations of the papers' own words, recall of verbatim runs, and
 * passages found among papers that have nothing to do with one another; made translations that are told as such. `--show` prints these. `--sizes=1000,10000`: only seconds,
 * memory and what is found of a search among so many made texts, `--keep=FOLDER` in a database that
 * stays and is filled further, with the papers read once, `--database postgresql` on PostgreSQL, `--beside` while texts are added, too.
 * `--subjects`: only what is shared by pairs of unrelated papers on one subject, of which each folder holds one.
 * `--sections`: only how well parts of papers are told, by the JATS beside them; `--half even|odd`: of half of them.
 */
async function main(given: readonly string[]): Promise<number> {
  if (given.includes(SEARCHING)) {
    await searchForOther();
    return 0;
  }
  const folders = given.filter((word) => !word.startsWith('--'));
  if (folders.length === 0) {
    process.stderr.write(
      'usage: text FOLDER… [--show] [--sizes=1000,10000] [--keep=FOLDER] [--beside] [--database postgresql] [--subjects] [--sections [--half=even|odd]]\n',
    );
    return 2;
  }
  if (given.includes('--sections')) {
    const half = /^--half=(even|odd)$/m.exec(given.join('\n'))?.[1] ?? null;
    const engine = openEngine();
    const lines = await tellSections(engine, folders, half).finally(() => engine.close());
    for (const line of lines) print(line);
    return 0;
  }
  if (given.includes('--subjects')) {
    await onSubjects(folders, given.includes('--show'));
    return 0;
  }
  const keep = /^--keep=(.+)$/m.exec(given.join('\n'))?.[1];
  const papers = await keptPapers(folders, keep);
  print(`${papers.length} papers`);
  const sizes = /^--sizes=([\d,]+)$/m.exec(given.join('\n'))?.[1];
  if (sizes !== undefined) {
    const folder = keep ?? mkdtempSync(join(tmpdir(), 'texts-'));
    await timed(papers, sizes.split(',').map(Number), folder, given.includes('--beside'));
    if (keep === undefined) rmSync(folder, { recursive: true, force: true });
    return 0;
  }
  const proses = papers
    .map(({ lines }) =>
      lines
        .filter(({ section }) => section === 'body' || section === 'methods')
        .flatMap(({ text }) => text.split(/\s+/).filter(Boolean)),
    )
    .filter((words) => words.length > 2500);
  for (const how of OBFUSCATIONS) {
    const { precision, recall, granularity, plagdet } = scorePairs(proses, PAIRS, how);
    print(
      `${how.padEnd(6)} plagdet ${plagdet.toFixed(3)}  precision ${precision.toFixed(3)}  recall ${recall.toFixed(3)}  granularity ${granularity.toFixed(3)}`,
    );
  }
  const missed = missedRuns(proses, RUNS);
  print(`verbatim runs of 12–20 words: recall ${(1 - missed.length / RUNS).toFixed(4)} of ${RUNS}`);
  const { pairs, passages, found } = countUnrelated(papers);
  print(
    `unrelated papers: ${passages} passages in ${pairs} pairs, ${(passages / papers.length).toFixed(2)} a manuscript`,
  );
  const { own, others, same } = countTranslated(papers);
  print(
    `made translations: ${own.told} told of ${own.pairs}; of other papers ${others.told} of ${others.pairs}, ${(100 * others.most).toFixed(0)} % of the numbers at most; other papers as they are, by numbers alone: ${same.told} of ${same.pairs}`,
  );
  if (given.includes('--show')) for (const line of [...missed, ...found]) print(line);
  return 0;
}

async function onSubjects(folders: readonly string[], show: boolean): Promise<void> {
  const engine = openEngine();
  const subjects: CheckedText[][] = [];
  try {
    for (const folder of folders) subjects.push(await readPapers(engine, [folder]));
  } finally {
    await engine.close();
  }
  const { pairs, passages, found } = countPairsOnSubjects(subjects, ON_SUBJECTS);
  print(
    `${subjects.flat().length} papers on ${subjects.length} subjects: ${passages} passages in ${pairs} pairs, ${(passages / Math.max(1, pairs)).toFixed(2)} a manuscript`,
  );
  if (show) for (const line of found) print(line);
}

/** Read once, where a folder is given to keep them in. */
async function keptPapers(
  folders: readonly string[],
  keep: string | undefined,
): Promise<readonly CheckedText[]> {
  const file = keep === undefined ? null : join(keep, 'papers.json');
  // Written below.
  if (file && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as CheckedText[];
  const engine = openEngine();
  const papers = await readPapers(engine, folders).finally(() => engine.close());
  if (file) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(papers));
  }
  return papers;
}

/** The longest paper is searched, about 20 pages, in texts made of the others. */
async function timed(
  papers: readonly CheckedText[],
  sizes: readonly number[],
  folder: string,
  beside: boolean,
): Promise<void> {
  const [longest, ...others] = papers.toSorted((x, y) => y.lines.length - x.lines.length);
  if (!longest) return;
  print(`the manuscript has ${wordsOf(longest.lines).count} words`);
  const strangers = others.filter(({ authors }) => !sharesAuthor(authors, longest.authors));
  // Set by `npm run bench`; absent: the embedded database.
  const databaseUrl = process.env.DATABASE_URL ?? null;
  const database = Number(process.env.DATABASE_PID ?? 0);
  const where = { sizes, folder, databaseUrl, database, beside };
  await timeSearches([longest, ...strangers], where, {
    onTimed: (one) => print(lineOf(one)),
    onBeside: ({ added, seconds, loose, processor }) => {
      const sorted = seconds.toSorted((a, b) => a - b);
      const [middle = 0, most = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
      print(
        `while ${added.toFixed(0)} texts a second were added: ${seconds.length} searches, ${middle.toFixed(2)} s by the clock in the middle, ${most.toFixed(2)} s at most, ${loose} texts in no block at most; processor seconds of adding ${processor.adding.toFixed(1)}, of searching ${processor.searching.toFixed(1)}, of the database ${processor.database.toFixed(1)}`,
      );
    },
  });
}

function lineOf(timed: Timed): string {
  const { texts, inserted, built, seconds, processor, sources, recall, bytes, megabytes } = timed;
  const { apart } = timed;
  const whole = (spent: Spent) => STEPS.reduce((sum, step) => sum + spent[step], 0);
  const last = processor.at(-1);
  return [
    `${texts} texts: ${processor.map((one) => whole(one).toFixed(2)).join(', ')} s of the processor`,
    `of the last ${STEPS.map((step) => `${step} ${last?.[step].toFixed(2)}`).join(', ')}`,
    `by the clock ${seconds.map((one) => one.toFixed(2)).join(', ')} s, ${sources} sources`,
    `planted ${recall.map((one) => `${one.name}: ${one.candidates} candidates, ${one.found} found of ${one.of}`).join('; ')}`,
    `added a second ${inserted.clock.toFixed(0)}, ${inserted.processor.toFixed(0)} a processor second; in blocks after ${built.toFixed(1)} s of it`,
    `${bytes.toFixed(0)} bytes a text, ${megabytes.toFixed(0)} MB held`,
    ...apart.map(
      (one) =>
        `by a process of its own: ${one.seconds.toFixed(2)} s by the clock; of the processor ${one.processor.toFixed(2)} s, database ${one.database.toFixed(2)} s; ${(one.bytes / 1e6).toFixed(0)} MB, database ${(one.databaseBytes / 1e6).toFixed(0)} MB`,
    ),
  ].join('\n  ');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

process.exit(await main(process.argv.slice(2)));
