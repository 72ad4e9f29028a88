/** Lets work that ends in any order take its turns by number, from 0 on. */
export class Turns {
  private next = 0;
  private readonly waiting = new Map<number, () => void>();

  /** Does something when it was done for all lower numbers. What throws gives its turn on too. */
  async at<T>(number: number, act: () => T): Promise<T> {
    if (number !== this.next)
      await new Promise<void>((resolve) => this.waiting.set(number, resolve));
    try {
      return act();
    } finally {
      this.next++;
      this.waiting.get(this.next)?.();
      this.waiting.delete(this.next);
    }
  }
}
