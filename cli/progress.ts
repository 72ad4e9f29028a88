import type { Progress } from '../engine/index.ts';

/**
 * One line on a terminal that says what is being done; silent where the output is not a terminal.
 */
export class ProgressLine {
  private done = 0;

  constructor(
    private readonly out: NodeJS.WriteStream,
    private readonly files: number,
  ) {}

  private show(name: string, p: Progress): void {
    if (this.out.isTTY)
      this.out.write(`\r\x1b[K[${this.done}/${this.files}] ${name}: ${p.step} ${p.done}/${p.of}`);
  }

  watch(name: string): (p: Progress) => void {
    return (p) => this.show(name, p);
  }

  finish(name: string): void {
    this.done++;
    if (this.out.isTTY) this.out.write(`\r\x1b[K[${this.done}/${this.files}] ${name}`);
  }

  clear(): void {
    if (this.out.isTTY) this.out.write('\r\x1b[K');
  }
}
