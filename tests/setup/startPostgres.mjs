import { startPostgres } from '../../tools/lib/postgres.mjs';

/**
 * The database of the server's tests: the one of TEST_DATABASE_URL (as an owner who may create
 * databases), else one of our own, which is installed where it is missing and we may. Without
 * either the run fails.
 */
export default async function start() {
  if (process.env.TEST_DATABASE_URL) return;
  const server = await startPostgres();
  globalThis.testPostgres = server;
  process.env.TEST_DATABASE_URL = server.url;
}
