/** A number that decides something, with what one must know to defend it. */
export interface Quantity {
  readonly value: number;
  readonly unit: string;
  /** A decision with the measurement, the bench command that fitted it, a bound that follows from how things are, or `HAND`. */
  readonly source: string;
}
export type Quantities = Readonly<Record<string, Quantity>>;

/** Chosen by looking at examples; no measurement says that a neighbouring value is worse. */
export const HAND = 'set by hand';

/** The values of a table, by name. */
export function valuesOf<T extends Quantities>(table: T): { readonly [K in keyof T]: number } {
  const values = Object.entries(table).map(([name, { value }]) => [name, value]);
  // Entries keep the names of the table.
  return Object.fromEntries(values) as { [K in keyof T]: number };
}
