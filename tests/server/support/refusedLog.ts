type Fields = Readonly<Record<string, unknown>>;

/** A log that keeps the lines of calls that were refused and are worth a warning, and nothing else. */
export function refusedLog() {
  const lines: Fields[] = [];
  const none = () => undefined;
  const warn = (fields: Fields, message: string) => {
    if (message === 'refused') lines.push(fields);
  };
  return { lines, log: { info: none, error: none, warn } };
}
