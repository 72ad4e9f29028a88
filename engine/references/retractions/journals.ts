import { normalText } from '../normal.ts';
import { isSlip } from './people.ts';

/** Words that abbreviations leave out. */
const LEFT_OUT = new Set(
  'a an and the of in for on de la le les der die das und et du des y e i en del'.split(' '),
);
/** Words of so many names that they tell none apart. */
const COMMON = new Set(['j', 'journal', 'int', 'international', 'the']);
/** Of so many words one may be missing, put in or unreadable. */
const SPARE = 4;
/** A name that begins with as many words of the other one is that name without its end. */
const BEGINNING = 4;

/**
 * Are two names of journals, each in full, abbreviated or as initials, those of one journal?
 * `unclear`: some of their words agree, or one of them is not known.
 */
export function compareJournals(a: string, b: string): 'same' | 'other' | 'unclear' {
  const pairs = namesOf(a).flatMap((one) => namesOf(b).map((two) => compare(one, two)));
  if (pairs.length === 0) return 'unclear';
  if (pairs.includes('same')) return 'same';
  return pairs.every((one) => one === 'other') ? 'other' : 'unclear';
}

/** A name, and its parts where it has several: "BMJ: British Medical Journal". */
function namesOf(journal: string): string[][] {
  const parts = journal.split(/[:()=]/);
  return [journal, ...(parts.length > 1 ? parts : [])]
    .map((name) =>
      name
        .split(/[^\p{L}\p{M}\p{N}'’]+/u)
        .map(normalText)
        .filter((word) => word !== '' && !/\d/.test(word) && !LEFT_OUT.has(word)),
    )
    .filter((words) => words.length > 0);
}

function compare(a: readonly string[], b: readonly string[]): 'same' | 'other' | 'unclear' {
  if (isInitials(a, b) || isInitials(b, a)) return 'same';
  const { all, telling } = common(a, b);
  const spare = (words: readonly string[]): boolean =>
    words.length - all <= Math.floor(words.length / SPARE);
  if (telling > 0 && (spare(a) || all >= BEGINNING) && (spare(b) || all >= BEGINNING))
    return 'same';
  return telling === 0 ? 'other' : 'unclear';
}

/** "PNAS" */
function isInitials([word = '', ...more]: readonly string[], full: readonly string[]): boolean {
  if (more.length > 0 || word.length < 3) return false;
  return full
    .map((one) => one[0])
    .join('')
    .startsWith(word);
}

/** How many words agree in their order, and how many of these tell journals apart. */
function common(
  a: readonly string[],
  b: readonly string[],
): { readonly all: number; readonly telling: number } {
  // The last row of the table of longest common subsequences, with the telling words in 1/1000.
  let row = new Array<number>(b.length + 1).fill(0);
  for (const one of a) {
    const next = [0];
    for (const [j, two] of b.entries()) {
      const both = isSame(one, two) ? 1 + (COMMON.has(one) || COMMON.has(two) ? 0 : 0.001) : 0;
      next.push(Math.max((row[j] ?? 0) + both, row[j + 1] ?? 0, next[j] ?? 0));
    }
    row = next;
  }
  const best = row.at(-1) ?? 0;
  return { all: Math.floor(best), telling: Math.round(1000 * (best % 1)) };
}

/** One word abbreviates the other, by its beginning or by some of its letters, or has a slip. */
function isSame(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short[0] === long[0] && isLeft(short, long)) return true;
  return [0, -1, 1].some((more) => isSlip(short, long.slice(0, short.length + more), SPARE));
}

/** Left of the word when some of its letters are taken out. */
function isLeft(short: string, long: string): boolean {
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}
