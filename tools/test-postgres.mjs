// npm run test:postgres: the server's tests on PostgreSQL. Uses TEST_DATABASE_URL where it is set; otherwise starts
// Debian's postgresql as its own user in a temporary folder, and installs it first when it is missing and we are root.
// usage: npm run test:postgres -- [test files…]
import { ensureInstalled } from './lib/install.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { run } from './lib/run.mjs';

ensureInstalled();
const given = process.env.TEST_DATABASE_URL;
const server = given ? { url: given, stop: async () => undefined } : await startPostgres();
// Whoever stops us stops the database too.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void server.stop().finally(() => process.exit(1)));
let failed = false;
try {
  const files = process.argv.slice(2);
  await run(
    process.execPath,
    ['node_modules/jest/bin/jest.js', ...(files.length > 0 ? files : ['tests/server'])],
    {
      env: { ...process.env, TEST_DATABASE_URL: server.url },
    },
  );
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  failed = true;
} finally {
  await server.stop();
}
process.exit(failed ? 1 : 0);
