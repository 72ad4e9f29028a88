import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import {
  groupWorks,
  indexWorks,
  openEngine,
  readRetractionFile,
  type Reference,
  type RetractionIndex,
} from '../../engine/index.ts';
import { parseOptions } from './options.ts';
import { type CheckedDoi, type CheckedReference, listingOf } from './listing.ts';

const UNUSABLE = 2;

/** Which version of a retraction database was asked. */
export interface DatabaseVersion {
  readonly file: string;
  readonly sha256: string;
  readonly works: number;
}

interface Database extends DatabaseVersion {
  readonly index: RetractionIndex;
}

/**
 * check-references: the references of manuscripts, against a retraction database. Answers the exit
 * code.
 */
async function main(words: readonly string[]): Promise<number> {
  const parsed = parseOptions(words, process.cwd());
  if (!parsed.ok) return complain(parsed.sentence);
  const { files, json, retractions } = parsed.options;
  const missing = files.find((file) => !existsSync(file));
  if (missing) return complain(`${missing}: there is no such file.`);
  const database = retractions === null ? null : await openDatabase(retractions);
  if (typeof database === 'string') return complain(database);
  if (json) await mkdir(json, { recursive: true });
  const engine = openEngine({ processes: 1 });
  let code = 0;
  try {
    for (const path of files) {
      const name = basename(path);
      const read = await engine.references({ path, latest: new Date().getFullYear() });
      if (!read.ok) {
        code = complain(`${name}: ${read.unusable.sentence}`);
        continue;
      }
      const checked = read.value.references.map((reference) => ({
        reference,
        verdict: database ? database.index.check(reference) : null,
      }));
      const own = read.value.manuscript.dois.map((doi) => ({
        doi,
        verdict: database ? database.index.check(itself(doi)) : null,
      }));
      process.stdout.write(listingOf(name, checked, own));
      if (json)
        await writeJson(join(json, `${basename(path, extname(path))}.json`), {
          checked,
          own,
          database,
        });
    }
  } finally {
    await engine.close();
  }
  return code;
}

async function openDatabase(path: string): Promise<Database | string> {
  const bytes = await readFile(path).catch((error: unknown) => sentenceOf(error));
  if (typeof bytes === 'string') return `${basename(path)}: ${bytes}`;
  const read = readRetractionFile(bytes);
  if (!read.ok) return `${basename(path)}: ${read.sentence}`;
  const works = groupWorks(read.notices);
  return {
    file: basename(path),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    works: works.length,
    index: indexWorks(works),
  };
}

/** The manuscript itself, by its DOI alone. */
function itself(doi: string): Pick<Reference, 'text' | 'identifiers' | 'fields'> {
  return {
    text: doi,
    identifiers: { doi, pmid: null, arxiv: null, url: null },
    fields: { authors: [], year: null, title: null },
  };
}

async function writeJson(
  path: string,
  {
    checked,
    own,
    database,
  }: {
    readonly checked: readonly CheckedReference[];
    readonly own: readonly CheckedDoi[];
    readonly database: Database | null;
  },
): Promise<void> {
  const version: DatabaseVersion | null = database && {
    file: database.file,
    sha256: database.sha256,
    works: database.works,
  };
  const references = checked.map(({ reference, verdict }) => ({ ...reference, verdict }));
  await writeFile(path, `${JSON.stringify({ database: version, own, references }, null, 2)}\n`);
}

function sentenceOf(error: unknown): string {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
    ? 'There is no such file.'
    : error instanceof Error
      ? error.message
      : String(error);
}

function complain(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return UNUSABLE;
}

process.exitCode = await main(process.argv.slice(2));
