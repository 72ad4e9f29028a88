import { readNames } from './names.ts';
import type { SourceFields } from './types.ts';

/**
 * Where a work was published, from what an entry prints behind its title: journal or book, volume,
 * issue and pages, each as printed. What is not there, or cannot be told apart, is null.
 */
export function readSource(behind: string): SourceFields {
  const text = behind.replace(BEHIND, '');
  const book = /^[\s.,;:”"’'?]*\b[Ii]n\b:?\s+(?=\S)/u.exec(text);
  const found = whereIn(text);
  const before = text.slice(0, found?.at ?? text.length);
  const container = book ? bookIn(before.slice(book[0].length)) : journalIn(before, found !== null);
  const { volume = null, issue = null, pages = null } = found ?? {};
  return { container, volume, issue, pages };
}

/**
 * The source of an entry that prints no title, as some styles of chemistry and physics do: names of
 * journals are all that stands before the numbers. Null where more is printed.
 */
export function readUntitled(rest: string): SourceFields | null {
  const found = whereIn(rest.replace(BEHIND, ''));
  if (!found || found.volume === null || found.pages === null) return null;
  const before = rest.slice(0, found.at);
  return JOURNAL.test(before) ? readSource(rest) : null;
}

/** Words with capitals of which one at least is abbreviated, or a single word. */
const JOURNAL =
  /^[\s.,:]*(?:\p{Lu}[\p{L}&'-]*[.,\s]*$|(?=.*\p{L}\.)(?:(?:\p{Lu}[\p{L}&'-]*\.?|of|the|and|in|for|de|&)[\s,:]*){2,8}(?:\(?\d{4}\)?[,;\s]*)?$)/u;

