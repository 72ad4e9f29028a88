import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { moveDatabase } from './database/move.ts';
import { dropNote, noteMoved } from './database/moved.ts';
import { demandOwn, openOwn } from './database/open.ts';
import { openPostgres } from './database/postgres.ts';
import { runProgram } from './program.ts';

/**
 * `npm run move -- --to postgresql://…`: everything of the embedded database in DATA_DIR to a
 * PostgreSQL that is empty.
 */
runProgram(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (!values.to)
    throw new Error('usage: npm run move -- --to postgresql://user:password@host/name');
  const { dataDir } = readConfig();
  demandOwn(dataDir);
  // Locks the folder, so a server that runs on it is told of.
  const from = await openOwn(dataDir);
  const address = values.to;
  const to = openPostgres(address);
  try {
    const { tables, rows } = await moveDatabase(from, to, {
      say: (line) => process.stdout.write(`${line}\n`),
      onMoved: () => noteMoved(dataDir, address),
      onUndone: () => dropNote(dataDir),
    });
    process.stdout.write(
      `\n${rows} rows in ${tables} tables moved and compared. Start the server with DATABASE_URL set to that address and the same DATA_DIR;\nmanuscripts and pictures stay in its folder "objects". The embedded database was only read and is kept; no server starts on it any more.\n`,
    );
  } finally {
    await to.close();
    await from.close();
  }
});
