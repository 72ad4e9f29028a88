import { valuesOf } from '../numbers.ts';
import { findByName, type Mark } from './authorYear.ts';
import { placeOf, type ReadLine } from './columns.ts';
import { NUMBERS } from './numbers.ts';
import { acknowledgedAt } from './acknowledged.ts';
import { joinLines, type Prose, sentenceAt } from './prose.ts';
import { LIST, raisedNumbers } from './raised.ts';
import type { Citation, Reference } from './types.ts';

const { LEAST_CITED, MOST_LISTED, NAMED_TIMES } = valuesOf(NUMBERS.citations);

/** "F[1,3] = 24.5" and "t(24) < 2": degrees of freedom. */
const NO_STATISTIC = String.raw`(?!\s*[=<>≤≥≈])`;
/** The ways in which a numbered list is cited; group 1 holds numbers and ranges of them. */
const STYLES: readonly RegExp[] = [
  new RegExp(String.raw`\[\s*(${LIST})\s*\]${NO_STATISTIC}`, 'g'),
  new RegExp(String.raw`\(\s*(${LIST})\s*\)${NO_STATISTIC}`, 'g'),
];
/** Raised numbers where the print does not tell: right behind a word or what ends one. */
const BEHIND = new RegExp(
  String.raw`(?<=[\p{Ll}\p{Lu})\]”"’][.,;:]?|\p{Ll})(${LIST})(?![\d%]|\.\d)(?=[\s.,;:)]|$)`,
  'gu',
);

/**
 * Where the text of a manuscript cites its references, with the sentences.
 * @param body its lines in reading order, without the lists
 * @param named what works a number of the list names; by default that of its entry
 */
export function findCitations(
  body: readonly ReadLine[],
  references: readonly Reference[],
  named: ReadonlyMap<string, readonly number[]> = labelsOf(references),
): ReadonlyMap<number, Citation[]> {
  const prose = joinLines(body);
  const numbered = references.filter((r) => r.label !== null).length > references.length / 2;
  const marks = numbered ? byNumber(prose, references, named) : findByName(prose.text, references);
  const found = new Map<number, Citation[]>();
  const places = marks.map(({ at }) => at).sort((x, y) => x - y);
  for (const { n, at } of marks) {
    const line = prose.lineAt(at);
    if (!line) continue;
    const place = placeOf(line);
    const { from, to } = sentenceAt(prose.text, at);
    const sentence = prose.text.slice(from, to);
    const cited = places.filter((other) => other >= from && other < to).map((p) => p - from);
    const citation = { place, sentence, acknowledges: acknowledgedAt(sentence, cited, at - from) };
    const others = found.get(n);
    if (others) others.push(citation);
    else found.set(n, [citation]);
  }
  return found;
}

function labelsOf(references: readonly Reference[]): ReadonlyMap<string, readonly number[]> {
  return new Map(references.flatMap(({ label, n }) => (label === null ? [] : [[label, [n]]])));
}

/**
 * A manuscript cites in one way: in that by which most of its references are cited, and few numbers
 * that the list does not have.
 */
function byNumber(
  prose: Prose,
  references: readonly Reference[],
  named: ReadonlyMap<string, readonly number[]>,
): Mark[] {
  const byLabel = new Map([...named].map(([label, works]) => [Number(label), works]));
  const least = LEAST_CITED * references.length;
  const wayOf = (found: readonly { readonly list: string; readonly at: number }[]) => {
    const all = found.flatMap(({ list, at }) =>
      numbersOf(list).flatMap((number): { n: number | undefined; at: number }[] =>
        (byLabel.get(number) ?? [undefined]).map((n) => ({ n, at })),
      ),
    );
    const marks = all.flatMap(({ n, at }): Mark[] => (n === undefined ? [] : [{ n, at }]));
    const cited = new Set(marks.map(({ n }) => n)).size;
    return { marks, cited, fit: all.length === 0 ? 0 : (cited * marks.length) / all.length };
  };
  const matched = (style: RegExp, text: string) =>
    wayOf([...text.matchAll(style)].map((one) => ({ list: one[1] ?? '', at: one.index })));
  const raised = wayOf(raisedNumbers(prose));
  const ways = [
    ...STYLES.map((style) => matched(style, prose.text)),
    raised.cited >= least ? raised : matched(BEHIND, withoutNames(prose.text)),
  ];
  const best = ways.toSorted((a, b) => b.fit - a.fit)[0];
  return best && best.cited >= least ? best.marks : [];
}

/**
 * The text with letters in place of the numbers of names that come again and again: "BRCA1", "p53".
 * A raised citation behind one word comes once or twice.
 */
function withoutNames(text: string): string {
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(NAMED)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return text.replace(NAMED, (word, letters: string, number: string) => {
    const isName = letters.length <= 2 || (letters.match(/\p{Lu}/gu)?.length ?? 0) >= 2;
    return isName && (counts.get(word) ?? 0) >= NAMED_TIMES
      ? letters + 'x'.repeat(number.length)
      : word;
  });
}

/** A word with a number right behind it. */
const NAMED = /(?<![\p{L}\d])(\p{L}+)(\d+)/gu;

/** "3, 5–7" → 3, 5, 6, 7. */
function numbersOf(text: string): number[] {
  return text.split(/[,;]/).flatMap((part) => {
    const [from = NaN, to = from] = part.split(/[-‐‑–—−]/).map((word) => Number(word.trim()));
    return to < from || to - from > MOST_LISTED
      ? []
      : Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}
