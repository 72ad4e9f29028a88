import { refuse } from '../refusal.ts';
import { DatabaseError } from '../database/index.ts';
import type { Db, Tx } from '../database/index.ts';

const READ_ONLY = '25006';

/**
 * The same database for somebody who may only look: whatever would change it is refused by the
 * database itself.
 */
export function readOnly(db: Db): Db {
  const transaction = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    try {
      return await db.transaction(async (tx) => {
        await tx.run({ sql: 'set transaction read only', parameters: [] });
        return work(tx);
      });
    } catch (error) {
      if (error instanceof DatabaseError && error.code === READ_ONLY) throw refuseToChange();
      throw error;
    }
  };
  return {
    ...db,
    transaction,
    run: (statement) => transaction((tx) => tx.run(statement)),
    script: () => Promise.reject(refuseToChange()),
  };
}

/** What somebody hears who looks at the console as another person and would change something. */
export function refuseToChange() {
  return refuse(
    'read-only',
    'You look at the console as somebody else. Nothing can be changed until you end that.',
  );
}
