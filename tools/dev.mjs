// npm run dev: the console and the server, rebuilt as their sources change. The page reloads by
// itself; the server starts again after each build. PORT (8081) is the server's, DEV_PORT (8080)
// the page's, DATA_DIR (./data) as for npm start.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { prepare } from './lib/built.mjs';
import { root } from './lib/run.mjs';

await prepare('kernels');
const { build, createServer } = await import('vite');

const port = process.env.PORT || '8081';
const pagePort = Number(process.env.DEV_PORT) || 8080;
// Beside dist/node, which npm start and the tests use: a build that is cut short here never reaches
// them.
const outDir = join('dist', 'dev');

let server = null;
let restarting = Promise.resolve();

/** Ends the running server, if there is one, and starts the one that was just built. */
function restart() {
  restarting = restarting.then(async () => {
    await end();
    server = spawn(process.execPath, ['--enable-source-maps', join(root, outDir, 'server.js')], {
      cwd: root,
      stdio: 'inherit',
      env: {
        PUBLIC_URL: `http://localhost:${pagePort}`,
        LOG_LEVEL: 'warn',
        ...process.env,
        PORT: port,
      },
    });
  });
}

async function end() {
  const running = server;
  server = null;
  if (running === null || running.exitCode !== null || running.signalCode !== null) return;
  await new Promise((done) => {
    running.once('exit', done);
    running.kill('SIGTERM');
  });
}

/** Sends what vite.config.ts passes on to the server to the port of this one. */
const toServer = {
  name: 'to-server',
  config: ({ server }) => ({
    server: {
      proxy: Object.fromEntries(
        Object.keys(server?.proxy ?? {}).map((address) => [address, `http://localhost:${port}`]),
      ),
    },
  }),
};
const page = await createServer({
  root,
  plugins: [toServer],
  server: { port: pagePort, strictPort: true },
});
await page.listen();
page.printUrls();

// A server build: `isSsrBuild` of vite.config.ts is told from `build.ssr` here and `--ssr` on the
// command line.
const watcher = await build({ root, logLevel: 'warn', build: { ssr: true, outDir, watch: {} } });
watcher.on('event', (event) => {
  if (event.code === 'BUNDLE_END') void event.result.close();
  if (event.code === 'END') restart();
  if (event.code === 'ERROR') process.stderr.write(`${event.error.message}\n`);
});

// The page's server ends this process itself on SIGTERM, so the child is ended where every way out
// passes.
process.on('exit', () => server?.kill('SIGTERM'));
process.once('SIGINT', () => process.exit(0));
