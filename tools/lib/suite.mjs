import { add, closingLine, failure, nothing } from './count.mjs';

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
    return failure(error instanceof Error ? error.message : String(error));
  }
}

/**
 * The steps that somebody named, all when none was. A name that no step has is a step that fails: a mistyped one would pass.
 * @param {readonly (readonly [string, () => Promise<import('./count.mjs').Count>])[]} steps
 * @param {readonly string[]} names
 */
export function chooseSteps(steps, names) {
  if (names.length === 0) return steps;
  const known = steps.map(([name]) => name);
  const unknown = names.filter((name) => !known.includes(name));
  const fail = (name) => async () =>
    failure(`there is no step "${name}", only ${known.join(', ')}`);
  return [
    ...steps.filter(([name]) => names.includes(name)),
    ...unknown.map((name) => [name, fail(name)]),
  ];
}
