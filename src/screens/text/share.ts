/** A share (0–1) as people read it; what is there but little is not shown as nothing. */
export function percent(share: number): string {
  if (share > 0 && share < 0.001) return '< 0.1 %';
  return `${(100 * share).toFixed(share < 0.1 ? 1 : 0)} %`;
}
