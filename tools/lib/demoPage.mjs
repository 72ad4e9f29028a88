import { fork } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * Runs the demo until it says that everything is in its place.
 * @returns `ready`: address, password, logins and files; `end` stops it and removes its folder
 */
export async function startDemo() {
  const folder = mkdtempSync(join(tmpdir(), 'shots-'));
  const file = join(folder, 'ready.json');
  const child = fork(join(root, 'tools', 'demo.mjs'), ['--once-ready', file], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const seen = new AbortController();
  await new Promise((done, fail) => {
    const look = () => existsSync(file) && done();
    watch(folder, { signal: seen.signal }, look);
    child.once('exit', (code) => fail(new Error(`The demo ended with ${code}.`)));
    child.once('error', fail);
    look();
  }).finally(() => seen.abort());
  const ready = JSON.parse(readFileSync(file, 'utf8'));
  return {
    ready,
    end: () =>
      new Promise((done) => {
        child.removeAllListeners('exit');
        child.once('exit', () => {
          rmSync(folder, { recursive: true, force: true });
          done();
        });
        child.kill('SIGTERM');
      }),
  };
}

/** Opens the console for a person, or signed out, with the question about storage answered. */
export async function enter(page, { url, password }, email) {
  await page.goto(`${url}/login`);
  const decline = page.getByRole('button', { name: 'Only what is needed' });
  await decline.click({ timeout: 30_000 }).catch(() => undefined);
  if (!email) return;
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation').first().waitFor();
}
