import { openEngine, wordsOf } from '../../engine/index.ts';
import type { CheckedText } from '../../engine/index.ts';
import { OBFUSCATIONS } from './obfuscate.ts';
import { missedRuns, scorePairs } from './pairs.ts';
import { readPapers } from './papers.ts';
import { timeSearches } from './speed.ts';
import { countUnrelated } from './unrelated.ts';

const PAIRS = 200;
const RUNS = 500;

/**
 * text FOLDER…: plagdet on made obfuscations of the papers' own words, recall of verbatim runs, and
 * passages found among papers that have nothing to do with one another. `--show` prints these. `--sizes=1000,10000`: only seconds and memory of a search among so many made texts.
 */
async function main(given: readonly string[]): Promise<number> {
  const folders = given.filter((word) => !word.startsWith('--'));
  if (folders.length === 0) {
    process.stderr.write('usage: text FOLDER… [--show] [--sizes=1000,10000]\n');
    return 2;
  }
  const engine = openEngine();
  const begun = performance.now();
  const papers = await readPapers(engine, folders).finally(() => engine.close());
  const seconds = (performance.now() - begun) / 1000;
  print(`${papers.length} papers read in ${seconds.toFixed(1)} s`);
  const sizes = /^--sizes=([\d,]+)$/m.exec(given.join('\n'))?.[1];
  if (sizes !== undefined) {
    await timed(papers, sizes.split(',').map(Number));
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
  if (given.includes('--show')) for (const line of [...missed, ...found]) print(line);
  return 0;
}

/** The longest paper is searched: about 20 pages. */
async function timed(papers: readonly CheckedText[], sizes: readonly number[]): Promise<void> {
  const [longest] = papers.toSorted((x, y) => y.lines.length - x.lines.length);
  if (!longest) return;
  print(`the manuscript has ${wordsOf(longest.lines).count} words`);
  await timeSearches(
    longest,
    sizes,
    ({ texts, inserted, built, seconds, processor, sources, megabytes }) =>
      print(
        `${texts} texts: ${seconds.map((one) => one.toFixed(2)).join(', ')} s (processor ${processor.map((one) => one.toFixed(2)).join(', ')} s), ${sources} sources, ${inserted.toFixed(0)} texts added a second, in blocks after ${built.toFixed(1)} s, process ${megabytes.toFixed(0)} MB`,
      ),
  );
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

process.exit(await main(process.argv.slice(2)));
