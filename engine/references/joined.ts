import type { TextLine } from '../text/lines.ts';

/** What is needed of a line to join it to the next one. */
type Joinable = Pick<TextLine, 'text' | 'divided'>;

/**
 * What comes between two lines of one text: nothing or a hyphen where the end of the line divides a
 * word, else a space. A hyphen before a small letter is taken for one of the line's end.
 * @param text all before, trimmed; it keeps a hyphen of its own
 * @param divided the hyphen at its end was left out
 * @param next the line that follows, trimmed
 */
function between(text: string, divided: boolean, next: string): '' | '-' | ' ' {
  if (divided) return /^\p{Ll}/u.test(next) ? '' : '-';
  return /[\p{L}\d][-‐–]$/u.test(text) && /^[\p{L}\d]/u.test(next) ? '' : ' ';
}

/** A text without the hyphen at its end, if that only divides a word before the next line. */
function undivided(text: string, next: string): string {
  return /\p{Ll}[-‐\u00ad]$/u.test(text) && /^\p{Ll}/u.test(next) ? text.slice(0, -1) : text;
}

/** A text up to where the next line goes on. Parameters as of `between`. */
export function upTo(text: string, divided: boolean, next: string): string {
  if (text === '') return text;
  const whole = undivided(text, next);
  return whole === text ? text + between(text, divided, next) : whole;
}

/** One text of an entry's lines; words and addresses that were divided are put together. */
export function joinEntry(lines: readonly Joinable[]): string {
  let text = '';
  let divided = false;
  for (const line of lines) {
    const next = line.text.trim();
    if (isAddress(text)) {
      const inside = divided || isInsideAddress(text, next);
      text += `${divided ? '-' : ''}${inside ? '' : ' '}${next}`;
    } else text = upTo(text, divided, next) + next;
    divided = line.divided;
  }
  return text;
}

function isAddress(text: string): boolean {
  const last = /\S+$/.exec(text)?.[0] ?? '';
  return /(?:https?:\/\/|www\.|doi\.?$|doi\.org|\b10\.\d{4,9}\/)/i.test(last);
}

/** The end of a line inside an address: it breaks after a sign of its own, or before one. */
function isInsideAddress(text: string, next: string): boolean {
  const last = /\S+$/.exec(text)?.[0] ?? '';
  // A stop ends the address where a name with its comma follows.
  if (last.endsWith('.') && /^(?:[¨´`€] ?)?\p{Lu}\p{Ll}+, /u.test(next)) return false;
  return (
    /[/.\-‐‑_=?&(]$/.test(last) ||
    /^[/.\-‐‑_=?&]/.test(next) ||
    /^[\w.]*\d[\w./()-]*\.?$/.test(next.split(' ')[0] ?? '')
  );
}
