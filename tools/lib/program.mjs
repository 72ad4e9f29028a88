import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { failure, heedExit } from './count.mjs';
import { root } from './run.mjs';

/**
 * Runs a script on our own Node in the repository's folder. What it prints goes to our error
 * stream, or is gathered.
 * @param {import('./suite.mjs').Output} output
 * @returns {Promise<number | string>} the exit code, or the signal that ended it, or why it did not
 * start
 */
export function runScript(args, env = {}, output = null) {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: output ? ['ignore', 'pipe', 'pipe'] : ['ignore', 2, 2],
      env: { ...process.env, ...env },
    });
    for (const stream of output ? [child.stdout, child.stderr] : [])
      stream.on('data', (bytes) => output.push(bytes));
    child.once('error', (error) => done(error.message));
    child.once('close', (code, signal) => done(code ?? signal ?? 'an unknown signal'));
  });
}

/**
 * Runs a test program that writes its results to a file, and counts them. A program that dies, is
 * killed, writes no result, or an empty or broken one, is at least one failure.
 * @param {readonly string[]} args
 * @param {{output: string, count: (result: any) => import('./count.mjs').Count, env?: object}}
 * options
 */
export async function runCounted(args, { output, count, env = {} }) {
  const code = await runScript(args, env);
  return heedExit(readCount(output, count), code);
}

function readCount(output, count) {
  if (!existsSync(output)) return failure(`there is no result in ${output}`);
  try {
    return count(JSON.parse(readFileSync(output, 'utf8')));
  } catch (error) {
    return failure(`the result in ${output} cannot be read: ${error.message}`);
  }
}
