export interface Count {
  readonly passed: number;
  readonly failed: number;
}
export function countJest(result: object): Count;
export function countPlaywright(result: object): Count;
export function readClosingLine(text: string): Count | null;
