import { valuesOf } from '../numbers.ts';
import type { ReadLine } from './columns.ts';
import { joinEntry } from './joined.ts';
import { type ListLines, numberOf, YEAR } from './list.ts';
import { NUMBERS } from './numbers.ts';

const {
  INDENT,
  SPACE,
  USUAL_GAP,
  SHORT,
  NUMBERED,
  MISSED,
  STRAY,
  DATED,
  USUAL_LENGTH,
  LONGEST,
  ALIKE,
} = valuesOf(NUMBERS.entries);

/** The lines of one entry. */
export interface Entry {
  readonly label: string | null;
  readonly lines: readonly ReadLine[];
  readonly text: string;
}

/**
 * Cuts the lines of a list into its entries: by their numbers, else by what gives entries that look
 * like references.
 */
export function cutEntries({ lines, stops }: ListLines): Entry[] {
  const numbered = numberStarts(lines);
  if (numbered.size >= NUMBERED) return collect(lines, (i) => numbered.has(i), stops, true);
  // Without numbers it is their looks that tell entries after another section from its text.
  const edges = [0, ...[...stops].filter((i) => i > 0), lines.length];
  return edges.slice(1).flatMap((end, i) => {
    const cut = cutByLooks(lines.slice(edges[i], end));
    return i === 0 || likeness(cut) >= ALIKE ? cut : [];
  });
}

/** Entries of lines without numbers. */
function cutByLooks(own: readonly ReadLine[]): Entry[] {
  const edges = leftEdges(own);
  const out = own.map((r) => r.line.box.x - (edges.get(r) ?? 0) <= INDENT * r.line.size);
  const spaced = spacedLines(own);
  const ways: readonly ((i: number) => boolean)[] = [
    (i) => out[i] === true,
    (i) => i === 0 || spaced[i] === true,
    (i) => i === 0 || follows(own, i),
    (i) => i === 0 || out[i] === false,
  ];
  const cuts = ways.map((starts) =>
    untilStray(collect(own, (i) => starts(i) || identified(own, i), new Set(), false)),
  );
  return cuts.toSorted((a, b) => likeness(b) - likeness(a))[0] ?? [];
}

/**
 * How much entries look like references, 0–1: each begins with a name or a title, names one year,
 * and has an entry's length.
 */
function likeness(entries: readonly Entry[]): number {
  const good = entries.filter(
    ({ text }) => /^[\p{Lu}“"]/u.test(text) && YEAR.test(text) && text.length < USUAL_LENGTH,
  );
  return entries.length === 0 ? 0 : good.length / entries.length;
}

/** Without what stands after the end of the list. */
function untilStray(entries: readonly Entry[]): Entry[] {
  const end = entries.findIndex((_, i) =>
    entries.slice(i, i + STRAY).every((e) => !YEAR.test(e.text)),
  );
  const kept = end <= 0 ? [...entries] : entries.slice(0, end);
  return kept.filter((e) => YEAR.test(e.text)).length < DATED * kept.length ? [] : kept;
}

/** Indices of lines that continue the count of a numbered list. */
function numberStarts(lines: readonly ReadLine[]): ReadonlySet<number> {
  // The first entry may be lost: among the lines of the section before, say.
  const chains = Array.from({ length: MISSED + 1 }, (_, missed) => chainFrom(lines, 1 + missed));
  return chains.reduce((best, chain) => (chain.size > best.size ? chain : best));
}

function chainFrom(lines: readonly ReadLine[], first: number): ReadonlySet<number> {
  const starts = new Set<number>();
  let expected = first;
  lines.forEach(({ line }, i) => {
    const found = numberOf(line.text);
    if (found && found.n >= expected && found.n <= expected + (starts.size > 0 ? MISSED : 0)) {
      starts.add(i);
      expected = found.n + 1;
    }
  });
  return starts;
}

/** For each line the left edge of its column's lines on its page, in points. */
function leftEdges(lines: readonly ReadLine[]): ReadonlyMap<ReadLine, number> {
  const keyOf = ({ page, column }: ReadLine): string => `${page} ${column.left}`;
  const least = new Map<string, number>();
  for (const r of lines)
    least.set(keyOf(r), Math.min(least.get(keyOf(r)) ?? Infinity, r.line.box.x));
  return new Map(lines.map((r) => [r, least.get(keyOf(r)) ?? 0]));
}

/** For each line whether more space than usual stands above it. */
function spacedLines(lines: readonly ReadLine[]): boolean[] {
  const gaps = lines.map((_, i) => gapAbove(lines, i));
  const sorted = gaps.filter((gap) => gap !== null).sort((a, b) => a - b);
  const usual = sorted[Math.floor(USUAL_GAP * sorted.length)] ?? 0;
  return lines.map(({ line }, i) => (gaps[i] ?? -Infinity) > usual + SPACE * line.box.h);
}

/** From the baseline above to this one, in points; null at the top of a column. */
function gapAbove(lines: readonly ReadLine[], i: number): number | null {
  const [above, here] = [lines[i - 1], lines[i]];
  if (!above || !here || above.page !== here.page || above.column.left !== here.column.left)
    return null;
  return here.line.baseline - above.line.baseline;
}

/** A sentence ended short of the right edge, and a name follows: the entry before is over. */
function follows(lines: readonly ReadLine[], i: number): boolean {
  const [above, here] = [lines[i - 1], lines[i]];
  if (!above || !here) return false;
  const short =
    above.column.right - (above.line.box.x + above.line.box.w) > SHORT * above.line.size;
  return (
    short && /[.\])\d]$/.test(above.line.text.trim()) && /^[\p{Lu}]/u.test(here.line.text.trim())
  );
}

/** Nothing but a note follows the identifier of a work. */
const IDENTIFIED = /(?:\b10\.\d{4,9}\/\S*[\p{L}\d)]|\bPMID:?\s*\d{4,9})[.;]?$/iu;
/** "Doe, J.", "Doe J, Roe R", "de la Mata M": so begins an entry, and hardly a note. Some files print an accent before its letter. */
const NAMED =
  /^(?:[¨´`€]\s?)?(?:\p{Ll}{1,4}[ ’']){0,2}\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?,? \p{Lu}[\p{Lu}.-]{0,4}[,.:;( ]/u;

/** The line above ends with a whole identifier, and a name with initials follows. */
function identified(lines: readonly ReadLine[], i: number): boolean {
  const [above, here] = [lines[i - 1], lines[i]];
  if (!above || !here) return false;
  return IDENTIFIED.test(above.line.text.trim()) && NAMED.test(here.line.text.trim());
}

/** What publishers print behind the last entry. */
const BEHIND =
  /\s(?:sample availability:|cite this article as|publisher['’]s note|©\s*(?:19|20)\d\d by|submit your (?:next )?manuscript).*$/isu;

function collect(
  lines: readonly ReadLine[],
  starts: (i: number) => boolean,
  stops: ReadonlySet<number>,
  numbered: boolean,
): Entry[] {
  const groups: ReadLine[][] = [];
  let open = false;
  lines.forEach((r, i) => {
    if (stops.has(i)) open = false;
    if (starts(i)) groups.push([r]);
    else if (open) groups.at(-1)?.push(r);
    if (starts(i)) open = true;
  });
  return groups.flatMap((group) => {
    const joined = joinEntry(group.map((r) => r.line));
    const label = numbered ? numberOf(joined) : null;
    const text = (label ? label.rest : joined).replace(BEHIND, '').trim();
    return text === '' || text.length > LONGEST
      ? []
      : [{ label: label ? String(label.n) : null, lines: group, text }];
  });
}
