import { XMLParser } from 'fast-xml-parser';
import { OUTSIDE_XML } from '../../xml.ts';
import { INPUT_LIMITS as LIMITS } from '../limits.ts';
import { refused } from '../refused.ts';

/**
 * An element with its children in order; names and attributes without their namespace's prefix.
 * Text has the name "".
 */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  readonly text: string;
}

const ATTRIBUTES = ':@';
const TEXT = '#text';

const parser = new XMLParser({
  ...OUTSIDE_XML,
  preserveOrder: true,
  trimValues: false,
  maxNestedTags: LIMITS.xmlDepth,
});

/** Reads XML into a tree. @throws Refused when it is damaged, or nested deeper than any document */
export function parseXml(bytes: Uint8Array): XmlNode {
  let tree: unknown;
  try {
    tree = parser.parse(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
        .toString('utf8')
        .replace(/^\ufeff/, ''),
    );
  } catch (error) {
    throw error instanceof Error && /nested/i.test(error.message)
      ? refused('too-complex', 'The document is nested too deeply to be read.')
      : damaged();
  }
  return { name: '', attributes: {}, children: childrenOf(tree), text: '' };
}

/** The first child of that name. */
export function child(node: XmlNode | null | undefined, name: string): XmlNode | null {
  return node?.children.find((c) => c.name === name) ?? null;
}

/** All text below a node, in document order. */
export function textOf(node: XmlNode): string {
  return node.text + node.children.map(textOf).join('');
}

/**
 * All elements of these names below a node, in document order; not below one another, nor below an
 * element called `except`.
 */
export function descendants(node: XmlNode, names: readonly string[], except = ''): XmlNode[] {
  return node.children.flatMap((c) =>
    names.includes(c.name)
      ? [c]
      : c.name === except && except !== ''
        ? []
        : descendants(c, names, except),
  );
}

/** Recursion ends: the parser has refused what is nested too deeply. */
function childrenOf(value: unknown): XmlNode[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown): XmlNode[] => {
    if (typeof item !== 'object' || item === null) return [];
    const entries = Object.entries(item);
    const own = entries.find(([key]) => key !== ATTRIBUTES);
    if (!own) return [];
    const [name, content] = own;
    if (name === TEXT)
      return [{ name: '', attributes: {}, children: [], text: decoded(String(content)) }];
    return [{ name, attributes: attributesOf(entries), children: childrenOf(content), text: '' }];
  });
}

function attributesOf(entries: readonly (readonly [string, unknown])[]): Record<string, string> {
  const found = entries.find(([key]) => key === ATTRIBUTES)?.[1];
  if (typeof found !== 'object' || found === null) return {};
  return Object.fromEntries(
    Object.entries(found).map(([key, value]) => [key, decoded(String(value))]),
  );
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** The five entities of XML and characters by number; anything else stays as it stands. */
function decoded(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (whole, hex?: string, number?: string, name?: string) => {
      if (name) return NAMED[name.toLowerCase()] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(number);
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000)
        ? String.fromCodePoint(code)
        : whole;
    },
  );
}

function damaged(): Error {
  return refused(
    'damaged',
    'The document is damaged and cannot be read. Please save it again and submit the new file.',
  );
}
