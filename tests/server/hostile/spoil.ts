import type { Random } from '../../../samples/random.ts';

/** Changes of sound texts and documents, drawn from a seed. */

type Change = (random: Random, text: string) => string;

/** One to four changes of a text; bytes that are no UTF-8 may be among them. */
export function spoiltText(random: Random, text: string, words: readonly string[]): Buffer {
  let changed = text;
  for (let n = random.int(1, 4); n > 0; n -= 1)
    changed = random.pick(CHANGES(words))(random, changed);
  if (random.chance(0.1)) return Buffer.from(changed, random.pick(['utf16le', 'latin1'] as const));
  const bytes = Buffer.from(changed);
  for (let n = random.chance(0.2) ? random.int(1, 20) : 0; n > 0 && bytes.length > 0; n -= 1)
    bytes[random.int(0, bytes.length - 1)] = random.int(0, 255);
  return bytes;
}

/** A JSON value with one to three of its values replaced, left out or doubled. */
export function spoiltValue(random: Random, value: unknown): unknown {
  const copy: unknown = structuredClone(value);
  for (let n = random.int(1, 3); n > 0; n -= 1) {
    const places = placesIn(copy);
    if (places.length === 0) return hostileValue(random);
    const { holder, key } = random.pick(places);
    if (random.chance(0.15)) delete holder[key];
    else if (random.chance(0.1)) holder[random.pick(['__proto__', 'constructor', ''])] = 1;
    else holder[key] = hostileValue(random);
  }
  return random.chance(0.03) ? hostileValue(random) : copy;
}

/** What programs are known to handle wrongly. */
export function hostileValue(random: Random): unknown {
  return random.pick<() => unknown>([
    () => random.pick([0, -1, 1.5, 1e308, 2 ** 31, 2 ** 53, 1e20, 5e-324, 1_700_000_000_000]),
    () => random.pick(['', ' ', '\0', '\ud800', '\u202e', "' or 1=1--", '__proto__', '../../x']),
    () => random.pick([null, true, [], {}, [[]], [null], { length: 1e9 }]),
    () => random.pick(['a', '<', 'é', '1', ' ', '%0d%0a', 'a@']).repeat(random.int(1, 9000)),
    () => Array.from({ length: random.pick([10, 300, 4000]) }, () => 0),
    () => nested(random.pick([5, 40, 400])),
  ])();
}

interface Place {
  readonly holder: Record<string, unknown>;
  readonly key: string;
}

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  // Lists are records of their places.
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])]);
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < depth; i += 1) value = i % 2 === 0 ? [value] : { a: value };
  return value;
}

const CHANGES = (words: readonly string[]): readonly Change[] => [
  // A part is gone, doubled, or stands elsewhere.
  (r, t) => cut(r, t, () => ''),
  (r, t) => cut(r, t, (part) => part + part),
  (r, t) => {
    let taken = '';
    const rest = cut(r, t, (part) => ((taken = part), ''));
    const at = r.int(0, rest.length);
    return rest.slice(0, at) + taken + rest.slice(at);
  },
  (r, t) => t.slice(0, r.int(0, t.length)),
  // A number, a name or a value is another one.
  (r, t) => replaceOne(r, t, /\d+/g, () => r.pick(NUMBERS)),
  (r, t) => replaceOne(r, t, /[A-Za-z][\w:.-]*/g, () => r.pick(words)),
  (r, t) => replaceOne(r, t, /"[^"]*"/g, () => `"${r.pick([...words, ...NUMBERS, ''])}"`),
  (r, t) => insert(r, t, r.pick(words)),
  (r, t) => insert(r, t, r.pick(words)),
  (r, t) => insert(r, t, r.pick(words).repeat(r.int(2, 3000)).slice(0, 40_000)),
  (r, t) => insert(r, t, r.pick(['\0', '\ufeff', '\u202e', '\r', '\n\n', '\ud800', '\u2028'])),
];

const NUMBERS = ['0', '-1', '1e999', '4294967296', '99999999999999999999', '00000', '1.5', 'NaN'];

function cut(random: Random, text: string, by: (part: string) => string): string {
  const from = random.int(0, text.length);
  const to = Math.min(text.length, from + random.int(1, random.pick([4, 60, 2000])));
  return text.slice(0, from) + by(text.slice(from, to)) + text.slice(to);
}

function insert(random: Random, text: string, piece: string): string {
  const at = random.int(0, text.length);
  return text.slice(0, at) + piece + text.slice(at);
}

function replaceOne(random: Random, text: string, pattern: RegExp, by: () => string): string {
  const hits = [...text.matchAll(pattern)];
  if (hits.length === 0) return text;
  const { index, 0: hit } = random.pick(hits);
  return text.slice(0, index) + by() + text.slice(index + hit.length);
}
