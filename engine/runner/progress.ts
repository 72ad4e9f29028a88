/**
 * Progress through parts of known weight: increasing whole numbers up to `of`, each reported once.
 */
export class ProgressMeter {
  private begun = 0;
  private weight = 0;
  private reported = -1;

  constructor(
    readonly of: number,
    private readonly tell: (done: number) => void,
  ) {}

  /** Begins the next part. */
  next(weight: number): void {
    this.begun += this.weight;
    this.weight = weight;
    this.at(0);
  }

  /** @param share of the part that is done, 0–1 */
  at(share: number): void {
    const done = Math.min(this.of, Math.floor(this.begun + this.weight * share + 1e-9));
    if (done <= this.reported) return;
    this.reported = done;
    this.tell(done);
  }

  end(): void {
    this.begun = this.of;
    this.weight = 0;
    this.at(0);
  }
}
