import type { TextSection } from '../../contract/texts.ts';
import { findLists, findUnheaded } from '../references/list.ts';
import { type PageText, type ReadLine, readLines } from '../references/columns.ts';
import { bodySize } from '../text/blocks.ts';
import { readCaptionStart } from '../text/captions.ts';
import { logicalOrder } from './direction.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';
import type { CheckedLine, CheckedText } from './types.ts';

const { TITLE, LARGER, CAPTION_STEP, CAPTION_GAP } = valuesOf(NUMBERS.sections);

/** What journals ask each author to state, in words that recur in papers of all subjects. */
const STATEMENTS = new RegExp(
  `^(?:${[
    String.raw`(?:declarations?\s+of\s+)?(?:competing|conflicts?|conflicting)(?:\s+of)?\s+(?:financial\s+)?interests?`,
    String.raw`lead\s+contact|(?:declarations?|disclosures?|ethics)(?=\W*$)`,
    String.raw`(?:credit\s+)?authors?\W{0,2}s?\W?\s+contributions?`,
    String.raw`(?:data|code|resource|materials?)(?:\s+and\s+\w+)?\s+availability`,
    String.raw`availability\s+of\s+(?:data|code|materials?)`,
    String.raw`ethic(?:s|al)\s+(?:approval|statement|declaration|consideration)s?`,
    String.raw`(?:informed\s+)?consent\s+(?:for|to|statement)|institutional\s+review\s+board\s+statement`,
    String.raw`(?:nature\s+)?(?:portfolio\s+|research\s+)?reporting\s+summary`,
  ].join('|')})\\b`,
  'i',
);
/** Headings by the part that they begin; a number may stand before them, a colon behind. */
const HEADINGS: readonly (readonly [TextSection, RegExp])[] = [
  ['abstract', /^(?:abstract|summary|synopsis)\b/i],
  [
    'funding',
    /^(?:funding|financial\s+(?:support|disclosure)|acknowledge?ments?|grant\s+support)\b/i,
  ],
  ['references', /^(?:references?|bibliography|(?:literature|works)\s+cited)\b/i],
  [
    'methods',
    /^(?:(?:materials?|patients?|subjects?|participants?)\s+and\s+methods?|methods?(?:\s+and\s+materials?)?|methodology|experimental\s+(?:procedures?|section|methods)|star\W*methods|online\s+methods)\b/i,
  ],
  ['statement', STATEMENTS],
  [
    'body',
    /^(?:introduction|background|results?(?:\s+and\s+discussion)?|discussion|conclusions?|keywords?|key\s+words|supplementa|appendix|abbreviations)\b/i,
  ],
];
const NUMBER = /^(?:\d{1,2}(?:\.\d{1,2})*|[IVX]{1,4})[.)]?\s+/;
/** A line that is no more than this is a heading; a longer one may begin with one before a colon. */
const HEADING_LENGTH = 60;
const PLACES =
  /\b(?:universit|institut|depart|hospital|school|college|faculty|laborator|cent(?:er|re)\b|academy|clinic|correspond|e-?mail|orcid)|@/i;
/** What a publisher prints on a paper is not the manuscript's text: licence and copyright. */
const PUBLISHER = new RegExp(
  [
    String.raw`creative\s*commons`,
    String.raw`open[-\s]access\s+article`,
    String.raw`permits?\s+(?:unrestricted|use,|any\s+non)`,
    String.raw`unrestricted\s+use`,
    String.raw`(?:re|^)production\s+in\s+any\s+medium|provided\s+the\s+original\s+(?:work|author)`,
    String.raw`original\s+work\s+is\s+properly|is\s+properly\s+cited|orcid\s+identification\s+number`,
    String.raw`adaptation,\s+distribution`,
    String.raw`(?:under|by)\s+the\s+(?:terms\s+of\s+the\b|CC\b)`,
    String.raw`(?:original\s+author|appropriate\s+credit|intended\s+use\s+is\s+not)`,
    String.raw`data\s+made\s+available\s+in\s+this\s+article|publicdomain/zero`,
    String.raw`author\s+information\s+is\s+available\s+at`,
    String.raw`online\s+version\s+contains\s+supplementary`,
    String.raw`publishing\s+corporation|article\s+ID\s+\d`,
    String.raw`©|\(c\)\s*(?:19|20)\d\d|\bcopyright\b|all\s+rights\s+reserved`,
    String.raw`^published\s+(?:by|online)\b|^(?:received|accepted|revised)\b.{0,20}\d{4}`,
  ].join('|'),
  'i',
);
/** Lines of a statement, which is of interests, contributions, ethics, consent or data. */
const STATEMENT = 15;
/** Lines of the first page that can stand before the text begins. */
const FRONT = 80;

