import type { Db } from './db.ts';
import { migrate } from './migrate.ts';
import { checkOf, continueNumbers, copyTable, tablesOf, withoutRules } from './moveTables.ts';

export interface Moved {
  readonly tables: number;
  readonly rows: number;
}

export interface MoveOptions {
  readonly say?: (line: string) => void;
  /** Everything is there and compared; what follows is the commit alone. */
  readonly onMoved?: () => void;
  /** The commit failed after onMoved, and the other database says that nothing arrived. */
  readonly onUndone?: () => void;
}

/** A table that stands in the other database from the first step of a move to its commit. */
const UNFINISHED = 'move_unfinished';

/**
 * Copies everything of one database into another, empty one, in one transaction: either all of it
 * is there afterwards, its rows and their contents compared, or nothing. What an interrupted move
 * left there is taken up again. The first one is only read.
 * @throws Error with a sentence when the other one is not empty, or something differs
 */
export async function moveDatabase(from: Db, to: Db, options: MoveOptions = {}): Promise<Moved> {
  const { say = () => undefined, onMoved = () => undefined, onUndone = () => undefined } = options;
  if (!(await mayFill(to)))
    throw new Error('The database to move to is not empty. Make a new one.');
  await to.script(`create table if not exists ${UNFINISHED} ()`);
  await migrate(from);
  await migrate(to);
  const tables = await tablesOf(from);
  let total = 0;
  let filled = false;
  const copying = to.transaction(async (tx) => {
    const known = new Map(
      (await tablesOf(tx))
        .filter((table) => table.name !== UNFINISHED)
        .map((table) => [table.name, table]),
    );
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
    await tx.run({ sql: `drop table ${UNFINISHED}`, parameters: [] });
    filled = true;
    onMoved();
  });
  await copying.catch(async (error: unknown) => {
    // A commit whose answer was lost may have happened all the same: only the database itself
    // knows.
    if (filled && (await mayFill(to).catch(() => false))) onUndone();
    throw error;
  });
  return { tables: tables.length, rows: total };
}

/**
 * True for a database without tables, or with those that an interrupted move made and nobody has
 * used.
 */
async function mayFill(to: Db): Promise<boolean> {
  const { rows } = await to.run({
    sql: `select relname as name from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
    parameters: [],
  });
  const names = rows.map((row) => String(row['name']));
  if (names.length === 0) return true;
  if (!names.includes(UNFINISHED)) return false;
  if (!names.includes('users')) return true;
  return (await to.run({ sql: 'select 1 from users limit 1', parameters: [] })).rows.length === 0;
}
