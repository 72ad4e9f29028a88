/** See articleLayout.mjs. */
export function layOutArticles(
  from: string,
  to: string,
  onProblem?: (name: string, why: string) => void,
): string[];
