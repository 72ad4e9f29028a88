/** See articleLayout.mjs. */
export function layOutArticles(from: string, to: string): string[];
