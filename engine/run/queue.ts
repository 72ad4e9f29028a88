/** Pictures that wait for their encoder; more would only hold memory. */
const PENDING = 6;

/** Runs a few encoders beside the PDF work and hands on the first failure. */
export class Queue {
  private readonly running = new Set<Promise<void>>();
  private failure: unknown = null;

  add(work: () => Promise<void>): void {
    const run: Promise<void> = work()
      .catch((e: unknown) => {
        this.failure ??= e;
      })
      .finally(() => {
        this.running.delete(run);
      });
    this.running.add(run);
  }

  /** Waits until there is room for more work. */
  async room(): Promise<void> {
    while (this.running.size > PENDING) await Promise.race(this.running);
    if (this.failure) throw this.failure;
  }

  /** Waits until all work is done. */
  async end(): Promise<void> {
    await Promise.all(this.running);
    if (this.failure) throw this.failure;
  }
}
