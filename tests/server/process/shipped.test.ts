import { execSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allowLongTests } from '../../setup/longTests.ts';
import { samplePath } from '../flow/press.ts';
import { ADMIN, signIn, startHost } from './host.ts';

allowLongTests();

/**
 * The steps of deploy/Dockerfile, each run here, and the service as the image has it: what they made, by an account that may write to
 * the data folder alone.
 */

const root = join(__dirname, '..', '..', '..');
const dockerfile = readFileSync(join(root, 'deploy', 'Dockerfile'), 'utf8');
/** Accounts can be changed by root alone; elsewhere the tree is read-only for who runs the test. */
const account = process.getuid?.() === 0 ? { uid: 65532, gid: 65532 } : {};

const steps = [...dockerfile.matchAll(/^RUN (.+)$/gm)].map(([, step = '']) => step);

let folder: string;
const place = (name: string) => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'shipped-'));
  chmodSync(folder, 0o755);
  for (const step of steps)
    execSync(
      step.replace(/ \/(app|data)\b/, (_, name) => ` ${place(name)}`),
      {
        cwd: root,
        stdio: 'ignore',
      },
    );
  execSync(`chmod -R a-w,a+rX '${place('app')}'`);
  if (account.uid !== undefined) chownSync(place('data'), account.uid, account.gid);
});
afterAll(() => {
  execSync(`chmod -R u+w '${folder}'`);
  rmSync(folder, { recursive: true, force: true });
});

const program = (name: string) => place(join('app', 'dist', 'node', `${name}.js`));
const command = /^CMD \["dist\/node\/(\w+)\.js"\]$/m.exec(dockerfile)?.[1] ?? '';

test('analyses a manuscript with nothing but the tree and the data folder, which verify finds in order', async () => {
  const host = await startHost(place('data'), {}, { program: program(command), ...account });
  const client = await signIn(host);
  const { file_id } = await client.upload(readFileSync(samplePath('reuse_small')), 'reuse.pdf');
  await client.until(file_id, 'Edit');
  const page = await fetch(`${host.url}/`);
  expect(await page.text()).toContain('<div id="root">');
  expect(await host.stop()).toBe(0);
  const verified = spawnSync(process.execPath, [program('verify')], {
    ...account,
    cwd: place('data'),
    env: {
      PATH: process.env.PATH,
      DATA_DIR: place('data'),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
    encoding: 'utf8',
  });
  expect([verified.status, verified.stderr]).toEqual([0, '']);
});

test('both steps of the Dockerfile were run', () => {
  expect(steps).toHaveLength(2);
});

test('holds nothing that builds or tests, no sources, and the texts of the licences', () => {
  const packages = readdirSync(place('app/node_modules'));
  for (const name of ['jest', 'vite', 'typescript', 'react', 'react-admin', '@mui', 'npm'])
    expect(packages).not.toContain(name);
  for (const name of ['fastify', 'sharp', 'pg']) expect(packages).toContain(name);
  for (const name of ['tests', 'tools', 'src', 'samples', 'dist/node/bench-speed.js'])
    expect(existsSync(place(join('app', name)))).toBe(false);
  expect(readFileSync(place('app/NOTICES.txt'), 'utf8')).toMatch(/fastify 5[\s\S]+MIT/);
});
