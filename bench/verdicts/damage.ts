import type { Random } from '../../samples/random.ts';

/** Letters that character recognition takes for one another. */
const ALIKE: Readonly<Record<string, string>> = {
  e: 'c',
  c: 'e',
  l: 'I',
  i: 'l',
  o: 'c',
  n: 'h',
  h: 'b',
  b: 'h',
  a: 'o',
  u: 'n',
  t: 'f',
  f: 't',
  S: '5',
  B: '8',
  g: 'q',
};
const ABC = 'abcdefghijklmnopqrstuvwxyz';
/** One letter in so many is wrong in a poor scan. */
const SCANNED = 40;
const SLIPS = 3;
const DIVISIONS = 3;

/** Kinds of damage to a printed entry; numbers stay as they are but in `digits`. */
export const DAMAGES = {
  none: (text: string): string => text,
  scan: (text: string, random: Random): string =>
    text.replace(/\p{L}/gu, (letter) =>
      random.chance(1 / SCANNED) ? (ALIKE[letter] ?? random.pick([...ABC])) : letter,
    ),
  typing: (text: string, random: Random): string => {
    let typed = text;
    for (let i = 0; i < SLIPS; i++) typed = slip(typed, random);
    return typed;
  },
  'line ends': (text: string, random: Random): string => {
    const inside = [...text.matchAll(/(?<=\p{L}{2})(?=\p{L}{2})/gu)].map(({ index }) => index);
    const cuts = random
      .shuffle(inside)
      .slice(0, DIVISIONS)
      .sort((a, b) => b - a);
    return cuts.reduce((cut, at) => `${cut.slice(0, at)} ${cut.slice(at)}`, text);
  },
  'lost accents and signs': (text: string): string =>
    text.normalize('NFD').replace(/\p{M}|[-‐‑–—:“”‘’"']/gu, ''),
  digits: (text: string, random: Random): string =>
    text.replace(/[\p{L}\d]/gu, (sign) => {
      if (!random.chance(1 / SCANNED)) return sign;
      return /\d/.test(sign) ? String(random.int(0, 9)) : random.pick([...ABC]);
    }),
} as const;

/** Two letters change places, one is left out, or one is typed twice. */
function slip(text: string, random: Random): string {
  const places = [...text.matchAll(/\p{L}\p{L}/gu)].map(({ index }) => index);
  if (places.length === 0) return text;
  const at = random.pick(places);
  const [a = '', b = ''] = [text[at], text[at + 1]];
  const changed = random.pick([b + a, a, a + a + b]);
  return text.slice(0, at) + changed + text.slice(at + 2);
}