/** The writing of a manuscript in reading order, each line with the part that it belongs to. */
export function readText(pages: readonly PageText[], title: string | null): CheckedText {
  const lines = readLines(pages).filter(({ line }) => !PUBLISHER.test(line.text));
  const size = bodySize(pages.map(({ lines: own }) => own));
  const headed = findLists(lines);
  const lists = headed.length > 0 ? headed : findUnheaded(lines);
  const listed = new Set(lists.flatMap((list) => list.lines));
  const begin = beginOf(lines);
  const front = frontOf(lines.slice(0, begin), size);
  let part: TextSection = 'body';
  let before: TextSection = 'body';
  let stated = 0;
  let caption: ReadLine | null = null;
  const checked = lines.map((read, i): CheckedLine => {
    const { page, line } = read;
    const text = logicalOrder(line.text);
    const here = (section: TextSection): CheckedLine => ({ page, box: line.box, text, section });
    const found = front.get(i);
    if (found) return here(found);
    if (listed.has(read)) {
      caption = null;
      return here('references');
    }
    const heading = headingOf(read, size);
    // Other headings end a statement, and so does its length: what follows is the text again.
    if (part === 'statement' && (i - stated >= STATEMENT || (!heading && standsAlone(read, size))))
      part = before;
    if (heading === 'statement') {
      if (part !== 'statement') before = part;
      stated = i;
    }
    if (heading) part = heading;
    caption = heading ? null : captionAt(read, caption);
    return here(caption ? 'caption' : part);
  });
  const of = (section: TextSection) =>
    checked.flatMap((line) => (line.section === section ? [line.text.trim()] : [])).join(' ');
  return {
    title: of('title') || (title ?? ''),
    authors: of('authors').slice(0, 4000),
    lines: checked,
  };
}

/** The first line of the text itself: its abstract or introduction. */
function beginOf(lines: readonly ReadLine[]): number {
  const most = Math.min(FRONT, lines.length);
  for (let i = 0; i < most; i++) {
    const text = lines[i]?.line.text.trim().replace(NUMBER, '') ?? '';
    if (/^(?:abstract|summary|introduction|background)\b/i.test(text)) return i;
  }
  // Without a heading: the first of three long lines in a row.
  for (let i = 0; i + 2 < most; i++)
    if (lines.slice(i, i + 3).every(({ line }) => line.length > 50 && !PLACES.test(line.text)))
      return i;
  return 0;
}

/** What stands before the text: title by its size, places by their words, authors between. */
function frontOf(lines: readonly ReadLine[], size: number): Map<number, TextSection> {
  const front = new Map<number, TextSection>();
  const first = lines[0]?.page;
  const own = lines.flatMap((read, i) => (read.page === first ? [{ ...read, i }] : []));
  const titleSize = Math.max(
    0,
    ...own.filter(({ line }) => line.length >= 10).map(({ line }) => line.size),
  );
  if (titleSize < size) return front;
  const big = own.filter(({ line }) => line.size > TITLE * titleSize && line.length >= 3);
  const from = big[0]?.i ?? 0;
  // Where all is of one size, the title is the first line.
  const titled = titleSize > LARGER * size ? big : big.slice(0, 1);
  const last = titled.at(-1)?.i ?? 0;
  for (const { i } of titled) front.set(i, 'title');
  let placed = false;
  for (const { line, i } of own) {
    if (i <= from || front.has(i)) continue;
    placed ||= i > last && PLACES.test(line.text);
    front.set(i, i < last || placed ? 'affiliations' : 'authors');
  }
  return front;
}

/** The part that a line begins as its heading; null: it is none. */
function headingOf({ line }: ReadLine, size: number): TextSection | null {
  const text = line.text.trim().replace(NUMBER, '');
  const found = HEADINGS.find(([, pattern]) => pattern.test(text));
  if (!found) return null;
  const alone = isAlone(text);
  const stands =
    line.boldStart ||
    line.size > LARGER * size ||
    /^\P{Ll}{6,}/u.test(text) ||
    /^\S+(?:\s\S+){0,3}\s*:/u.test(text);
  const bare = text.replace(found[1], '').replace(/[\s:.]/g, '') === '';
  return bare || (stands && (alone || line.boldStart || /:/.test(text.slice(0, HEADING_LENGTH))))
    ? found[0]
    : null;
}

/** Is a line a heading by its letters and length, whatever it says? */
function standsAlone({ line }: ReadLine, size: number): boolean {
  const text = line.text.trim();
  return (
    /^\P{L}*\p{Lu}/u.test(text) &&
    isAlone(text) &&
    (line.boldStart || line.size > LARGER * size || /^\P{Ll}{6,}$/u.test(text))
  );
}

function isAlone(text: string): boolean {
  return text.length <= HEADING_LENGTH && !/[.,;]\s*\p{L}/u.test(text);
}

/** The caption that a line begins or goes on with; null: it is in none. */
function captionAt(read: ReadLine, caption: ReadLine | null): ReadLine | null {
  const start = readCaptionStart(read.line.text);
  if (start?.punctuated && start.sentence) return read;
  if (!caption) return null;
  const { line } = read;
  const gap = line.box.y - (caption.line.box.y + caption.line.box.h);
  const same = Math.abs(line.size - caption.line.size) < CAPTION_STEP * line.size;
  return read.page === caption.page && same && gap > -line.size && gap < CAPTION_GAP * line.size
    ? read
    : null;
}