/** What stands behind the source and is none of it. */
const BEHIND =
  /[\s.,;]*[[(]?(?:\bdoi\b|https?:|\bwww\.|\bPMC?ID\b|\b10\.\d{4,9}\/|\b(?:CrossRef|PubMed|Pub Med|Google Scholar|Medline)\b|\bavailable\s+(?:from|at|online)\b|\b(?:last )?accessed\b|\bEpub\b|\bISBN\b|\[Online\b).*$/isu;

const DASHES = '‐‑‒–—−-';
const YEAR = String.raw`(?:1[89]\d|20[0-3])\d`;
const PAGE = String.raw`\p{L}{0,4}\d+(?:\.\d+)?\p{L}?`;
const PAGES = String.raw`${PAGE}(?:\s*[${DASHES}]+\s*${PAGE})?(?![\p{L}\d])`;
const VOLUME = String.raw`(?:\p{Lu}{0,2}\d{1,5}\p{L}?|[IVXLC]{1,6})(?:\s?[/${DASHES}]\s?\d{1,4})?(?:\s(?:Pt|Suppl?)\.?(?:\s?\d{1,3})?)?(?![\p{L}\d])`;
const ISSUE_LABEL = String.raw`(?:[Nn]os?|[Nn][°º]|[Nn]r|[Nn]um(?:ber)?|[Ii]ss(?:ue)?|[Ss]uppl(?:ement)?|[Pp]t|[Pp]art)\b\.?:?\s*`;
const PAGE_LABEL = String.raw`(?:[Pp]{1,2}|[Pp]gs?|[Pp]ages?|[Aa]rt(?:icle)?(?:\.?\s*(?:ID|id|[Nn]o|number))?|[Pp]aper|S)\b[.:]*\s*`;
const MONTH = String.raw`(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\p{Ll}*\.?`;

/** Volume, issue and pages as styles order them; the year before, between or behind. */
const WHERE = new RegExp(
  String.raw`(?<![\p{L}\d/.${DASHES}])` +
    String.raw`(?:(?<before>${YEAR})[a-z]?[)\]]?(?:[,\s]+${MONTH}(?:\s?[/${DASHES}]\s?${MONTH})?(?:\s\d{1,2}(?!\d))?)?\s*[;,:.]?\s*)?` +
    String.raw`(?:[Vv]ol(?:ume)?\b[.:]?\s*(?<labelled>${VOLUME})|(?!${YEAR}(?!\d))(?<volume>${VOLUME})|(?<yearly>${YEAR})(?=[:,(]\s*\w?\d))` +
    String.raw`(?:\s*[,:;]?\s*(?:\(\s*(?!${YEAR}\s*\))(?<issue>[^()]{1,40}?)\s*\)|\[(?<square>[^\][]{1,20})\]|${ISSUE_LABEL}(?<named>[\p{L}\d]+(?:\s?[/${DASHES}]\s?\d+)?)))?` +
    String.raw`(?:\s*[,.]?\s*(?:\((?<between>${YEAR})\)|(?<inner>${YEAR})(?=[,:;]\s*\w?\d)))?` +
    String.raw`(?:(?:\s*[,:;.]+\s*|(?<=\))\s*|\s+(?=[Pp]))(?!${YEAR}(?![\d${DASHES}])[.)]?\s*$)(?:${PAGE_LABEL})?(?<pages>${PAGES}))?` +
    String.raw`(?:[\s,.;]*\(?(?<behind>${YEAR})(?!\d)\)?)?`,
  'gu',
);
/** Pages without a volume: of a chapter, or of a journal that counts none. */
const ONLY_PAGES = new RegExp(
  String.raw`\b${PAGE_LABEL}(?<labelled>${PAGES})|(?<![\p{L}\d.${DASHES}])(?<range>\p{L}?\d+\s*[${DASHES}]+\s*\p{L}?\d+)(?![\p{L}\d])`,
  'gu',
);

interface Where {
  readonly at: number;
  readonly volume: string | null;
  readonly issue: string | null;
  readonly pages: string | null;
}

/** Of all that look like volume and pages those that say most; the last of these. */
function whereIn(text: string): Where | null {
  let best: Where | null = null;
  let most = 2;
  const search = new RegExp(WHERE);
  for (let found = search.exec(text); found; found = search.exec(text)) {
    search.lastIndex = found.index + Math.max(1, found[0].length);
    const { labelled, volume, yearly, issue, square, named, pages, ...years } = found.groups ?? {};
    const number = issue ?? square ?? named;
    if (pages === undefined && labelled === undefined && isRange(volume)) continue;
    const year = years['before'] ?? years['between'] ?? years['inner'] ?? years['behind'];
    const says = 2 * [labelled, year, number, pages].filter((one) => one !== undefined).length;
    if (says < most) continue;
    most = says;
    best = {
      at: found.index,
      volume: labelled ?? volume ?? yearly ?? null,
      issue: number ?? null,
      pages: pages ?? null,
    };
  }
  if (best && best.pages !== null) return best;
  const pages = [...text.matchAll(ONLY_PAGES)].find(({ groups }) => !isYears(groups?.['range']));
  if (!pages) return best;
  const { labelled, range } = pages.groups ?? {};
  const at = Math.min(pages.index, best?.at ?? pages.index);
  const of = best && best.at < pages.index ? best : { volume: null, issue: null };
  return { at, volume: of.volume, issue: of.issue, pages: labelled ?? range ?? null };
}

function isRange(volume: string | undefined): boolean {
  return new RegExp(String.raw`\d\s*[${DASHES}]`, 'u').test(volume ?? '');
}

function isYears(range: string | undefined): boolean {
  return new RegExp(String.raw`^${YEAR}\D+${YEAR}$`).test(range ?? '');
}

const EDITORS = /^[\s,;]*[([]?\s*[Ee]d(?:s|itors?|ited by)?\b\.?\s*[)\]]?[\s.,:;]*/u;

/** The book of a chapter: behind its editors, up to its edition, place or publisher. */
function bookIn(text: string): string | null {
  const { end } = readNames(text);
  const editors = EDITORS.exec(text.slice(end));
  const rest = editors ? text.slice(end + editors[0].length) : text;
  const name =
    /^.*?(?=[.?]\s|\s\(|\s\[|,\s*(?:[Ee]d(?:s|ited)?\b|\d+(?:st|nd|rd|th)\b|[Vv]ol)|;|$)/u.exec(
      rest,
    );
  return named(name?.[0] ?? '');
}

/** @param counted volume or pages follow, as they do behind a journal */
function journalIn(text: string, counted: boolean): string | null {
  const bare = text
    .replace(new RegExp(String.raw`[\s,.;:]*[([]?\b${YEAR}[a-z]?\b[)\]]?[\s,.;:(]*$`, 'u'), '')
    .replace(/^[\s.,;:”"’'?\]]+/u, '');
  // "Place: Publisher" is no journal.
  if (/\p{L}:\s+\p{Lu}/u.test(bare) && !counted) return null;
  if (!counted && (PUBLISHERS.test(bare) || bare.split(/\s+/).length > MOST_WORDS)) return null;
  return named(bare);
}

const PUBLISHERS =
  /\b(?:Press|Publish\p{L}*|Verlag|Springer|Elsevier|Wiley|University|Inc|Ltd|Thesis|[Dd]issertation)\b/u;
const MOST_WORDS = 8;

/** The stop behind a name is no part of it, but for names that are abbreviated with stops. */
function named(text: string): string | null {
  const name = text
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,;:(]+|[\s,;:([]+$/gu, '')
    .replace(/^([^.]*)\.$/u, '$1');
  // "Ibid." stands for a journal that is printed elsewhere.
  return /\p{L}{2}/u.test(name) && !/^ibid(?:em)?\.?$/iu.test(name) ? name : null;
}
