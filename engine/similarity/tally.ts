import { keyOf, openLists } from './lists.ts';
import { numbersOf } from './pack.ts';

/** A list of a block that stands apart, because many of its texts have a fingerprint. */
interface Apart {
  readonly block: number;
  readonly key: number;
  readonly print: number;
  readonly texts: number;
}

/** Keys of lists of one block that stand apart. */
export interface ApartKeys {
  readonly block: number;
  readonly keys: readonly number[];
}

/**
 * Counts which texts share fingerprints with a manuscript, from the texts' own fingerprints and
 * from lists by fingerprint. A fingerprint weighs less the more texts have it, and a text as much
 * as what it shares. A text that is met in several places counts as it was met first.
 */
export class CandidateTally {
  readonly #keys: Uint32Array;
  /** Open addressing: 1 + the number of the fingerprint whose key hashes there; 0: none. */
  readonly #slots: Uint32Array;
  readonly #mask: number;
  /** Texts in the order in which they were met, and where each was met first. */
  readonly #texts: number[] = [];
  readonly #numbers = new Map<number, number>();
  readonly #from: number[] = [];
  /** One entry a shared fingerprint: the text's number, and the fingerprint's. */
  readonly #byText: number[] = [];
  readonly #byPrint: number[] = [];
  /** Of each fingerprint: how many texts have it. */
  readonly #held: Float64Array;
  /** Lists that stand apart and were not asked for. */
  #apart: Apart[] = [];
  readonly #blocks = new Map<number, number>();
  /** Texts that do not count, and how many of them have a key, by block. */
  readonly #leftOut = new Set<number>();
  readonly #uncounted = new Map<number, Map<number, number>>();
  #places = 0;

  /** @param prints the manuscript's fingerprints, each once */
  constructor(prints: Uint32Array) {
    this.#held = new Float64Array(prints.length);
    this.#keys = prints.map(keyOf);
    this.#mask = 2 ** Math.ceil(Math.log2(2 * prints.length + 2)) - 1;
    this.#slots = new Uint32Array(this.#mask + 1);
    for (const [n, key] of this.#keys.entries()) {
      let slot = key & this.#mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & this.#mask;
      this.#slots[slot] = n + 1;
    }
  }

