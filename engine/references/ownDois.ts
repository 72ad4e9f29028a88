import { isPreprintDoi, isDataDoi } from './agencies.ts';
import type { PageText } from './columns.ts';
import { readIdentifiers } from './identifiers.ts';
import type { TextLine } from '../text/lines.ts';
import { sharedWidth } from '../text/lines.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { PAGES, ZONE, NEXT, BARE, LEAST, LEAST_CITED, REPEATED, CITED_AS, IN_ZONE, ALONE, AGAIN } =
  valuesOf(NUMBERS.ownDois);

/**
 * The DOIs that a manuscript prints of itself: its own first, then that of its preprint. They stand
 * in heads and feet of the first pages, on lines of their own, or after "cite this article"; a DOI
 * inside a sentence or a footnote is that of another work.
 * @param cited DOIs of the reference list
 * @param heads headers and footers that are not on the pages; they stand on all of them
 */
export function findOwnDois(
  pages: readonly PageText[],
  cited: ReadonlySet<string>,
  heads: readonly string[] = [],
): string[] {
  const scores = new Map<string, number>();
  const zones = new Map<string, Set<number>>();
  for (const text of heads) {
    const printed = partsOf(text, '');
    if (printed !== null && !isOthers(printed)) {
      zones.set(printed.doi, new Set([1, 2]));
      scores.set(printed.doi, IN_ZONE);
    }
  }
  for (const { page, lines } of pages.slice(0, PAGES)) {
    const upright = lines.filter((line) => line.turn === 0);
    for (const line of lines) {
      const printed = printedIn(line, lines);
      if (printed === null || isOthers(printed)) continue;
      if (isLow(line, upright) && isFootnote(`${printed.above}\n${printed.before}`)) continue;
      const { doi } = printed;
      const inZone = line.turn !== 0 || isMargin(line, upright);
      if (inZone) zones.set(doi, (zones.get(doi) ?? new Set()).add(page));
      if (page > 1) continue;
      const here =
        (isCitedAs(printed) ? CITED_AS : 0) +
        (inZone ? IN_ZONE : 0) +
        (isAlone(printed) ? ALONE : 0);
      if (here > 0) scores.set(doi, (scores.get(doi) ?? 0) + here + (scores.has(doi) ? AGAIN : 0));
    }
  }
  for (const [doi, on] of zones)
    if (on.size > 1) scores.set(doi, (scores.get(doi) ?? 0) + REPEATED);
  const sure = [...scores]
    .filter(([doi, score]) => score >= (cited.has(doi) ? LEAST_CITED : LEAST))
    .sort((a, b) => b[1] - a[1]);
  const [first, second] = sure;
  if (!first) return [];
  const preprint = sure.find(([doi]) => doi !== first[0] && isPreprintDoi(doi))?.[0];
  // Two that stand alike: of two articles on one page, or of something that cannot be told.
  if (second && second[1] === first[1] && second[0] !== preprint && !isEdition(first[0], second[0]))
    return [];
  return preprint === undefined ? [first[0]] : [first[0], preprint];
}

interface Printed {
  readonly doi: string;
  /** What stands before it: of its line, and of the two above. */
  readonly before: string;
  /** The beginning of its address, in which some name what it leads to. */
  readonly address: string;
  readonly above: string;
  /** Its line without the DOI and its address. */
  readonly rest: string;
}

