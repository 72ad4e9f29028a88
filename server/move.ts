import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { moveDatabase } from './database/move.ts';
import { openDatabase } from './database/open.ts';
import { openPostgres } from './database/postgres.ts';

/** `npm run move -- --to postgresql://…`: everything of the embedded database in DATA_DIR to a PostgreSQL that is empty. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (!values.to)
    throw new Error('usage: npm run move -- --to postgresql://user:password@host/name');
  const { dataDir } = readConfig();
  // Locks the folder, so a server that runs on it is told of.
  const from = await openDatabase({ dataDir, databaseUrl: null });
  const to = openPostgres(values.to);
  try {
    const { tables, rows } = await moveDatabase(from, to, (line) =>
      process.stdout.write(`${line}\n`),
    );
    process.stdout.write(
      `\n${rows} rows in ${tables} tables moved and compared. Start the server with DATABASE_URL set to that address and the same DATA_DIR;\nmanuscripts and pictures stay in its folder "objects". The embedded database was only read and is kept.\n`,
    );
  } finally {
    await to.close();
    await from.close();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
