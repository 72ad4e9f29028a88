import { add, closingLine, nothing } from './count.mjs';

/**
 * Runs every step even when an earlier one failed, says how each went, and ends the process: the last line of output is the
 * sum, the exit code 1 when anything failed.
 * @param {readonly (readonly [string, () => Promise<import('./count.mjs').Count>])[]} steps
 */
export async function runSuite(steps) {
  const lines = [];
  let sum = nothing;
  for (const [name, step] of steps) {
    process.stderr.write(`\n── ${name}\n`);
    const started = Date.now();
    const count = await counted(step);
    sum = add(sum, count);
    lines.push(
      `${name.padEnd(22)}${closingLine(count).padEnd(26)}${((Date.now() - started) / 1000).toFixed(1)} s`,
    );
  }
  process.stderr.write(`\n${lines.join('\n')}\n`);
  process.stdout.write(`${closingLine(sum)}\n`, () => process.exit(sum.failed > 0 ? 1 : 0));
}

/** A step that throws is one failed test with its sentence. */
async function counted(step) {
  try {
    return await step();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return { passed: 0, failed: 1 };
  }
}
