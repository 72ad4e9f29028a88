import { normalText } from '../normal.ts';

/** A person as entries of reference lists name one. */
export interface Author {
  readonly family: string;
  /** The first letter of the given name. */
  readonly initial: string;
}

const PARTICLES = /^(?:van|von|der|den|de|del|della|di|da|dos|du|la|le|ter|ten|bin|al|el)$/i;
/** Degrees and signs behind names. */
const BEHIND = /[\d*†‡§¶#‖]+|\b(?:Ph\.?\s?D|M\.?\s?D|MSc|BSc|Dr|Prof|Jr|Sr|FRCP)\b\.?/gu;

/**
 * People as somebody writes them in one line: "Jane Doe, Richard B. Roe and A. van Lind", "Doe J,
 * Roe RB", "Doe, Jane; Roe, Richard". What is no name is left out.
 */
export function readAuthors(text: string): Author[] {
  const clean = text.replace(BEHIND, ' ');
  const apart = clean.includes(';') ? /;/ : /[,&•·]|\band\b|\n/;
  return clean.split(apart).flatMap((part) => authorOf(part.trim()) ?? []);
}

function authorOf(part: string): Author | null {
  const turned = /^([^,]+),\s*(\p{Lu})/u.exec(part);
  if (turned) return { family: turned[1]?.trim() ?? '', initial: turned[2] ?? '' };
  const words = part.replace(/\.(?=\p{Lu})/gu, '. ').split(/\s+/);
  if (words.length < 2 || words.length > 6) return null;
  if (!words.every((word) => PARTICLES.test(word) || /^\p{Lu}[\p{L}'’.-]*$/u.test(word)))
    return null;
  const last = words.at(-1) ?? '';
  if (/^\p{Lu}{1,3}\.?$/u.test(last) && words.length === 2)
    return { family: words[0] ?? '', initial: last.charAt(0) };
  // Particles belong to the family name.
  const from = words.findIndex((word, i) => i > 0 && PARTICLES.test(word));
  const family = words.slice(from > 0 ? from : -1).join(' ');
  return /\p{L}{2}/u.test(family) ? { family, initial: (words[0] ?? '').charAt(0) } : null;
}

/** Are these the same name, as far as a family name and a letter can tell? */
export function isSameName(a: Author, b: Author): boolean {
  return (
    normalText(a.initial) === normalText(b.initial) && normalText(a.family) === normalText(b.family)
  );
}
