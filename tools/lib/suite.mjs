import { add, closingLine, failure, nothing } from './count.mjs';

/**
 * What a step is given: null when its programs print to our error stream, else where what they
 * print is gathered.
 * @typedef {Buffer[] | null} Output
 * @typedef {import('./count.mjs').Count} Count
 * @typedef {readonly [name: string, step: (output: Output) => Promise<Count>, place?: 'beside']}
 * Step
 */

/**
 * Runs every step even when an earlier one failed, says how each went, and ends the process: the
 * last line of output is the sum, the exit code 1 when anything failed. Steps marked "beside" run
 * one after the other beside the rest, and what they print stands together when each has ended.
 * @param {readonly Step[]} steps
 */
export async function runSuite(steps) {
  const beside = steps.filter(([, , place]) => place === 'beside');
  const others = steps.filter((step) => !beside.includes(step));
  const done = await Promise.all(
    others.length === 0
      ? [runInTurn(beside, true)]
      : [runInTurn(others, true), runInTurn(beside, false)],
  );
  const results = new Map(done.flat());
  const lines = steps.map(([name]) => results.get(name).line);
  const sum = [...results.values()].reduce((total, { count }) => add(total, count), nothing);
  process.stderr.write(`\n${lines.join('\n')}\n`);
  process.stdout.write(`${closingLine(sum)}\n`, () => process.exit(sum.failed > 0 ? 1 : 0));
}

/** @returns {Promise<[string, {count: Count, line: string}][]>} */
async function runInTurn(steps, atOnce) {
  const results = [];
  for (const [name, step] of steps) {
    const heading = `\n── ${name}\n`;
    const output = atOnce ? null : [];
    if (atOnce) process.stderr.write(heading);
    const started = Date.now();
    const count = await counted(() => step(output));
    if (output) process.stderr.write(Buffer.concat([Buffer.from(heading), ...output]));
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    const line = `${name.padEnd(22)}${closingLine(count).padEnd(26)}${seconds} s`;
    results.push([name, { count, line }]);
  }
  return results;
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
 * The steps that somebody named, all when none was. A name that no step has is a step that fails: a
 * mistyped one would pass.
 * @param {readonly Step[]} steps
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
