import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openEngine, readFields, type Reference } from '../../engine/index.ts';
import { openTally, type Tally } from './tally.ts';
import { compareCitations, type Counts, NO_COUNTS, readTrueCitations } from './citations.ts';
import { type Labels, readLabels } from './labels.ts';
import { readTagged, TAGGED_FIELDS } from './tagged.ts';
import { readTruth } from './truth.ts';

const USAGE = `usage: references FOLDER                  a folder an article: fulltext.pdf, fulltext.xml (JATS)
       references FOLDER --labels LABELS  PDFs, and truth made by hand: LABELS/<SHA-256, 16 digits>.tsv
       references --tagged FILE…          fields of tagged entries alone: TEI of GROBID, XML of anystyle
`;

/** How well references, their fields and citations are read (docs/accuracy.md). */
async function main(words: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { labels: { type: 'string' }, tagged: { type: 'boolean' } },
  });
  if (positionals.length === 0 || !positionals.every((path) => existsSync(path))) {
    process.stderr.write(USAGE);
    return 2;
  }
  if (values.tagged) return tagged(positionals);
  const [folder = ''] = positionals;
  const articles = values.labels ? labelled(folder, values.labels) : withJats(folder);
  return ofArticles([...articles]);
}

/** An article and what is true of it, read when its turn comes. */
interface Article {
  readonly name: string;
  readonly path: string;
  readonly truth: () => Labels;
}

function* withJats(folder: string): Generator<Article> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name, 'fulltext.pdf');
    const xml = join(folder, name, 'fulltext.xml');
    if (!existsSync(path) || !existsSync(xml)) continue;
    yield {
      name,
      path,
      truth: () => {
        const text = readFileSync(xml, 'utf8');
        return { references: readTruth(text), citations: readTrueCitations(text) };
      },
    };
  }
}

function* labelled(folder: string, labels: string): Generator<Article> {
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.pdf'))) {
    const path = join(folder, name);
    const hash = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16);
    const file = join(labels, `${hash}.tsv`);
    if (existsSync(file))
      yield { name: name.slice(0, 24), path, truth: () => readLabels(readFileSync(file, 'utf8')) };
  }
}

async function ofArticles(articles: readonly Article[]): Promise<number> {
  const engine = openEngine({ processes: 1 });
  const whole = openTally();
  const cited = { ...NO_COUNTS };
  try {
    for (const { name, path, truth } of articles) {
      const read = await engine.references({ path, latest: new Date().getFullYear() });
      const references: readonly Reference[] = read.ok ? read.value.references : [];
      const labels = truth();
      const own = openTally();
      for (const tally of [own, whole]) tally.add(labels.references, references);
      // Some publishers do not mark citations in their XML.
      const here =
        labels.citations.length === 0
          ? NO_COUNTS
          : compareCitations(labels.citations, references, own.pairs());
      for (const key of COUNTED) cited[key] += here[key];
      process.stdout.write(`${name.padEnd(24)} ${lineOf(own)}; ${citedLine(here)}\n`);
    }
  } finally {
    await engine.close();
  }
  process.stdout.write(`${'all'.padEnd(24)} ${lineOf(whole)}; ${citedLine(cited)}\n`);
  tell(whole);
  return 0;
}

/** Fields of entries whose text is given, without any manuscript around them. */
function tagged(files: readonly string[]): number {
  const tally = openTally(TAGGED_FIELDS);
  for (const file of files)
    for (const { text, truth } of readTagged(readFileSync(file, 'utf8'))) {
      const fields = readFields(text, new Date().getFullYear());
      tally.add([truth], [{ ...BARE, text, fields }]);
    }
  const { truth, whole } = tally.counts();
  process.stdout.write(`${files.length} files: ${truth} entries, all fields right ${whole}\n`);
  tell(tally);
  return 0;
}

const BARE = {
  n: 1,
  label: null,
  place: { page: 1, box: { x: 0, y: 0, w: 0, h: 0 } },
  identifiers: { doi: null, pmid: null, arxiv: null, url: null },
  citations: [],
};

function tell(whole: Tally): void {
  for (const rule of ['equal', 'alike'] as const) {
    process.stdout.write(`${rule}: mean F1 of the fields ${whole.mean(rule).toFixed(3)}\n`);
    for (const [field, { precision, recall, f1 }] of whole.fields(rule))
      process.stdout.write(
        `  ${field.padEnd(12)} P ${precision.toFixed(3)} R ${recall.toFixed(3)} F1 ${f1.toFixed(3)}\n`,
      );
  }
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
