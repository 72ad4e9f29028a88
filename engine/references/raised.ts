import type { Prose } from './prose.ts';

/** Numbers and ranges of them. */
export const LIST = String.raw`\d{1,4}(?:\s*[-‐‑–—−,;]\s*\d{1,4})*`;
const WHOLE = new RegExp(String.raw`^[\s,;.(\[]*(${LIST})[\s,;.)\]]*$`, 'u');
/** A square or a cube of it is no citation. */
const UNIT = /(?:^|[\s\d/(·.])(?:[kcmdµμn]?m|ft|in)$/u;
/** "R²", "χ²". */
const SYMBOL = /(?:^|[^\p{L}\d])\p{L}$/u;
/** A name in the line of authors; its numbers are those of institutes. */
const NAMED = /\p{Lu}[\p{L}.'’-]*[\s,]+(?:(?:\p{Lu}\.[\s-]?)+)?\p{Lu}[\p{L}'’-]*[\s,]*$/u;
const LOOK_BACK = 40;

/**
 * Raised numbers that may cite: each with its place. Left out are powers, squares of units and
 * symbols, charges, isotopes, and the marks of authors and institutes.
 */
export function raisedNumbers({ text, raised, lineAt }: Prose): { list: string; at: number }[] {
  const first = lineAt(0)?.page;
  return raised.flatMap(({ from, to }) => {
    const list = WHOLE.exec(text.slice(from, to))?.[1];
    if (list === undefined || /^[\p{L}\d]/u.test(text.slice(to))) return [];
    const before = text.slice(Math.max(0, from - LOOK_BACK), from);
    if (!/[\p{L}\p{P}]\s?$/u.test(before) || /[−–-]$/u.test(before)) return [];
    const power = /^[23]$/.test(list) && (UNIT.test(before) || SYMBOL.test(before));
    const mark = lineAt(from)?.page === first && NAMED.test(before);
    return power || mark ? [] : [{ list, at: from }];
  });
}
