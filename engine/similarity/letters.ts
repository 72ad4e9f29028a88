/**
 * Letters as they are compared: whatever print, encoding or intention does to them is undone.
 */

/** Characters that show nothing. Soft hyphens are not among them: printers set them. */
export const INVISIBLE =
  /\u034f|[\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu;
/** Marks over letters that prints of one text set or leave out. */
const ACCENTS = /[\u0300-\u036f\u064b-\u065f\u0670\u05b0-\u05c7]/gu;

/**
 * Letters of other scripts that print shows as these Latin ones. Greek letters that stand for
 * themselves in formulas (alpha, nu) are not among them.
 */
const ALIKE: ReadonlyMap<string, string> = new Map(
  [
    ['aeopcyxisjhdq', 'аеорсухіѕјһԁԛ'],
    ['ABEKMHOPCTXYISJ', 'АВЕКМНОРСТХУІЅЈ'],
    ['ABEZHIKMNOPTYX', 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'],
    ['o', 'ο'],
  ].flatMap(([latin = '', other = '']) =>
    [...other].map((letter, i): [string, string] => [letter, latin[i] ?? letter]),
  ),
);

/** A word as it is compared: letters and digits in lower case, without accents. */
export function plainWord(word: string): string {
  return word
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '');
}

/**
 * A word with letters of other scripts turned into the Latin ones that they look like, where Latin
 * letters stand beside them; the word itself where there is nothing to undo.
 * @param latin the text around it is Latin: a word that wholly looks Latin is turned, too
 */
export function withoutLookalikes(word: string, latin: boolean): string {
  if (!/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word)) return word;
  const turned = [...word].map((letter) => ALIKE.get(letter) ?? letter).join('');
  if (turned === word) return word;
  const whole = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+$/u.test(turned);
  const mixed = /\p{Script=Latin}/u.test(word);
  return whole && (mixed || (latin && [...word].length > 1)) ? turned : word;
}

/** Is most of the text in Latin letters? */
export function isLatin(text: string): boolean {
  // Most texts have few others, so most of a text is not looked up in Unicode's tables.
  const others = text.replace(/[\0-\x7f]+/g, '');
  const plain = text.length - text.replace(/[A-Za-z]+/g, '').length;
  const letters = plain + (others.match(/\p{L}/gu)?.length ?? 0);
  const latin = plain + (others.match(/\p{Script=Latin}/gu)?.length ?? 0);
  return latin > letters / 2;
}

/** Scripts whose words stand without spaces: their characters are compared one by one. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;

/** A number of 31 bits for a word (FNV-1a over its UTF-16 units, stirred). */
export function wordHash(word: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  return stir(hash) & 0x7fffffff;
}

/** Spreads a number over 32 bits (the finaliser of MurmurHash3). */
export function stir(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
