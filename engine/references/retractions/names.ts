/** "Jane A. Doe", "Doe, Jane" and "Doe" → "Doe". */
export function familyOf(name: string): string {
  if (name.includes(',')) return name.split(',')[0] ?? '';
  const words = name.split(/\s+/).filter((w) => !/^(?:jr|sr|ii|iii|iv)\.?$/i.test(w));
  return words.at(-1) ?? '';
}
