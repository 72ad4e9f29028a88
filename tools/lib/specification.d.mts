export interface SpecificationLine {
  readonly part: string;
  readonly mark: string;
  readonly what: string;
  /** It only answers that it is not in this version. */
  readonly placeholder: boolean;
  readonly where: readonly string[];
}
export function marksIn(text: string): Set<string>;
export function specificationLines(): SpecificationLine[];
export function specificationPage(): string;
