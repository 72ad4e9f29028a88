import { createHash } from 'node:crypto';
import { packText, wordsOf } from '../../engine/index.ts';
import type { PackedText } from '../../engine/index.ts';
import type {
  ArticleResult,
  ArticleTask,
  ImportedArticle,
  KnownArticle,
  TaskEnd,
  TaskTable,
  Tools,
} from '../jobs/index.ts';
import type { ThreadPool } from '../threads/index.ts';
import { TaskStopped } from '../threads/index.ts';
import { readDescription } from './description.ts';
import type { Description, FileReference } from './description.ts';
import { fromPictures } from './figures.ts';
import type { EngineCalls } from './figures.ts';
import type { JatsArticle } from './jats.ts';
import { mayBeKept } from './licences.ts';
import { JATS } from './parserTasks.ts';
import { articleName, SourceProblem } from './source.ts';
import type { ArticleSource } from './source.ts';

const JSON_BYTES = 4 * 1024 * 1024;
const XML_BYTES = 24 * 1024 * 1024;
const FILE_BYTES = 200 * 1024 * 1024;

/** What the worker imports articles with. `source`: null where none is configured. */
export interface ImportParts {
  readonly source: ArticleSource | null;
  readonly engine: EngineCalls;
  readonly threads: Pick<ThreadPool, 'run'>;
}

/** An article is not taken; the sentence says why. */
class NotTaken extends Error {
  override readonly name = 'NotTaken';
  constructor(
    readonly code: string,
    sentence: string,
    readonly retry = false,
  ) {
    super(sentence);
  }
}

/**
 * The worker's side of an import: one article. Nothing of it is kept unless all that is used of it
 * has its checksum.
 */
export function articleTask(parts: ImportParts): TaskTable['article'] {
  return async (input, tools): Promise<TaskEnd<'article'>> => {
    try {
      return { ok: true, value: await importArticle(parts, input, tools) };
    } catch (error) {
      if (error instanceof NotTaken)
        return { ok: false, code: error.code, sentence: error.message, retry: error.retry };
      if (error instanceof SourceProblem)
        return {
          ok: false,
          code: error.code,
          sentence: error.message,
          retry: error.code === 'unreachable',
        };
      throw error;
    }
  };
}

async function importArticle(
  { source, engine, threads }: ImportParts,
  { name, pictures, known }: ArticleTask,
  tools: Tools,
): Promise<ArticleResult> {
  if (source === null) throw new NotTaken('not-configured', 'No source of articles is configured.');
  const description = await describe(source, name);
  if (!mayBeKept(description.licence))
    throw new NotTaken(
      'licence',
      `Its licence (${description.licence || 'none is stated'}) does not allow it to be kept and shown.`,
    );
  if (known && known.version > description.version) return { what: 'older' };
  if (isSame(known, description, pictures)) return { what: 'same', marks: marksOf(description) };
  const load = async (file: FileReference, limit = FILE_BYTES) => {
    tools.signal.throwIfAborted();
    const bytes = await source.read(file.key, limit);
    if (createHash('md5').update(bytes).digest('hex') !== file.md5)
      throw new NotTaken(
        'checksum',
        `The file ${file.key} is not the one that its checksum (MD5) stands for.`,
      );
    return bytes;
  };
  const jats = await parsed(threads, await load(description.xml, XML_BYTES));
  if (jats.pmcid !== '' && jats.pmcid !== description.pmcid)
    throw new NotTaken('damaged', `Its XML is of another article (${jats.pmcid}).`);
  const found = pictures
    ? await fromPictures(
        engine,
        { figures: jats.figures, media: description.media, pdf: description.pdf, load },
        tools,
      )
    : null;
  return {
    what: 'article',
    article: {
      ...factsOf(description, jats),
      source: source.name,
      figures: jats.figures.map(({ label, caption }, i) => ({
        n: i + 1,
        label,
        caption,
        problem: found?.problems.get(i + 1) ?? null,
      })),
      pictures: found?.pictures ?? null,
      text: packedText(jats),
    },
  };
}

/** What manuscripts are compared with. It has no pages: its lines are paragraphs. */
function packedText({ title, authors, text }: JatsArticle): PackedText {
  const box = { x: 0, y: 0, w: 0, h: 0 };
  const lines = text.map((paragraph) => ({ ...paragraph, page: 0, box }));
  return packText({ title, authors: authors.join(', '), lines }, wordsOf(lines));
}

async function describe(source: ArticleSource, name: string): Promise<Description> {
  const article = articleName(name);
  if (!article) throw new NotTaken('absent', 'This is not the name of an article.');
  const { prefix, pmcid } = article;
  const version = article.version ?? (await source.versions(pmcid))[0];
  if (version === undefined) throw new NotTaken('absent', 'The source has no such article.');
  const own = `${pmcid}.${version}`;
  const bytes = await source.read(`${prefix}${own}/${own}.json`, JSON_BYTES);
  try {
    return readDescription(bytes, { pmcid, version, prefix });
  } catch {
    throw new NotTaken('damaged', 'The JSON that describes it cannot be read.');
  }
}

/** Its files are those that the reference database has, and nothing of them is still to be done. */
function isSame(known: KnownArticle | null, description: Description, pictures: boolean): boolean {
  return (
    known !== null &&
    known.version === description.version &&
    known.files === description.files &&
    known.text &&
    (known.packed || !pictures)
  );
}

async function parsed(threads: ImportParts['threads'], xml: Uint8Array): Promise<JatsArticle> {
  try {
    return await threads.run(JATS, xml);
  } catch (error) {
    throw new NotTaken(
      'damaged',
      error instanceof TaskStopped
        ? 'Its XML took too long to read.'
        : 'Its XML is damaged, or no article.',
    );
  }
}

function marksOf({ pmcid, version, licence, retracted }: Description) {
  return { pmcid, version, licence, retracted };
}

function factsOf(
  description: Description,
  jats: JatsArticle,
): Omit<ImportedArticle, 'source' | 'figures' | 'pictures' | 'text'> {
  const title = jats.title || description.title;
  const authors = jats.authors.join('; ');
  const short =
    jats.authors.length > 3 ? `${jats.authors[0] ?? ''} et al.` : jats.authors.join(', ');
  const end = [jats.journal, jats.year === null ? '' : String(jats.year)].filter(Boolean).join(' ');
  return {
    ...marksOf(description),
    retracted: description.retracted || jats.retracted,
    pmid: description.pmid || jats.pmid,
    doi: description.doi || jats.doi,
    title,
    authors,
    journal: jats.journal,
    year: jats.year,
    citation:
      [short, title.replace(/\.$/, ''), end].filter(Boolean).join('. ') ||
      description.citation ||
      description.pmcid,
    files: description.files,
  };
}
