import { child, descendants, parseXml, textOf } from '../../engine/index.ts';
import type { XmlNode } from '../../engine/index.ts';

import { readJatsText } from './jatsText.ts';
import type { JatsParagraph } from './jatsText.ts';

/** What an article's XML (JATS) says of it. */
export interface JatsArticle {
  /** "PMC1234567"; empty where it states none. */
  readonly pmcid: string;
  readonly pmid: string;
  readonly doi: string;
  readonly title: string;
  readonly authors: readonly string[];
  readonly journal: string;
  readonly year: number | null;
  readonly retracted: boolean;
  readonly figures: readonly JatsFigure[];
  readonly text: readonly JatsParagraph[];
}

export interface JatsFigure {
  readonly label: string;
  readonly caption: string;
  /** Names of its pictures, with or without an ending. */
  readonly graphics: readonly string[];
}

const FIGURES_MOST = 1000;
const AUTHORS_MOST = 500;
const CAPTION_MOST = 20_000;

/**
 * Reads JATS; in a parser thread, since strangers wrote it.
 * @throws Error when it is no such document
 */
export function readJats(bytes: Uint8Array): JatsArticle {
  const root = parseXml(bytes);
  const article = child(root, 'article') ?? descendants(root, ['article'])[0];
  const front = article && child(article, 'front');
  const meta = front && child(front, 'article-meta');
  if (!article || !front || !meta) throw new Error('The XML holds no article.');
  const id = (type: string) =>
    meta.children.find((c) => c.name === 'article-id' && c.attributes['pub-id-type'] === type);
  const title = cleanText(child(child(meta, 'title-group'), 'article-title'));
  const pmcid = cleanText(id('pmcid') ?? id('pmc') ?? null).replace(/^PMC/i, '');
  return {
    pmcid: /^\d+$/.test(pmcid) ? `PMC${pmcid}` : '',
    pmid: cleanText(id('pmid') ?? null),
    doi: cleanText(id('doi') ?? null),
    title,
    authors: authorsOf(meta),
    journal: cleanText(descendants(front, ['journal-title'])[0] ?? null),
    year: yearOf(meta),
    retracted: isRetracted(meta, title),
    figures: descendants(article, ['fig'], 'sub-article').slice(0, FIGURES_MOST).map(figureOf),
    text: readJatsText(article),
  };
}

function figureOf(fig: XmlNode): JatsFigure {
  // Of the alternatives of one picture the first stands for all.
  const graphics = [
    ...descendants(fig, ['graphic'], 'alternatives'),
    ...descendants(fig, ['alternatives']).flatMap((a) => descendants(a, ['graphic']).slice(0, 1)),
  ];
  return {
    label: cleanText(child(fig, 'label')).slice(0, 200),
    caption: cleanText(child(fig, 'caption')).slice(0, CAPTION_MOST),
    graphics: graphics.flatMap((g) => g.attributes['href']?.split('/').at(-1) ?? []),
  };
}

function authorsOf(meta: XmlNode): string[] {
  const people = descendants(meta, ['contrib']).filter(
    (c) => (c.attributes['contrib-type'] ?? 'author') === 'author',
  );
  return people.slice(0, AUTHORS_MOST).flatMap((one) => {
    const name = descendants(one, ['name', 'string-name'])[0];
    const full = name
      ? [child(name, 'given-names'), child(name, 'surname')]
          .map(cleanText)
          .filter(Boolean)
          .join(' ') || cleanText(name)
      : cleanText(descendants(one, ['collab'])[0] ?? null);
    return full === '' ? [] : [full];
  });
}

/** The earliest year of publication. */
function yearOf(meta: XmlNode): number | null {
  const years = descendants(meta, ['pub-date'])
    .map((date) => Number(cleanText(child(date, 'year'))))
    .filter((year) => Number.isInteger(year) && year > 1600 && year < 2200);
  return years.length === 0 ? null : Math.min(...years);
}

/** Publishers link a retracted article forward to the notice, and put the word before its title. */
function isRetracted(meta: XmlNode, title: string): boolean {
  return (
    /^\W*(retracted|withdrawn)( article)?\s*:/i.test(title) ||
    descendants(meta, ['related-article']).some((one) =>
      /^retraction-forward$/i.test(one.attributes['related-article-type'] ?? ''),
    )
  );
}

function cleanText(node: XmlNode | null): string {
  return node === null ? '' : textOf(node).replace(/\s+/g, ' ').trim();
}
