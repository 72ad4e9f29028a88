import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEngine, type Reference } from '../../engine/index.ts';
import { openTally, type Tally } from './tally.ts';
import { readTruth } from './truth.ts';

/**
 * references FOLDER: how well references are read from PDFs. FOLDER holds a folder an article with `fulltext.pdf` and, as truth,
 * `fulltext.xml` (JATS).
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
  try {
    for (const name of articles) {
      const read = await engine.references({
        path: join(folder, name, 'fulltext.pdf'),
        latest: new Date().getFullYear(),
      });
      const references: readonly Reference[] = read.ok ? read.value.references : [];
      const truth = readTruth(readFileSync(join(folder, name, 'fulltext.xml'), 'utf8'));
      const own = openTally();
      for (const tally of [own, whole]) tally.add(truth, references);
      process.stdout.write(`${name.padEnd(24)} ${lineOf(own)}\n`);
    }
  } finally {
    await engine.close();
  }
  process.stdout.write(`${'all'.padEnd(24)} ${lineOf(whole)}\n`);
  for (const [field, { precision, recall, f1 }] of whole.fields())
    process.stdout.write(
      `  ${field.padEnd(12)} P ${precision.toFixed(3)} R ${recall.toFixed(3)} F1 ${f1.toFixed(3)}\n`,
    );
  return 0;
}

function lineOf(tally: Tally): string {
  const { truth, read, found, whole } = tally.counts();
  return `${truth} printed, ${read} read, ${found} found; authors, year and title all right ${whole}`;
}

process.exitCode = await main(process.argv.slice(2));
