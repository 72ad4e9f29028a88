import { AsyncLocalStorage } from 'node:async_hooks';
import { Outage } from '../outage.ts';
import type { Bus } from './bus.ts';

/** A statement in PostgreSQL's dialect with $1… parameters. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

export interface Answer {
  readonly rows: readonly Record<string, unknown>[];
  /** Rows that an insert, update or delete touched. */
  readonly affected: number;
}

/** What can run statements: the database itself, or one transaction on it. */
export interface Queryable {
  run(statement: Statement): Promise<Answer>;
}

/** A transaction's handle. Statements run in the order in which they are issued. */
export interface Tx extends Queryable {
  /**
   * Runs `action` once the transaction is committed; never when it is undone. For events and
   * wake-ups.
   */
  afterCommit(action: () => void): void;
  /** Sends a notice once the transaction is committed. */
  notify(message: unknown): void;
}

/**
 * Reads one after the other. None sees less than the one before it, or than what could be seen when
 * the first began.
 */
export type Reads = <T>(work: (on: Queryable) => Promise<T>) => Promise<T>;

/**
 * The whole of what the server knows of a database; two implementations, embedded and PostgreSQL.
 */
export interface Db extends Queryable {
  readonly kind: 'embedded' | 'postgresql';
  /**
   * Commits what `work` did, or undoes all of it when it throws. Not to be nested: pass the handle
   * on instead. When the database undid it in favour of another transaction, `work` is called
   * again: what it changes but the database has to bear that.
   * @param options.once `work` cannot be called again
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: { readonly once?: boolean }): Promise<T>;
  /** Runs statements without parameters, separated by semicolons (migrations). */
  script(sql: string): Promise<void>;
  /** Reaches the other processes on the same database; null where there can be none. */
  readonly bus: Bus | null;
  /** Notices to every process on the same database, this one too. */
  readonly notices: Bus;
  /**
   * What is done with connections now: at work, at rest, and how much waits for one. The embedded database has one session.
   */
  load(): { readonly busy: number; readonly idle: number; readonly waiting: number };
  /** Reads that replicas may answer; absent where there are none. */
  beginReads?(): Reads;
  /**
   * Copies the database's files into a folder that is made, as they stand between two transactions;
   * whoever wants the database meanwhile waits. Embedded only.
   */
  copyTo?(folder: string): Promise<void>;
  close(): Promise<void>;
}

/** A failure that the database reported, with PostgreSQL's five-letter code. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: string;
  readonly constraint: string | null;
  constructor(message: string, code: string, constraint: string | null) {
    super(message);
    this.code = code;
    this.constraint = constraint;
  }
}

/**
 * Connection lost, no resources (a full disk, too many connections), shutting down, input or output
 * failed, or nothing may be written: a replica that has not been promoted, or an operator's switch.
 */
const OUTAGE = /^(08|53|58)|^57P0[1-4]$|^25006$/;
/** Two transactions in each other's way: the one that was undone succeeds when it is repeated. */
const COLLISION = /^40(001|P01)$/;

/**
 * What stands for a failure that the database reported: an Outage when it is the database's own,
 * else a DatabaseError.
 */
export function failureOf(
  message: string,
  code: string,
  constraint: string | null,
): DatabaseError | Outage {
  return OUTAGE.test(code)
    ? new Outage('database', `The database does not work (${code}).`, { cause: message })
    : new DatabaseError(message, code, constraint);
}

/** True for a failure of a transaction that may be repeated as it was. */
export function isCollision(error: unknown): boolean {
  return error instanceof DatabaseError && COLLISION.test(error.code);
}

/** True for a breach of a unique constraint; with a name, of that one. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  return (
    error instanceof DatabaseError &&
    error.code === '23505' &&
    (constraint === undefined || error.constraint === constraint)
  );
}

/** True when a row was to refer to one that does not exist, or exists no longer. */
export function isDangling(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23503';
}

/** A transaction's handle, and what ends it. */
export function openTx(
  run: (statement: Statement) => Promise<Answer>,
  notices: Bus,
): {
  readonly tx: Tx;
  readonly end: () => void;
  readonly runActions: () => void;
} {
  let live = true;
  const actions: (() => void)[] = [];
  return {
    tx: {
      run: (statement) =>
        live ? run(statement) : Promise.reject(new Error('The transaction has ended.')),
      afterCommit: (action) => {
        actions.push(action);
      },
      notify: (message) => {
        actions.push(() => notices.send(message));
      },
    },
    end: () => {
      live = false;
    },
    runActions: () => {
      for (const action of actions) action();
    },
  };
}

const open = new AsyncLocalStorage<Db>();

/**
 * Runs a transaction's body so that a use of the database beside the handle is caught: embedded, it
 * would wait for ever.
 */
export function insideTransaction<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return open.run(db, work);
}

/** @throws Error when called from inside a transaction on the same database. */
export function refuseInsideTransaction(db: Db): void {
  if (open.getStore() === db)
    throw new Error('Inside a transaction only its own handle may be used.');
}
