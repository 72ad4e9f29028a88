import { openEngine } from '../../engine/index.ts';
import { OBFUSCATIONS } from './obfuscate.ts';
import { missedRuns, scorePairs } from './pairs.ts';
import { readPapers } from './papers.ts';
import { countUnrelated } from './unrelated.ts';

const PAIRS = 200;
const RUNS = 500;

/**
 * text FOLDER…: plagdet on made obfuscations of the papers' own words, recall of verbatim runs, and
 * passages found among papers that have nothing to do with one another. `--show` prints these.
 */
async function main(given: readonly string[]): Promise<number> {
  const folders = given.filter((word) => !word.startsWith('--'));
  if (folders.length === 0) {
    process.stderr.write('usage: text FOLDER… [--show]\n');
    return 2;
  }
  const engine = openEngine();
  const begun = performance.now();
  const papers = await readPapers(engine, folders).finally(() => engine.close());
  const seconds = (performance.now() - begun) / 1000;
  print(`${papers.length} papers read in ${seconds.toFixed(1)} s`);
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

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

process.exit(await main(process.argv.slice(2)));
