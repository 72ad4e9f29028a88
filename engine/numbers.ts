/** A number that decides something, with its unit and the reason for its value. */
export interface Quantity {
  readonly value: number;
  readonly unit: string;
  /**
   * Where the value comes from: `measured: docs/decisions/…`, `fitted: …` (the bench command and
   * its data), `bound: …` (a physical or mathematical reason), or `HAND`.
   */
  readonly source: string;
}
export type Quantities = Readonly<Record<string, Quantity>>;

/** Chosen by looking at examples: no measurement shows that a neighbouring value is worse. */
export const HAND = 'set by hand';

/** The values of a table, by name. */
export function valuesOf<T extends Quantities>(table: T): { readonly [K in keyof T]: number } {
  const values = Object.entries(table).map(([name, { value }]) => [name, value]);
  // Entries keep the names of the table.
  return Object.fromEntries(values) as { [K in keyof T]: number };
}
