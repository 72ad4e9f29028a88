/**
 * Values to be put into a text that runs from right to left, each kept apart from the words around
 * it: without that a file's name at the end of a sentence would change places with its full stop
 * (Unicode bidirectional algorithm, isolates). Numbers need none.
 */
export function isolated(options: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [
      name,
      typeof value === 'string' && value !== '' ? `\u2068${value}\u2069` : value,
    ]),
  );
}
