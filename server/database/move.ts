import type { Db, Queryable, Tx } from './db.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migrate.ts';
import {
  addRows,
  checkOf,
  continueNumbers,
  numbersOf,
  readRows,
  tablesOf,
  withoutRules,
} from './moveTables.ts';
import type { Numbers, Table, TextRow } from './moveTables.ts';

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

/** One table as it comes: its rows first, then what they must add up to. */
export interface Coming {
  readonly table: Table;
  readonly batches: AsyncIterable<readonly TextRow[]>;
  /** Asked for when the rows have been read. */
  end(): Promise<{
    readonly rows: number;
    readonly sum: string;
    readonly numbers: Numbers | null;
  }>;
}

/**
 * Copies everything of one database into another, empty one, in one transaction: either all of it
 * is there afterwards, its rows and their contents compared, or nothing. What an interrupted move
 * left there is taken up again. The first one is only read.
 * @throws Error with a sentence when the other one is not empty, or something differs
 */
export async function moveDatabase(from: Db, to: Db, options: MoveOptions = {}): Promise<Moved> {
  await refuseUsed(to, 'move to');
  await migrate(from);
  return fillDatabase(to, comingFrom(from, await tablesOf(from)), { ...options, word: 'moved' });
}

/** What a database has, table by table. */
export async function* comingFrom(
  from: Queryable,
  tables: readonly Table[],
): AsyncGenerator<Coming> {
  for (const table of tables)
    yield {
      table,
      batches: readRows(from, table),
      end: async () => ({
        ...(await checkOf(from, table)),
        numbers: await numbersOf(from, table),
      }),
    };
}

/** @throws Error with a sentence for a database that somebody uses */
export async function refuseUsed(to: Db, what: 'move to' | 'restore into'): Promise<void> {
  if (!(await mayFill(to)))
    throw new Error(`The database to ${what} is not empty. Make a new one.`);
}

/**
 * Fills an empty database with what comes, in one transaction, and compares.
 * @param options.migrations the form in which the tables come; absent: the newest
 * @throws Error with a sentence when the database is not empty, or something differs
 */
export async function fillDatabase(
  to: Db,
  coming: AsyncIterable<Coming>,
  options: MoveOptions & {
    readonly word: 'moved' | 'restored';
    readonly migrations?: readonly Migration[];
  },
): Promise<Moved> {
  const { say = () => undefined, onMoved = () => undefined, onUndone = () => undefined } = options;
  await to.script(`create table if not exists ${UNFINISHED} ()`);
  await migrate(to, options.migrations);
  let total = 0;
  let tables = 0;
  let filled = false;
  const copy = async (tx: Tx): Promise<void> => {
    const known = new Map(
      (await tablesOf(tx))
        .filter((table) => table.name !== UNFINISHED)
        .map((table) => [table.name, table]),
    );
    await withoutRules(tx, [...known.values()], async () => {
      for await (const { table, batches, end } of coming) {
        if (!known.has(table.name))
          throw new Error(
            `The database has no table "${table.name}". Nothing was ${options.word}.`,
          );
        // What migrations put in comes from the other database too.
        await tx.run({ sql: `truncate "${table.name}"`, parameters: [] });
        for await (const rows of batches) await addRows(tx, table, rows);
        const there = await end();
        const here = await checkOf(tx, table);
        if (there.rows !== here.rows || there.sum !== here.sum)
          throw new Error(
            `"${table.name}" did not arrive as it was: ${there.rows} rows, ${here.rows} arrived${there.rows === here.rows ? ' with other contents' : ''}. Nothing was ${options.word}.`,
          );
        await continueNumbers(tx, table, there.numbers);
        total += here.rows;
        tables += 1;
        say(`${table.name}: ${here.rows}`);
      }
    });
    await tx.run({ sql: `drop table ${UNFINISHED}`, parameters: [] });
    filled = true;
    onMoved();
  };
  await to.transaction(copy, { once: true }).catch(async (error: unknown) => {
    // A commit whose answer was lost may have happened all the same: only the database itself
    // knows.
    if (filled && (await mayFill(to).catch(() => false))) onUndone();
    throw error;
  });
  return { tables, rows: total };
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
