// npm run demo [-- [--once-ready FILE] [FILE.pdf…]]: a throw-away installation with people and
// manuscripts in every state, made through the product's own calls. Ctrl-C ends it and removes its
// folder. --once-ready writes address, logins and files as JSON when all is there, for scripts that
// wait for it.
import { fork } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { prepare } from './lib/built.mjs';
import { invokedFrom, root } from './lib/run.mjs';
import { UNCONFIGURED } from './lib/unconfigured.mjs';

const PASSWORD = 'look-closely-2026';
const ADMIN = 'admin@demo.example';

const { onceReady, files } = readArguments(process.argv.slice(2));
await prepare('kernels', 'node', 'web');
const { play } = await import('./demo/scene.mjs');

const folder = mkdtempSync(join(tmpdir(), 'demo-'));
const port = Number(process.env.PORT) || (await freePort());
const server = fork(join(root, 'dist/node/server.js'), [], {
  cwd: root,
  execArgv: ['--enable-source-maps'],
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  env: {
    ...process.env,
    DATA_DIR: folder,
    PORT: String(port),
    ADMIN_EMAIL: ADMIN,
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: 'warn',
    ...UNCONFIGURED,
    PDF_FOLDER: join(root, 'samples/manuscripts'),
  },
});
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
server.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill('SIGTERM'));

try {
  const { url } = await new Promise((done) =>
    server.on('message', (message) => {
      if (message?.ready) done(message);
    }),
  );
  process.stdout.write(`The demo is at ${url} and fills itself …\n`);
  const ready = await play({
    url,
    admin: { email: ADMIN, password: PASSWORD },
    files,
    tell: (line) => process.stdout.write(`  ${line}\n`),
  });
  process.stdout.write(`\nReady: ${url}   (every password is ${PASSWORD})\n`);
  for (const { email, role, customer } of ready.logins)
    process.stdout.write(`  ${email.padEnd(30)} ${role.padEnd(15)} ${customer}\n`);
  process.stdout.write('Ctrl-C ends the demo and removes its data.\n');
  if (onceReady) {
    writeFileSync(`${onceReady}.part`, `${JSON.stringify(ready, null, 2)}\n`);
    renameSync(`${onceReady}.part`, onceReady);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
  server.kill('SIGTERM');
}

function readArguments(given) {
  const at = given.indexOf('--once-ready');
  if (at >= 0 && given[at + 1] === undefined) {
    process.stderr.write('--once-ready needs the name of a file.\n');
    process.exit(2);
  }
  const rest = at < 0 ? given : given.filter((_, i) => i !== at && i !== at + 1);
  return {
    onceReady: at < 0 ? null : resolve(invokedFrom, given[at + 1]),
    files: rest.map((file) => resolve(invokedFrom, file)),
  };
}

function freePort() {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}