/** The DOI of a line; what a line's end divides is put together. */
function printedIn(line: TextLine, lines: readonly TextLine[]): Printed | null {
  const own = line.text.trim();
  const divided = /(?:\bdoi\s*:?|doi\.org\/?|\b10\.\d{4,9}\/?|[/.-])$/i.test(own);
  const next = divided ? (below(line, lines)?.text.trim() ?? '') : '';
  const text = divided ? `${own}${/[/.-]$/.test(own) ? '' : ' '}${next}` : own;
  if (!/10\.\d{4,9}\s*\//.test(own) && !/(?:doi\s*:?|doi\.org\/?|10\.\d{4,9})$/i.test(own))
    return null;
  const first = above(line, lines);
  const second = first && above(first, lines);
  return partsOf(text, [second, first].map((one) => one?.text.trim() ?? '').join('\n'));
}

/** The first DOI of a text, with what stands around it. */
function partsOf(text: string, upper: string): Printed | null {
  const { doi } = readIdentifiers(text);
  if (doi === null) return null;
  const at = /(?:https?:\/\/\S*|doi\S*\s*)?10\.\d{4,9}/i.exec(text)?.index ?? 0;
  return {
    doi,
    before: text.slice(0, at),
    address: text.slice(at, text.search(/10\.\d{4,9}/)),
    above: upper,
    rest: text
      .replace(/https?:\/\/\S+|(?:dx\.)?doi\.org\/\S+|\b10\.\d{4,9}\s*\/\s*\S+|\bdoi\b/gi, '')
      .replace(/[^\p{L}\p{N}]/gu, ''),
  };
}

/** Data, supplements, other articles, parts of this one, and what templates print. */
function isOthers({ doi, before, address, above: upper }: Printed): boolean {
  const sentence = `${upper}\n${before}`.split(/[.;]\s+(?=\p{Lu})/u).at(-1) ?? '';
  const suffix = doi.slice(doi.indexOf('/') + 1);
  return (
    isDataDoi(doi) ||
    /\.[sgt]\d{3}$|^\(issn\)/.test(suffix) ||
    /suppl/i.test(address + suffix) ||
    /x{3,}|\dx{2}\d|n{5,}|0{5,}[a-z]?$|1122445|1234567/.test(suffix) ||
    /\bsuppl|\bsupporting\s+(?:information|material)|\bESI\b|\bdata\b|\bdataset|\bdeposit|figshare|zenodo|dryad|\bcode\b|protocol/i.test(
      sentence,
    ) ||
    /\b(?:comment(?:ary)?\s+(?:on|to)|reply\s+to|response\s+to|refers?\s+to|corrects?|correction\s+(?:of|to|for)|corrigend\w+\s+(?:of|to|for)|errat\w+\s+(?:of|to|for|in)|retract\w*\s+(?:of|to)|see\s+also|related\s+(?:article|content)|companion|linked|editorial\s+by|original\s+article)/i.test(
      sentence,
    )
  );
}

/** A numbered work with year and volume, as footnotes of a first page cite it. */
function isFootnote(text: string): boolean {
  const from = /^\s*(?:\[\d{1,3}\]|\(\d{1,3}\)|\d{1,3}[.)]?)\s+\p{Lu}/mu.exec(text);
  const work = from ? text.slice(from.index) : '';
  return /\((?:19|20)\d\d[a-z]?\)|\b(?:19|20)\d\d\b\s*[,;:.]\s*\d/.test(work);
}

/** One article in two languages, as some journals number it: "anie.201912345", "ange.201912345". */
function isEdition(a: string, b: string): boolean {
  const number = /\d{6,}$/.exec(a)?.[0];
  return number !== undefined && b.endsWith(number) && a.split('/')[0] === b.split('/')[0];
}

function isCitedAs({ before, above: upper }: Printed): boolean {
  return /\b(?:cite\s+(?:this|as)|to\s+cite|citation)\b/i.test(`${upper} ${before}`);
}

/** Little else stands on its line, it begins the line, or the line names journal, year and volume. */
function isAlone({ before, rest }: Printed): boolean {
  return (
    rest.length <= BARE ||
    /^\W*(?:doi\W*)?$/i.test(before) ||
    /^\p{Lu}[^.;]*\b(?:19|20)\d\d[,;]\s*\d+(?:\(\d+\))?:\w+\W*(?:doi\W*)?$/iu.test(before)
  );
}

/** It stands in the head or the foot of its page, as far as the page is written on. */
function isMargin(line: TextLine, lines: readonly TextLine[]): boolean {
  const tops = lines.map(({ box }) => box.y);
  const [top, bottom] = [Math.min(...tops), Math.max(...tops)];
  const reach = ZONE * (bottom - top);
  return line.box.y <= top + reach || line.box.y >= bottom - reach;
}

/** Journals have names such as "3 Biotech"; footnotes stand in the lower half. */
function isLow(line: TextLine, lines: readonly TextLine[]): boolean {
  const tops = lines.map(({ box }) => box.y);
  return line.box.y > (Math.min(...tops) + Math.max(...tops)) / 2;
}

function above(line: TextLine, lines: readonly TextLine[]): TextLine | undefined {
  return lines.findLast(
    (one) => one.turn === line.turn && isNear(one, line) && sharedWidth(one.box, line.box) > 0,
  );
}

function below(line: TextLine, lines: readonly TextLine[]): TextLine | undefined {
  return lines.find(
    (one) => one.turn === line.turn && isNear(line, one) && sharedWidth(one.box, line.box) > 0,
  );
}

/** The second stands right under the first. */
function isNear({ box: upper }: TextLine, { box: lower }: TextLine): boolean {
  const gap = lower.y - upper.y;
  return gap > upper.h / 2 && gap < NEXT * Math.max(upper.h, lower.h);
}
