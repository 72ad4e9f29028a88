import { keyOf, postingsIn } from './lists.ts';
import { numbersOf } from './pack.ts';

/** Texts that are compared word by word: those with most, and rarest, fingerprints in common. */
const MOST_CANDIDATES = 150;

/**
 * Counts which texts share fingerprints with a manuscript, from the texts' own fingerprints and
 * from lists by fingerprint. A text that is met in several places counts as it was met first.
 */
export class CandidateTally {
  readonly #prints: number;
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
  #places = 0;

  /** @param prints the manuscript's fingerprints, each once */
  constructor(prints: Uint32Array) {
    this.#prints = prints.length;
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

  /** Counts a text by its own fingerprints, as they are packed. */
  addText(text: number, prints: Uint8Array): void {
    const place = ++this.#places;
    for (const print of numbersOf(prints)) this.#meet(keyOf(print), text, place);
  }

  /**
   * Counts the texts of lists of one block.
   * @param shown is it one that the manuscript is compared with?
   */
  addLists(lists: Uint8Array, shown: (text: number) => boolean): void {
    const place = ++this.#places;
    const postings = postingsIn(lists);
    for (let i = 0; i + 1 < postings.length; i += 2)
      this.#meet(postings[i] ?? 0, postings[i + 1] ?? 0, place, shown);
  }

  /** The likeliest texts first. A fingerprint weighs less the more texts have it. */
  best(most = MOST_CANDIDATES): number[] {
    const held = new Uint32Array(this.#prints);
    for (const n of this.#byPrint) held[n] = (held[n] ?? 0) + 1;
    const weights = new Float64Array(this.#texts.length);
    // By fingerprint, so that sums do not depend on where a text was met.
    for (const i of this.#inOrder(held)) {
      const text = this.#byText[i] ?? 0;
      weights[text] = (weights[text] ?? 0) + 1 / (held[this.#byPrint[i] ?? 0] ?? 1);
    }
    return this.#texts
      .map((text, i) => ({ text, weight: weights[i] ?? 0 }))
      .sort((a, b) => b.weight - a.weight || a.text - b.text)
      .slice(0, most)
      .map(({ text }) => text);
  }

  #meet(key: number, text: number, place: number, shown?: (text: number) => boolean): void {
    let slot = key & this.#mask;
    for (let n = this.#slots[slot] ?? 0; n !== 0; n = this.#slots[slot] ?? 0) {
      if (this.#keys[n - 1] === key) {
        if (shown === undefined || shown(text)) this.#note(n - 1, text, place);
        return;
      }
      slot = (slot + 1) & this.#mask;
    }
  }

  #note(print: number, text: number, place: number): void {
    let number = this.#numbers.get(text);
    if (number === undefined) {
      number = this.#texts.length;
      this.#numbers.set(text, number);
      this.#texts.push(text);
      this.#from.push(place);
    }
    if (this.#from[number] !== place) return;
    this.#byText.push(number);
    this.#byPrint.push(print);
  }

  /** Numbers of the entries, those of the first fingerprint first (counting sort). */
  #inOrder(held: Uint32Array): Uint32Array {
    const next = new Uint32Array(held.length);
    for (let n = 1; n < held.length; n++) next[n] = (next[n - 1] ?? 0) + (held[n - 1] ?? 0);
    const order = new Uint32Array(this.#byPrint.length);
    for (const [i, n] of this.#byPrint.entries()) {
      order[next[n] ?? 0] = i;
      next[n] = (next[n] ?? 0) + 1;
    }
    return order;
  }
}
