/**
 * Runs a command's work and ends the process: 0, or the number that the work answers, or 1 with the
 * failure's sentence on stderr.
 */
export function runProgram(work: () => Promise<number | void>): void {
  work().then(
    (status) => process.exit(status ?? 0),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    },
  );
}
