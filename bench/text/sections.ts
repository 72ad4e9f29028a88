import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { TextSection } from '../../contract/index.ts';
import { wordsOf } from '../../engine/index.ts';
import type { CheckedText, Engine } from '../../engine/index.ts';
import { readPieces, type TruePiece } from './jats.ts';

/** Words in a row by which a word of the PDF is found in the XML; names of people have fewer. */
const RUN = 4;
const NAMES = 2;
/** A token's highest bit says that a sentence begins. */
const BEGINS = 2 ** 31;

/** A paper as it was read, and the words of the publisher's XML. */
export interface Article {
  readonly name: string;
  readonly text: CheckedText;
  readonly pieces: readonly TruePiece[];
}

/** Words by the section that they belong to and the one that was told. */
export type Confusion = Map<TextSection, Map<TextSection, number>>;

/**
 * Articles of folders of `NAME/fulltext.pdf` and `NAME/fulltext.xml`; unreadable ones are left out.
 * @param takes which of them, by name
 */
export async function readArticles(
  engine: Pick<Engine, 'text'>,
  folder: string,
  takes: (name: string) => boolean,
): Promise<Article[]> {
  const articles: Article[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name !== 'fulltext.xml') continue;
    const name = basename(entry.parentPath);
    if (!takes(name)) continue;
    const read = await engine.text({ path: join(entry.parentPath, 'fulltext.pdf') });
    if (!read.ok) continue;
    const pieces = readPieces(await readFile(join(entry.parentPath, entry.name)));
    articles.push({ name, text: read.value.text, pieces });
  }
  return articles.sort((x, y) => (x.name < y.name ? -1 : 1));
}

/** Which section each word of a paper belongs to; absent: the XML does not say, or says several. */
export function truthOf({ text, pieces }: Pick<Article, 'text' | 'pieces'>): {
  readonly sections: readonly (TextSection | undefined)[];
  readonly quoted: readonly (boolean | undefined)[];
} {
  const words = wordsOf(text.lines);
  const tokens = words.tokens.map((token) => token % BEGINS);
  const [runs, names] = [new Runs<TextSection>(RUN), new Runs<TextSection>(NAMES)];
  const quotes = new Runs<boolean>(RUN);
  for (const { section, text: piece } of pieces) {
    const of = wordsOf([{ text: piece }]);
    const own = of.tokens.map((token) => token % BEGINS);
    runs.add(own, () => section);
    if (section === 'authors') names.add(own, () => section);
    quotes.add(own, (i) => of.quoted[i] === 1);
  }
  const sections = runs.tell(tokens);
  // Numbers of addresses stand between names, which are printed on the first page.
  for (const [i, name] of names.tell(tokens).entries())
    if (name && !sections[i] && text.lines[words.line[i] ?? 0]?.page === 1) sections[i] = name;
  return { sections, quoted: quotes.tell(tokens) };
}

/** Runs of words, and what is said of each word in them. */
class Runs<T> {
  readonly #length: number;
  /** What is said of the words of a run; null: different things. */
  readonly #known = new Map<string, readonly T[] | null>();

  constructor(length: number) {
    this.#length = length;
  }

  add(tokens: Uint32Array, of: (i: number) => T): void {
    for (let i = 0; i + this.#length <= tokens.length; i++) {
      const key = tokens.subarray(i, i + this.#length).join(' ');
      const said = Array.from({ length: this.#length }, (_, j) => of(i + j));
      const before = this.#known.get(key);
      const same = before === undefined || before?.every((one, j) => one === said[j]);
      this.#known.set(key, same ? said : null);
    }
  }

  /** What most runs say of each word. */
  tell(tokens: Uint32Array): (T | undefined)[] {
    const votes = Array.from(tokens, () => new Map<T, number>());
    for (let i = 0; i + this.#length <= tokens.length; i++)
      for (const [j, one] of (
        this.#known.get(tokens.subarray(i, i + this.#length).join(' ')) ?? []
      ).entries()) {
        const of = votes[i + j];
        of?.set(one, (of.get(one) ?? 0) + 1);
      }
    return votes.map((of) => [...of].toSorted((x, y) => y[1] - x[1])[0]?.[0]);
  }
}

/** Counts the words of a paper by what they are and what was told. */
export function countSections(article: Article, into: Confusion): void {
  const words = wordsOf(article.text.lines);
  for (const [i, section] of truthOf(article).sections.entries()) {
    const told = article.text.lines[words.line[i] ?? 0]?.section ?? 'body';
    if (section === undefined) continue;
    const row = into.get(section) ?? new Map<TextSection, number>();
    into.set(section, row);
    row.set(told, (row.get(told) ?? 0) + 1);
  }
}

/**
 * Words in quotation marks: told and true, told, true. Those of references do not count: publishers
 * set titles in quotation marks that the XML does not have.
 */
export function countQuoted(article: Article): readonly [number, number, number] {
  const { quoted, line } = wordsOf(article.text.lines);
  const truth = truthOf(article);
  let [both, told, real] = [0, 0, 0];
  for (const [i, one] of truth.quoted.entries()) {
    const section = article.text.lines[line[i] ?? 0]?.section;
    if (one === undefined || section === 'references' || truth.sections[i] === 'references')
      continue;
    if (quoted[i] === 1) told += 1;
    if (one) real += 1;
    if (one && quoted[i] === 1) both += 1;
  }
  return [both, told, real];
}
