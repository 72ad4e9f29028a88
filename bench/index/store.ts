import type { Db } from '../../server/database/db.ts';
import { indexFile } from '../../server/pictureIndex/keep.ts';

/** An own database that is filled for the bench: one customer, whose only person owns all files. */
export interface OwnDatabase {
  /** The file that asks. */
  readonly manuscript: number;
  /** Adds a file with these sub-images. */
  add(pictures: readonly NewPicture[]): Promise<void>;
  /** Bytes of the index on disk, its own indexes included. */
  bytes(): Promise<number>;
}

export interface NewPicture {
  readonly subImage: string;
  readonly pixels: string;
  /** Base64. */
  readonly packed: string;
}

const TABLES = ['indexed_files', 'indexed_pictures', 'index_blocks', 'index_places', 'index_lists'];

/** Makes the customer, the person and the manuscript. */
export async function openOwnDatabase(db: Db): Promise<OwnDatabase> {
  const number = async (sql: string, parameters: readonly unknown[] = []): Promise<number> =>
    Number(Object.values((await db.run({ sql, parameters })).rows[0] ?? {})[0]);
  const customer = await number(
    `insert into customers (name, type, team, products) values ('Bench', 'institution', true, '{"product":true}') returning customer_id`,
  );
  const person = await number(
    `insert into users (customer_id, email, role, status, products) values ($1, 'bench@example.org', 'User', 'active', '{}') returning user_id`,
    [customer],
  );
  const addFile = (database: string): Promise<number> =>
    number(
      `insert into files (customer_id, owner_id, database, filename, filename_orig, object_hash, size, state)
      values ($1, $2, $3, 'bench.pdf', 'bench.pdf', md5(random()::text), 1, 'Report') returning file_id`,
      [customer, person, database],
    );
  return {
    manuscript: await addFile('manuscripts'),
    async add(pictures) {
      const file_id = await addFile('user');
      await db.transaction((tx) => indexFile(tx, { file_id, customer_id: customer }, pictures));
    },
    async bytes() {
      let sum = 0;
      for (const table of TABLES)
        sum += await number(
          `select coalesce(pg_total_relation_size(to_regclass('${table}')), 0)::float8`,
        );
      return sum;
    },
  };
}
