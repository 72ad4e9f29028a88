import { posix } from 'node:path';
import type { ZipFile } from 'yauzl';
import { INPUT_LIMITS as LIMITS } from '../limits.ts';
import { refused } from '../refused.ts';
import { type ZipEntry, readEntry } from '../zip.ts';
import { type NumberedList, numberedLists } from './numbering.ts';
import { type XmlNode, child, descendants, parseXml } from './xml.ts';

/** The parts of a document of Word. */
export interface WordPackage {
  readonly body: XmlNode;
  /** Names of the paragraph styles in lower case ("caption", "heading 1"), by their id. */
  readonly styles: ReadonlyMap<string, string>;
  readonly title: string | null;
  /** Lists that the document numbers by itself. */
  readonly lists: ReadonlyMap<string, NumberedList>;
  /** Footnotes and endnotes by kind and id: "footnote 2". */
  readonly notes: ReadonlyMap<string, XmlNode>;
  /** The writing of its headers and footers. */
  readonly heads: readonly XmlNode[];
  /** Where a link of the body or of a note leads; null: nowhere outside. */
  address(id: string, part: WordPart): string | null;
  /** Where a relation leads. */
  target(id: string): { readonly external: boolean; readonly path: string } | null;
  /** The bytes of a part; null when the package lacks it. */
  read(path: string): Promise<Buffer | null>;
}

/** The parts that hold writing. */
export type WordPart = 'document' | 'footnotes' | 'endnotes';

const MAIN = 'word/document.xml';

/** Opens a package of these entries of an archive. @throws Refused */
export async function openWord(zip: ZipFile, entries: readonly ZipEntry[]): Promise<WordPackage> {
  const parts = new Map(entries.map((e) => [e.path.replace(/^\//, ''), e]));
  const read = async (path: string): Promise<Buffer | null> => {
    const entry = parts.get(path);
    return entry ? readEntry(zip, entry) : null;
  };
  const xml = async (path: string): Promise<XmlNode | null> => {
    if ((parts.get(path)?.size ?? 0) > LIMITS.xmlBytes)
      throw refused(
        'too-complex',
        'The text of this document is too large to be read. Please send it as PDF.',
      );
    const bytes = await read(path);
    return bytes ? parseXml(bytes) : null;
  };
  const main = await xml(MAIN);
  const body = child(child(main, 'document'), 'body');
  if (!body)
    throw refused(
      'damaged',
      'The document is damaged and cannot be read. Please save it again and submit the new file.',
    );
  const relations = relationsOf(await xml('word/_rels/document.xml.rels'));
  const ofNotes = {
    document: relations,
    footnotes: relationsOf(await xml('word/_rels/footnotes.xml.rels')),
    endnotes: relationsOf(await xml('word/_rels/endnotes.xml.rels')),
  };
  const heads: XmlNode[] = [];
  for (const path of headsOf(relations)) {
    const part = await xml(path);
    if (part) heads.push(part);
  }
  return {
    body,
    heads,
    styles: stylesOf(await xml('word/styles.xml')),
    title: titleOf(await xml('docProps/core.xml')),
    lists: numberedLists(await xml('word/numbering.xml')),
    notes: new Map([
      ...notesOf(await xml('word/footnotes.xml'), 'footnote'),
      ...notesOf(await xml('word/endnotes.xml'), 'endnote'),
    ]),
    address: (id, part) => ofNotes[part].get(id)?.address ?? null,
    target: (id) => relations.get(id) ?? null,
    read,
  };
}

/** Notes that are no separators between text and notes. */
function notesOf(node: XmlNode | null, kind: 'footnote' | 'endnote'): [string, XmlNode][] {
  return (node ? descendants(node, [kind]) : []).flatMap((one): [string, XmlNode][] =>
    one.attributes['type'] === undefined ? [[`${kind} ${one.attributes['id']}`, one]] : [],
  );
}

/** The headers and footers that the document uses; Word makes three of each for a section. */
function headsOf(relations: ReadonlyMap<string, Relation>): string[] {
  const paths = [...relations.values()].filter((r) => !r.external).map((r) => r.path);
  return [...new Set(paths)].filter((path) => HEAD.test(path)).slice(0, MOST_HEADS);
}

const HEAD = /^word\/(?:header|footer)\d*\.xml$/;
/** Documents put together from many hold hundreds. */
const MOST_HEADS = 24;

interface Relation {
  readonly external: boolean;
  readonly path: string;
  /** As it is written, for what lies outside. */
  readonly address: string | null;
}

function relationsOf(node: XmlNode | null): Map<string, Relation> {
  const found = new Map<string, Relation>();
  for (const r of node ? descendants(node, ['Relationship']) : []) {
    const { Id = '', Target = '', TargetMode = '' } = r.attributes;
    // A path inside the package: nothing outside it is ever opened.
    const path = Target.startsWith('/') ? Target.slice(1) : posix.normalize(`word/${Target}`);
    if (Id !== '') {
      const external = TargetMode === 'External';
      found.set(Id, { external, path, address: external ? Target : null });
    }
  }
  return found;
}

function stylesOf(node: XmlNode | null): Map<string, string> {
  const styles = node ? descendants(node, ['style']) : [];
  return new Map(
    styles.map((s) => [
      s.attributes['styleId'] ?? '',
      (child(s, 'name')?.attributes['val'] ?? '').toLowerCase(),
    ]),
  );
}

function titleOf(node: XmlNode | null): string | null {
  const [title] = node ? descendants(node, ['title']) : [];
  const words =
    title?.children
      .map((c) => c.text)
      .join('')
      .trim() ?? '';
  return words === '' ? null : words.slice(0, 1000);
}
