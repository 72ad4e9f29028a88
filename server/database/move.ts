import type { Db } from './db.ts';
import { migrate } from './migrate.ts';
import { checkOf, continueNumbers, copyTable, tablesOf, withoutRules } from './moveTables.ts';

export interface Moved {
  readonly tables: number;
  readonly rows: number;
}

/**
 * Copies everything of one database into another, empty one, in one transaction: either all of it is there afterwards, its rows
 * and their contents compared, or nothing. The first one is only read.
 * @throws Error with a sentence when the other one is not empty, or something differs
 */
export async function moveDatabase(
  from: Db,
  to: Db,
  say: (line: string) => void = () => undefined,
): Promise<Moved> {
  const held = (
    await to.run({
      sql: `select count(*)::int as n from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
      parameters: [],
    })
  ).rows[0]?.['n'];
  if (Number(held) > 0) throw new Error('The database to move to is not empty. Make a new one.');
  await migrate(from);
  await migrate(to);
  const tables = await tablesOf(from);
  let total = 0;
  await to.transaction(async (tx) => {
    const known = new Map((await tablesOf(tx)).map((table) => [table.name, table]));
    for (const table of tables)
      if (!known.has(table.name))
        throw new Error(`The database to move to has no table "${table.name}".`);
    await withoutRules(tx, [...known.values()], async () => {
      for (const table of tables) {
        // What migrations put in comes from the other database too.
        await tx.run({ sql: `truncate "${table.name}"`, parameters: [] });
        await copyTable(from, tx, table);
        const [there, here] = [await checkOf(from, table), await checkOf(tx, table)];
        if (there.rows !== here.rows || there.sum !== here.sum)
          throw new Error(
            `"${table.name}" did not arrive as it was: ${there.rows} rows, ${here.rows} arrived${there.rows === here.rows ? ' with other contents' : ''}. Nothing was moved.`,
          );
        await continueNumbers(from, tx, table);
        total += here.rows;
        say(`${table.name}: ${here.rows}`);
      }
    });
  });
  return { tables: tables.length, rows: total };
}