  /** Lists of a block with so many bits that are to be read, each once. */
  buckets(bits: number): number[] {
    return [...new Set(this.#keys.map((key) => key >>> (32 - bits)))];
  }

  /** Leaves a text of a block out before its lists are added: the manuscript's own. */
  leaveOut(block: number, text: number, prints: Uint8Array): void {
    this.#leftOut.add(text);
    const keys = this.#uncounted.get(block) ?? new Map<number, number>();
    this.#uncounted.set(block, keys);
    for (const print of numbersOf(prints)) {
      const key = keyOf(print);
      keys.set(key, (keys.get(key) ?? 0) + 1);
    }
  }

  /** Counts a text by its own fingerprints, as they are packed. */
  addText(text: number, prints: Uint8Array): void {
    const place = ++this.#places;
    for (const print of numbersOf(prints)) {
      const n = this.#find(keyOf(print));
      if (n !== null && this.#note(n, text, place)) this.#count(n, 1);
    }
  }

  /** Counts the texts of lists of one block, but for those of fingerprints that many have. */
  addLists(block: number, lists: Uint8Array): void {
    const place = ++this.#places;
    this.#blocks.set(block, place);
    const uncounted = this.#uncounted.get(block);
    for (const { common, postings } of openLists(lists)) {
      for (let i = 0; i < common.length; i += 2) {
        const key = common[i] ?? 0;
        const texts = (common[i + 1] ?? 0) - (uncounted?.get(key) ?? 0);
        const print = this.#find(key);
        if (print === null || texts <= 0) continue;
        this.#count(print, texts);
        this.#apart.push({ block, key, print, texts });
      }
      for (let i = 0; i < postings.length; i += 2) {
        const n = this.#find(postings[i] ?? 0);
        if (n !== null && this.#note(n, postings[i + 1] ?? 0, place)) this.#count(n, 1);
      }
    }
  }

  /** Most that a text can weigh above what is known of it, by lists that were not read. */
  get unread(): number {
    return [...new Set(this.#apart.map(({ print }) => print))].reduce(
      (sum, print) => sum + this.#weight(print),
      0,
    );
  }

  /** The lists to read next, of the rarest fingerprints: those that make up half of `unread`. */
  takeApart(): ApartKeys[] {
    const enough = this.unread / 2;
    const ordered = this.#apart.toSorted((x, y) => this.#weight(y.print) - this.#weight(x.print));
    const prints = new Set<number>();
    let sum = 0;
    for (const { print } of ordered) {
      if (prints.has(print)) continue;
      if (sum >= enough) break;
      prints.add(print);
      sum += this.#weight(print);
    }
    const byBlock = new Map<number, number[]>();
    for (const { block, key, print } of ordered)
      if (prints.has(print) && !byBlock.get(block)?.push(key)) byBlock.set(block, [key]);
    this.#apart = this.#apart.filter(({ print }) => !prints.has(print));
    return [...byBlock].map(([block, keys]) => ({ block, keys }));
  }

  /** Counts the texts of a list that stands apart; how many they are was counted before. */
  addApart(block: number, key: number, texts: Uint8Array): void {
    const [print, place] = [this.#find(key), this.#blocks.get(block)];
    if (print === null || place === undefined) return;
    for (const text of numbersOf(texts)) this.#note(print, text, place);
  }

  /**
   * Texts that weigh at least so much by what was read, the likeliest first.
   * @param most so many, and all that weigh as much as the last of them
   */
  best(least: number, most: number, without: ReadonlySet<number>): number[] {
    const weights = new Float64Array(this.#texts.length);
    for (let i = 0; i < this.#byText.length; i++) {
      const text = this.#byText[i] ?? 0;
      weights[text] = (weights[text] ?? 0) + this.#weight(this.#byPrint[i] ?? 0);
    }
    for (const text of without) {
      const number = this.#numbers.get(text);
      if (number !== undefined) weights[number] = -1;
    }
    const sorted = weights.slice().sort();
    const cut = Math.max(least, sorted[Math.max(0, sorted.length - most)] ?? 0);
    const found: { readonly text: number; readonly weight: number }[] = [];
    for (const [i, weight] of weights.entries())
      if (weight >= cut && weight >= 0) found.push({ text: this.#texts[i] ?? 0, weight });
    return found.sort((x, y) => y.weight - x.weight || x.text - y.text).map(({ text }) => text);
  }

  /** What a text weighs by all of its own fingerprints. */
  weigh(prints: Uint8Array): number {
    const shared: number[] = [];
    for (const print of numbersOf(prints)) {
      const n = this.#find(keyOf(print));
      if (n !== null) shared.push(n);
    }
    // In one order, so that texts that share the same weigh the same.
    return shared.sort((x, y) => x - y).reduce((sum, n) => sum + this.#weight(n), 0);
  }

  #weight(print: number): number {
    return 1 / Math.max(1, this.#held[print] ?? 0);
  }

  #count(print: number, texts: number): void {
    this.#held[print] = (this.#held[print] ?? 0) + texts;
  }

  #find(key: number): number | null {
    let slot = key & this.#mask;
    for (let n = this.#slots[slot] ?? 0; n !== 0; n = this.#slots[slot] ?? 0) {
      if (this.#keys[n - 1] === key) return n - 1;
      slot = (slot + 1) & this.#mask;
    }
    return null;
  }

  /** @returns whether it counts */
  #note(print: number, text: number, place: number): boolean {
    if (this.#leftOut.has(text)) return false;
    let number = this.#numbers.get(text);
    if (number === undefined) {
      number = this.#texts.length;
      this.#numbers.set(text, number);
      this.#texts.push(text);
      this.#from.push(place);
    }
    if (this.#from[number] !== place) return false;
    this.#byText.push(number);
    this.#byPrint.push(print);
    return true;
  }
}
