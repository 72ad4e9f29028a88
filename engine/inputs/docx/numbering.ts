import { type XmlNode, child, descendants } from './xml.ts';

/** How the items of a numbered list begin: "%1." from a first number on. */
export interface NumberedList {
  readonly pattern: string;
  readonly first: number;
}

/**
 * The lists that a document numbers by itself, by the id that their paragraphs name. Lists of
 * bullets, of letters and of Roman numbers are left out, as are their lower levels.
 * @param node the part `word/numbering.xml`; null: the document has none
 */
export function numberedLists(node: XmlNode | null): ReadonlyMap<string, NumberedList> {
  const root = child(node, 'numbering');
  if (!root) return new Map();
  const forms = new Map(
    descendants(root, ['abstractNum']).flatMap((one) => {
      const level = one.children.find((c) => c.name === 'lvl' && c.attributes['ilvl'] === '0');
      const value = (name: string): string => child(level, name)?.attributes['val'] ?? '';
      const list = { pattern: value('lvlText'), first: Number(value('start') || 1) };
      return value('numFmt') === 'decimal' && list.pattern.includes('%1')
        ? [[one.attributes['abstractNumId'] ?? '', list] as const]
        : [];
    }),
  );
  return new Map(
    descendants(root, ['num']).flatMap((one) => {
      const list = forms.get(child(one, 'abstractNumId')?.attributes['val'] ?? '');
      return list ? [[one.attributes['numId'] ?? '', list] as const] : [];
    }),
  );
}

/** The id of the list of which a paragraph is an item of the highest level; null: of none. */
export function listOf(paragraph: XmlNode): string | null {
  const own = child(child(paragraph, 'pPr'), 'numPr');
  if ((child(own, 'ilvl')?.attributes['val'] ?? '0') !== '0') return null;
  return child(own, 'numId')?.attributes['val'] ?? null;
}
