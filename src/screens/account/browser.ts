const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/**
 * What a browser says of itself, in two words: "Firefox on Linux"; empty for what is no known
 * browser.
 */
export function browserOf(agent: string): string {
  const first = (known: readonly (readonly [string, string])[]): string =>
    known.find(([mark]) => agent.includes(mark))?.[1] ?? '';
  return [first(BROWSERS), first(SYSTEMS)].filter(Boolean).join(' · ');
}
