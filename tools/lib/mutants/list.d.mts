/** One fault (list.mjs). */
export interface Mutant {
  readonly list: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  readonly tests: readonly string[];
  readonly survives?: string;
  readonly built?: boolean;
}
export function readMutants(): Mutant[];
export function plant(text: string, mutant: Mutant): string;
