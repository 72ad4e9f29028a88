/**
 * Letters and digits only, without accents and in lower case: what a title still shares with its
 * print when hyphens, spaces and quotation marks are lost at the ends of lines.
 */
export function normalText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Rows of the table of errors that are worked on together: those of a 32-bit number. */
const WORD = 32;

/**
 * The least share of errors (letters changed, left out or put in) at which a pattern stands
 * somewhere in a text, 0–1 (Sellers 1980, The theory and computation of evolutionary distances; 32
 * rows at a time, after Myers 1999, A fast bit-vector algorithm for approximate string matching).
 */
export function errorShare(pattern: string, text: string): number {
  if (pattern === '' || text.includes(pattern)) return 0;
  const blocks = Math.ceil(pattern.length / WORD);
  const equal = placesOf(pattern, blocks);
  const none = new Int32Array(blocks);
  // One bit a row: the number of errors grows by one from the row above, or falls by one.
  const rises = new Int32Array(blocks).fill(-1);
  const falls = new Int32Array(blocks);
  const lastRow = 1 << ((pattern.length - 1) % WORD);
  let errors = pattern.length;
  let least = errors;
  for (let i = 0; i < text.length; i++) {
    const here = equal.get(text.charCodeAt(i)) ?? none;
    // A match may begin anywhere in the text: nothing comes from above the first row.
    let carry = 0;
    for (let b = 0; b < blocks; b++) {
      const rise = rises[b] ?? 0;
      const fall = falls[b] ?? 0;
      const found = here[b] ?? 0;
      const vertical = found | fall;
      const same = carry < 0 ? found | 1 : found;
      const across = (((same & rise) + rise) ^ rise) | same;
      let up = fall | ~(across | rise);
      let down = rise & across;
      const edge = b === blocks - 1 ? lastRow : 1 << (WORD - 1);
      const out = (up & edge) !== 0 ? 1 : (down & edge) !== 0 ? -1 : 0;
      up = (up << 1) | (carry > 0 ? 1 : 0);
      down = (down << 1) | (carry < 0 ? 1 : 0);
      rises[b] = down | ~(vertical | up);
      falls[b] = up & vertical;
      carry = out;
    }
    errors += carry;
    if (errors < least) least = errors;
  }
  return least / pattern.length;
}

/** For each letter, by its UTF-16 unit, the rows at which the pattern has it. */
function placesOf(pattern: string, blocks: number): ReadonlyMap<number, Int32Array> {
  const places = new Map<number, Int32Array>();
  for (let i = 0; i < pattern.length; i++) {
    const unit = pattern.charCodeAt(i);
    let rows = places.get(unit);
    if (!rows) {
      rows = new Int32Array(blocks);
      places.set(unit, rows);
    }
    const b = Math.floor(i / WORD);
    rows[b] = (rows[b] ?? 0) | (1 << (i % WORD));
  }
  return places;
}
