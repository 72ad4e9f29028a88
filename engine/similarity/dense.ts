import { stir } from './letters.ts';

/** Numbers words from 0 in the order in which they are first given: an open hash table. */
export class DenseNumbers {
  #slots: Int32Array<ArrayBuffer>;
  #words: Uint32Array<ArrayBuffer>;
  size = 0;

  constructor(room: number) {
    this.#slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * room + 2)));
    this.#words = new Uint32Array(room);
  }

  /** The same numbers, with room for so many more words. */
  widened(more: number): DenseNumbers {
    const wider = new DenseNumbers(this.size + more);
    for (let n = 0; n < this.size; n++) wider.numberOf(this.#words[n] ?? 0);
    return wider;
  }

  /** Forgets the words from a number on; they must have been given last. */
  cut(size: number): void {
    for (let n = this.size - 1; n >= size; n--) this.#slots[this.#slotOf(this.#words[n] ?? 0)] = 0;
    this.size = size;
  }

  /** @throws when there is no room for another word */
  numberOf(word: number): number {
    const slot = this.#slotOf(word);
    const held = this.#slots[slot] ?? 0;
    if (held > 0) return held - 1;
    if (this.size >= this.#words.length) throw new Error('There is no room for another word.');
    this.#words[this.size] = word;
    this.#slots[slot] = ++this.size;
    return this.size - 1;
  }

  /** Where a word stands, or would. */
  #slotOf(word: number): number {
    const mask = this.#slots.length - 1;
    let slot = stir(word) & mask;
    for (let held = this.#slots[slot] ?? 0; held > 0; held = this.#slots[slot] ?? 0) {
      if (this.#words[held - 1] === word) break;
      slot = (slot + 1) & mask;
    }
    return slot;
  }
}
