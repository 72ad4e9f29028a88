import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod/mini';
import { comingFrom, tablesOf } from '../database/index.ts';
import type { Coming, Queryable, Table } from '../database/index.ts';

/** A database as lines of JSON, packed: the same from either database and for either. */

const TableLine = z.object({
  table: z.object({
    name: z.string(),
    columns: z.array(z.object({ name: z.string(), type: z.string() })),
    key: z.array(z.string()),
    identity: z.nullable(z.string()),
  }),
});
const RowsLine = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });
const EndLine = z.object({
  end: z.object({
    rows: z.number(),
    sum: z.string(),
    numbers: z.nullable(z.object({ last: z.number(), called: z.boolean() })),
  }),
});
const DoneLine = z.object({ done: z.literal(true) });
const Line = z.union([RowsLine, TableLine, EndLine, DoneLine]);
type Line = z.infer<typeof Line>;

export interface Counted {
  tables: number;
  rows: number;
}

/**
 * Everything of a database, which must not change meanwhile.
 * @param counted is added to
 */
export function dumpDatabase(on: Queryable, counted: Counted): AsyncIterable<Uint8Array> {
  return Readable.from(packed(on, counted), { objectMode: false }).pipe(createGzip({ level: 4 }));
}

async function* packed(on: Queryable, counted: Counted): AsyncGenerator<Buffer> {
  const line = (value: Line) => Buffer.from(`${JSON.stringify(value)}\n`);
  for await (const { table, batches, end } of comingFrom(on, await tablesOf(on))) {
    yield line({ table: { ...table, columns: [...table.columns], key: [...table.key] } });
    for await (const rows of batches) yield line({ rows: [...rows] });
    const sums = await end();
    yield line({ end: sums });
    counted.tables += 1;
    counted.rows += sums.rows;
  }
  yield line({ done: true });
}

/**
 * What dumpDatabase wrote, table by table; each is to be read to its end before the next.
 * @throws Error with a sentence when it was cut off or is no such dump
 */
export async function* readDump(content: AsyncIterable<Uint8Array>): AsyncGenerator<Coming> {
  const source = Readable.from(content, { objectMode: false });
  const unpacked = createGunzip();
  source.on('error', (error) => unpacked.destroy(error));
  const lines = createInterface({ input: source.pipe(unpacked), crlfDelay: Infinity })[
    Symbol.asyncIterator
  ]();
  const failed = new Promise<never>((_done, fail) => unpacked.once('error', fail));
  failed.catch(() => undefined);
  const next = async (): Promise<Line> => {
    const { value, done } = await Promise.race([lines.next(), failed]);
    if (done) throw new Error('The copy of the database was cut off.');
    return Line.parse(JSON.parse(value));
  };
  for (;;) {
    const line = await next();
    if ('done' in line) return;
    if (!('table' in line)) throw new Error('The copy of the database cannot be read.');
    const table: Table = line.table;
    let ended: z.infer<typeof EndLine>['end'] | null = null;
    const batches = async function* () {
      for (;;) {
        const one = await next();
        if ('rows' in one) yield one.rows;
        else if ('end' in one) {
          ended = one.end;
          return;
        } else throw new Error('The copy of the database cannot be read.');
      }
    };
    yield {
      table,
      batches: batches(),
      end: async () => {
        if (ended === null) throw new Error('The copy of the database was not read to its end.');
        return ended;
      },
    };
  }
}
