import { existsSync } from 'node:fs';
import {
  bestWork,
  groupWorks,
  indexWorks,
  isOtherWork,
  readFields,
  readRetractionFile,
  type Reference,
  type RetractionIndex,
  type RetractionNotice,
} from '../../engine/index.ts';
import { seeded } from '../../samples/random.ts';
import { makeFile } from '../retractions/made.ts';
import { DAMAGES } from './damage.ts';
import { inventEntry, openSearch, registered } from './invented.ts';
import { readRealWorks, type RealWork } from './works.ts';

/** Rows of a retraction database of full size. */
const ROWS = 71_306;
/** Shares of the listed works without a DOI, and of those that were reinstated. */
const NO_DOI = 0.05;
const REINSTATED = 0.05;
const DRAWN = 200;
/** What the registry is asked for; as the server asks. */
const FOUND = 5;
const SHOWN = 40;
const NONE = { doi: null, pmid: null, arxiv: null, url: null };
const LATEST = new Date().getFullYear();

type Entry = Pick<Reference, 'text' | 'identifiers' | 'fields'>;

/**
 * verdicts FOLDER [--show]: retracted works found and others accused, and invented references matched, among
 * the references of real articles (a folder each: fulltext.pdf, fulltext.xml). `--show` prints works
 * that were missed.
 */
async function main([folder, ...options]: readonly string[]): Promise<number> {
  if (folder === undefined || !existsSync(folder)) {
    process.stderr.write(
      'usage: verdicts FOLDER [--show]  (a folder an article: fulltext.pdf, fulltext.xml)\n',
    );
    return 2;
  }
  const works = seeded('verdicts').shuffle(await readRealWorks(folder));
  const listed = works.slice(0, works.length / 2);
  const others = works.slice(works.length / 2);
  const index = openIndex(listed);
  print(`${works.length} works; ${listed.length} listed among ${ROWS} rows`);
  for (const [kind, damage] of Object.entries(DAMAGES)) {
    const random = seeded('damage', kind);
    const entryOf = ({ printed }: RealWork): Entry => entry(damage(unnamed(printed.text), random));
    const read = listed.map((real) => ({ real, given: entryOf(real) }));
    const missed = read.filter(({ real, given }, i) => !isFound(real, i, index, given));
    const found = listed.length - missed.length;
    const accused = others.filter((real) => index.check(entryOf(real)).is === 'listed');
    print(
      `${kind.padEnd(24)} by title ${found} of ${listed.length} (${(found / listed.length).toFixed(4)}); ${accused.length} of ${others.length} others accused`,
    );
    if (options.includes('--show'))
      for (const { real, given } of missed)
        print(`   missed: ${given.text}\n       is: ${told(real)}`);
    if (kind === 'none') {
      const named = listed.filter(
        (real) => real.work.doi !== '' && real.printed.identifiers.doi !== null,
      );
      const byDoi = named.filter((real) =>
        isFound(real, listed.indexOf(real), index, real.printed),
      );
      print(`${''.padEnd(24)} as printed, with a DOI: ${byDoi.length} of ${named.length}`);
      for (const { printed } of accused.slice(0, SHOWN)) {
        const verdict = index.check({ ...printed, identifiers: NONE });
        const title = verdict.is === 'listed' ? verdict.work.decisive.work.title : '';
        print(`   accused: ${printed.text}\n        as: ${title}`);
      }
    }
  }
  judgeInvented(works);
  return 0;
}

/** The listed works as a database of full size with rows of other works. */
function openIndex(listed: readonly RealWork[]): RetractionIndex {
  const made = readRetractionFile(makeFile(ROWS - listed.length));
  if (!made.ok) throw new Error(made.sentence);
  return indexWorks(groupWorks([...made.notices, ...listed.flatMap(noticesOf)]));
}

function noticesOf({ work }: RealWork, i: number): RetractionNotice[] {
  const random = seeded('notice', i);
  const { title, authors, source: journal, year } = work;
  const doi = work.doi === '' || random.chance(NO_DOI) ? null : work.doi;
  const one = (nature: 'retraction' | 'reinstatement', date: string): RetractionNotice => ({
    record: `${i} ${nature}`,
    nature,
    natureText: nature,
    date,
    reasons: [],
    notice: { doi: null, pmid: null },
    work: {
      title,
      authors: authors.map((family) => `A ${family}`),
      journal,
      year: Number(year),
      doi,
      pmid: null,
    },
  });
  return isReinstated(i)
    ? doi === null
      ? [one('reinstatement', '2024-02-02')]
      : [one('retraction', '2023-01-01'), one('reinstatement', '2024-02-02')]
    : [one('retraction', '2023-01-01')];
}

function isReinstated(i: number): boolean {
  return seeded('reinstated', i).chance(REINSTATED);
}

/** The right work is found, with its state. */
function isFound({ work }: RealWork, i: number, index: RetractionIndex, printed: Entry): boolean {
  const verdict = index.check(printed);
  return (
    verdict.is === 'listed' &&
    verdict.work.decisive.work.title === work.title &&
    verdict.work.state === (isReinstated(i) ? 'reinstated' : 'retracted')
  );
}

/** An entry as it is read from its text, without identifiers. */
function entry(text: string): Entry {
  return { text, identifiers: NONE, fields: readFields(text, LATEST) };
}

/** A printed entry without what names its work. */
function unnamed(text: string): string {
  return text
    .replace(/\bhttps?:\/\/\S+|\b(?:doi|pmid|pmcid)\b:?\s*\S+|\b10\.\d{4,9}\/\S+/gi, '')
    .trim();
}

/** Invented and real references beside a registry that has all works. */
function judgeInvented(works: readonly RealWork[]): void {
  const random = seeded('invented');
  const search = openSearch(
    works.map(({ work }) => registered(work)),
    FOUND,
  );
  const match = (text: string) => {
    const { fields } = entry(text);
    const { title, authors, year } = fields;
    const words = title === null ? text : [title, authors[0], year].join(' ');
    return bestWork({ text, fields }, search(words));
  };
  const invented = Array.from({ length: DRAWN }, () => inventEntry(works, random));
  const matched = invented.filter((text) => match(text) !== null);
  print(`invented: ${matched.length} of ${DRAWN} matched to a work`);
  for (const text of matched) print(`   matched: ${text}`);
  const real = random.shuffle(works).slice(0, DRAWN);
  const accused = real.filter(({ work, printed }) => isOtherWork(printed, registered(work)));
  const found = real.filter(({ work, printed }) => {
    return match(unnamed(printed.text))?.work.titles[0] === work.title;
  });
  print(
    `real: ${accused.length} of ${DRAWN} accused of another work's DOI; ${found.length} found by title without it`,
  );
  for (const { printed } of accused) print(`   accused: ${printed.text}`);
}

/** A work as its article's XML describes it. */
function told({ work: { authors, year, title, source } }: RealWork): string {
  return [authors.join(', '), year, title, source].join(' · ');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

process.exitCode = await main(process.argv.slice(2));
