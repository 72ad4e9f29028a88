import { decimal } from './format.ts';

/** A share (0–1) as people read it; what is there but little is not shown as nothing. */
export function percent(share: number): string {
  if (share > 0 && share < 0.001) return `< ${decimal(0.1, 1)} %`;
  return `${decimal(100 * share, share > 0 && share < 0.1 ? 1 : 0)} %`;
}
