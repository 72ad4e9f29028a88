/** What a run on the corpus must reach; `read` takes the value from the scorer's output. */
export interface Floor {
  readonly name: string;
  readonly floor: number;
  read(scores: object): number;
}
export function lowerBound(found: number, total: number): number;
export function floorsOf(measured: object): Floor[];
