// A PostgreSQL of a test's own in a process beside it, which ends with the test however that ends.
import { startPostgres } from '../../../tools/lib/postgres.mjs';

// Its crash may take no commit that was answered, or tests would find losses of its own making.
const { stop, ...server } = await startPostgres({ durable: true, from: process.argv[2] ?? null });
process.send({ url: server.url, bin: server.bin });
process.on('message', (what) => {
  if (what === 'halt') server.halt();
  if (what === 'resume') server.resume();
  process.send({ done: what });
});
process.on('disconnect', () => void stop().finally(() => process.exit(0)));
