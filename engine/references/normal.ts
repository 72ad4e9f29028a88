/**
 * Letters and digits only, without accents and in lower case: what a title still shares with its print when hyphens, spaces and
 * quotation marks are lost at the ends of lines.
 */
export function normalText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * The least share of errors (letters changed, left out or put in) at which a pattern stands somewhere in a text, 0–1
 * (Sellers 1980, The theory and computation of evolutionary distances).
 */
export function errorShare(pattern: string, text: string): number {
  if (pattern === '') return 0;
  if (text.includes(pattern)) return 0;
  let above = Array.from({ length: pattern.length + 1 }, (_, i) => i);
  let least = pattern.length;
  for (const letter of text) {
    // A match may begin anywhere in the text.
    const row = [0];
    for (let i = 1; i <= pattern.length; i++)
      row.push(
        Math.min(
          (above[i - 1] ?? 0) + (pattern[i - 1] === letter ? 0 : 1),
          (above[i] ?? 0) + 1,
          (row[i - 1] ?? 0) + 1,
        ),
      );
    least = Math.min(least, row[pattern.length] ?? least);
    above = row;
  }
  return least / pattern.length;
}
