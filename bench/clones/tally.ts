import { wilson } from '../accuracy/rates.ts';

/** How often something with a tag was found. */
export class Tally {
  readonly #by = new Map<string, { found: number; total: number }>();

  add(tags: readonly string[], found: boolean): void {
    for (const tag of ['all', ...tags]) {
      const t = this.#by.get(tag) ?? { found: 0, total: 0 };
      this.#by.set(tag, { found: t.found + (found ? 1 : 0), total: t.total + 1 });
    }
  }

  /** One line a tag: found, total, share and its interval. */
  lines(): string[] {
    return [...this.#by].map(([tag, { found, total }]) => {
      const [low, high] = wilson(found, total);
      const share = (found / total).toFixed(2);
      return `${tag.padEnd(18)} ${found}/${total}  ${share} (${low.toFixed(2)}–${high.toFixed(2)})`;
    });
  }
}
