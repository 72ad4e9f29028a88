import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEngine, type Reference } from '../../engine/index.ts';
import { openTally, type Tally } from './tally.ts';
import { compareCitations, type Counts, NO_COUNTS, readTrueCitations } from './citations.ts';
import { readTruth } from './truth.ts';

/**
 * references FOLDER: how well references are read from PDFs. FOLDER holds a folder an article with
 * `fulltext.pdf` and, as truth, `fulltext.xml` (JATS).
 */
async function main([folder]: readonly string[]): Promise<number> {
  if (folder === undefined || !existsSync(folder)) {
    process.stderr.write(
      'usage: references FOLDER  (a folder an article: fulltext.pdf, fulltext.xml)\n',
    );
    return 2;
  }
  const articles = readdirSync(folder).filter(
    (name) =>
      existsSync(join(folder, name, 'fulltext.pdf')) &&
      existsSync(join(folder, name, 'fulltext.xml')),
  );
  const engine = openEngine({ processes: 1 });
  const whole = openTally();
  const cited = { ...NO_COUNTS };
  try {
    for (const name of articles) {
      const read = await engine.references({
        path: join(folder, name, 'fulltext.pdf'),
        latest: new Date().getFullYear(),
      });
      const references: readonly Reference[] = read.ok ? read.value.references : [];
      const xml = readFileSync(join(folder, name, 'fulltext.xml'), 'utf8');
      const truth = readTruth(xml);
      const own = openTally();
      for (const tally of [own, whole]) tally.add(truth, references);
      const truths = readTrueCitations(xml);
      // Some publishers do not mark citations in their XML.
      const here =
        truths.length === 0 ? NO_COUNTS : compareCitations(truths, references, own.pairs());
      for (const key of COUNTED) cited[key] += here[key];
      process.stdout.write(`${name.padEnd(24)} ${lineOf(own)}; ${citedLine(here)}\n`);
    }
  } finally {
    await engine.close();
  }
  process.stdout.write(`${'all'.padEnd(24)} ${lineOf(whole)}; ${citedLine(cited)}\n`);
  for (const rule of ['equal', 'alike'] as const) {
    process.stdout.write(`${rule}: mean F1 of the fields ${whole.mean(rule).toFixed(3)}\n`);
    for (const [field, { precision, recall, f1 }] of whole.fields(rule))
      process.stdout.write(
        `  ${field.padEnd(12)} P ${precision.toFixed(3)} R ${recall.toFixed(3)} F1 ${f1.toFixed(3)}\n`,
      );
  }
  return 0;
}

const COUNTED = ['wanted', 'given', 'right', 'inTables', 'readInTables'] as const;

function citedLine({ wanted, given, right, inTables, readInTables }: Counts): string {
  const f1 = wanted + given === 0 ? 1 : (2 * right) / (wanted + given);
  return `${wanted} citations, ${given} read, ${right} right (F1 ${f1.toFixed(3)}); ${inTables} in tables, ${readInTables} of them read`;
}

function lineOf(tally: Tally): string {
  const { truth, read, found, named, whole } = tally.counts();
  return `${truth} printed, ${read} read, ${found} found; authors, year and title right ${named}, all fields ${whole}`;
}

process.exitCode = await main(process.argv.slice(2));
