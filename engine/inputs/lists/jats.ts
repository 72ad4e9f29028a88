import { child, descendants, parseXml, textOf, type XmlNode } from '../docx/xml.ts';
import { normalDoi, normalPmid, readIdentifiers } from '../../references/identifiers.ts';
import type { Author } from '../../references/preview/authors.ts';
import type { ListedReference, ReferenceList } from './types.ts';

/** Numbers of references between these signs, until brackets are put around them. */
const NUMBERS = String.raw`\s*(\u2308\d+\u2309(?:\s*[,;–—-]\s*\u2308\d+\u2309)*)\s*`;
/** With the brackets that print them, where both are there. */
const CITED = new RegExp(String.raw`\[${NUMBERS}\]|\(${NUMBERS}\)|${NUMBERS}`, 'g');
const TITLES = ['article-title', 'chapter-title', 'source'] as const;

/**
 * An article's XML (JATS): its paragraphs with the citations in them, and the references of its
 * lists.
 * @throws Refused when it is damaged
 */
export function readJatsList(bytes: Uint8Array): ReferenceList {
  const root = parseXml(bytes);
  const article = descendants(root, ['article'])[0] ?? root;
  const refs = descendants(article, ['ref-list'], 'sub-article').flatMap((list) =>
    descendants(list, ['ref']),
  );
  // A reference of several works is one entry with one number, as it is printed.
  const numbers = new Map(refs.flatMap((ref, i) => [[ref.attributes['id'] ?? '', i + 1] as const]));
  const meta = descendants(article, ['article-meta'])[0] ?? EMPTY;
  const title = child(child(meta, 'title-group'), 'article-title');
  const body = child(article, 'body');
  return {
    title: title && spaced(textOf(title)),
    dois: doisOf(meta),
    authors: authorsOf(meta),
    body: [
      ...descendants(meta, ['abstract']).flatMap((node) => paragraphsOf(node, numbers)),
      ...(body ? paragraphsOf(body, numbers) : []),
    ],
    references: refs.map(referenceOf),
  };
}

const EMPTY: XmlNode = { name: '', attributes: {}, children: [], text: '' };

function authorsOf(meta: XmlNode): Author[] {
  const people = descendants(meta, ['contrib']).filter(
    ({ attributes }) => attributes['contrib-type'] === 'author',
  );
  return people.flatMap((one) => {
    const part = (name: string): string => spaced(textOf(descendants(one, [name])[0] ?? EMPTY));
    const [family, initial] = [part('surname'), part('given-names').charAt(0)];
    return family === '' || initial === '' ? [] : [{ family, initial }];
  });
}

/** Of the article itself, and of what it names as its preprint. */
function doisOf(meta: XmlNode): string[] {
  const own = meta.children.filter(
    ({ name, attributes }) => name === 'article-id' && attributes['pub-id-type'] === 'doi',
  );
  const preprints = meta.children.filter(
    ({ name, attributes }) =>
      name === 'related-article' &&
      attributes['related-article-type'] === 'preprint' &&
      attributes['ext-link-type'] === 'doi',
  );
  const written = [...own.map(textOf), ...preprints.map((one) => one.attributes['href'] ?? '')];
  return [...new Set(written.flatMap((text) => normalDoi(text) ?? []))];
}

function paragraphsOf(
  node: XmlNode,
  numbers: ReadonlyMap<string, number>,
): { readonly heading: boolean; readonly text: string }[] {
  return descendants(node, ['p', 'title'], 'ref-list').flatMap((one) => {
    const text = spaced(cited(one, numbers)).replace(
      CITED,
      (_, square?: string, round?: string, bare?: string) =>
        ` [${(square ?? round ?? bare ?? '').replaceAll(/[\u2308\u2309\s]/g, '')}]`,
    );
    return text === '' ? [] : [{ heading: one.name === 'title', text: spaced(text) }];
  });
}

/** The text of a paragraph, numbers in place of its links to references. */
function cited(node: XmlNode, numbers: ReadonlyMap<string, number>): string {
  if (node.name === 'xref' && node.attributes['ref-type'] === 'bibr') {
    const found = (node.attributes['rid'] ?? '')
      .split(/\s+/)
      .flatMap((id) => numbers.get(id) ?? [])
      .map((n) => `\u2308${n}\u2309`)
      .join(',');
    const words = spaced(textOf(node));
    return /^[\d\s[\](),.–—-]*$/.test(words) ? found || words : `${words} ${found}`;
  }
  return node.text + node.children.map((one) => cited(one, numbers)).join('');
}

function referenceOf(ref: XmlNode): ListedReference {
  const citation =
    descendants(ref, ['element-citation', 'mixed-citation', 'citation', 'nlm-citation'])[0] ?? ref;
  const people = descendants(citation, ['name', 'string-name', 'collab']);
  const names = people.map((one) => ({
    family: spaced(textOf(child(one, 'surname') ?? one)),
    given: spaced(textOf(child(one, 'given-names') ?? EMPTY)),
  }));
  const field = (name: string): string => spaced(textOf(descendants(citation, [name])[0] ?? EMPTY));
  const id = (type: string): string =>
    spaced(
      textOf(
        descendants(citation, ['pub-id']).find((n) => n.attributes['pub-id-type'] === type) ??
          EMPTY,
      ),
    );
  const [volume, issue] = [field('volume'), field('issue')];
  const [page, last] = [field('fpage') || field('elocation-id'), field('lpage')];
  const pages = `${page}${last && `-${last}`}`;
  const where = `${volume}${issue && `(${issue})`}${pages && `:${pages}`}`;
  const made = [
    names.map(({ family, given }) => `${family} ${given}`.trim()).join(', '),
    ...TITLES.map(field),
    [field('year'), where].filter((part) => part !== '').join(';'),
    id('doi') && `doi:${id('doi')}`,
    id('pmid') && `PMID: ${id('pmid')}`,
  ].filter((part) => part !== '');
  // A mixed citation is written as it is printed, punctuation included; others are fields only.
  const printed = citation.name === 'element-citation' ? '' : spaced(textOf(citation));
  const text = printed || made.map((part) => part.replace(/\.$/, '')).join('. ');
  const read = readIdentifiers(text);
  const [title = null, container] = TITLES.map(field).filter((words) => words !== '');
  const year = Number(/\d{4}/.exec(field('year'))?.[0] ?? NaN);
  return {
    text,
    identifiers: {
      ...read,
      doi: normalDoi(id('doi')) ?? read.doi,
      pmid: normalPmid(id('pmid')) ?? read.pmid,
    },
    fields: title
      ? {
          authors: names.map(({ family }) => family),
          initials: names.map(({ given }) => given.charAt(0)),
          year: Number.isInteger(year) ? year : null,
          title,
          container: container ?? null,
          volume: volume || null,
          issue: issue || null,
          pages: pages || null,
        }
      : null,
  };
}

function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
