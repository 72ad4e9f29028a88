import { readConfig } from './config.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { runProgram } from './program.ts';

/** `npm run migrate`: migrations by the account that owns the tables, before servers start. */
runProgram(async () => {
  const config = readConfig();
  const db = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseOwnerUrl ?? config.databaseUrl,
  });
  try {
    const ran = await migrate(db);
    process.stdout.write(
      ran.length === 0 ? 'Up to date.\n' : `${ran.length} migrations ran: ${ran.join(', ')}\n`,
    );
  } finally {
    await db.close();
  }
});
