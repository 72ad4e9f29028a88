import { LONG_BODY } from '../../contract/limits.ts';

/** Objects within objects; no call needs more than eight. */
export const DEPTH_MAX = 32;
/**
 * Fields of one object; no call needs more than a hundred. An object of many thousands is slow to
 * make, far more than a list.
 */
export const FIELDS_MAX = 1000;

const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
const OPENS_OBJECT = 123;
const OPENERS: ReadonlySet<number> = new Set([91, OPENS_OBJECT]);
const CLOSERS: ReadonlySet<number> = new Set([93, 125]);

/**
 * Whether JSON text surely holds more than any call takes, found without parsing it: parsing a
 * quarter of a million values stops the server for longer than reading over them. A body has at
 * most one comma or bracket for each value, and one bracket more for each that is empty.
 */
export function textHoldsTooMuch(text: string): boolean {
  const most = 2 * LONG_BODY.values + 1;
  let marks = 0;
  /** How many commas each open object or list may still have, the innermost last. */
  const left: number[] = [];
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (quoted) {
      if (code === BACKSLASH) at++;
      else if (code === QUOTE) quoted = false;
    } else if (code === QUOTE) quoted = true;
    else if (code === COMMA) {
      marks++;
      const commas = (left.pop() ?? most) - 1;
      if (commas < 0) return true;
      left.push(commas);
    } else if (OPENERS.has(code)) {
      marks++;
      left.push(code === OPENS_OBJECT ? FIELDS_MAX - 1 : most);
    } else if (CLOSERS.has(code)) left.pop();
    if (marks > most || left.length > DEPTH_MAX + 1) return true;
  }
  return false;
}
