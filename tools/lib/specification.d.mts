export interface SpecificationLine {
  readonly part: string;
  readonly mark: string;
  readonly what: string;
  readonly where: readonly string[];
}
export function marksIn(text: string): Set<string>;
export function specificationLines(): SpecificationLine[];
export function specificationPage(): string;
