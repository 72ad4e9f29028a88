import { listsOf } from '../../../engine/index.ts';
import { readPostings } from '../../../engine/index/block.ts';
import { encodePng } from '../../../samples/index.ts';
import type { Db, Tx } from '../../../server/database/db.ts';
import { eraseDeleted } from '../../../server/files/erase.ts';
import { buildBlocks } from '../../../server/pictureIndex/build.ts';
import { readIndexBlocks, readIndexLists } from '../../../server/pictureIndex/blocks.ts';
import { dropPictures } from '../../../server/pictureIndex/indexStore.ts';
import { indexFile } from '../../../server/pictureIndex/keep.ts';
import { readIndexPart } from '../../../server/pictureIndex/search.ts';
import { tendIndex } from '../../../server/pictureIndex/tend.ts';
import type { Raster } from '../../../engine/types.ts';
import { texture, warp } from '../../engine/match/scene.ts';
import { arrives, upload } from '../flow/press.ts';
import { standFlow } from '../flow/standing.ts';
import type { Person } from '../support/server.ts';

/** Files of the own database whose pictures stand in blocks of lists. */
const flow = standFlow();
const db = () => flow.server.services.db;
const number = async (sql: string, parameters: readonly unknown[] = []): Promise<number> =>
  Number(Object.values((await db().run({ sql, parameters })).rows[0] ?? {})[0] ?? 0);

const original = (seed: number): Raster => texture(seed, 360, 300);
/** Turned by a quarter, to one side or the other. */
const reused = (seed: number): Raster => warp(original(seed), [0, 1, -1, 0, 299, 0], 300, 360);
const reusedElse = (seed: number): Raster => warp(original(seed), [0, -1, 1, 0, 0, 359], 300, 360);
const mirrored = (seed: number): Raster => warp(original(seed), [-1, 0, 0, 1, 359, 0], 360, 300);
const bytesOf = ({ width, height, data }: Raster): Promise<Buffer> =>
  encodePng({
    width,
    height,
    channels: 3,
    data: Uint8Array.from({ length: data.length * 3 }, (_, i) => data[Math.floor(i / 3)] ?? 0),
  });

async function add(who: Person, raster: Raster, name: string): Promise<number> {
  const { file_id } = await upload(flow.server, who, await bytesOf(raster), {
    name,
    to: 'pdfSubmitUserDb',
  });
  await arrives(flow.server, who, file_id, 'Report');
  return file_id;
}

async function submit(who: Person, raster: Raster, name = 'manuscript.png'): Promise<number> {
  const { file_id } = await upload(flow.server, who, await bytesOf(raster), { name });
  await arrives(flow.server, who, file_id, 'Review');
  return file_id;
}

async function sources(who: Person, file_id: number): Promise<(number | null | undefined)[]> {
  const { matches } = await flow.server.call('reviewId', { file_id }, who);
  return matches
    .filter((m) => m.kind === 'userdb' && m.band !== 'low')
    .map((m) => m.b.foreign?.file_id);
}

const person = async (customer?: number, role?: 'Customer-Admin') =>
  flow.server.addPerson(customer ?? (await flow.server.addCustomer()), role, { skip_edit: true });

/** Postings of all blocks of a customer, by block and place. */
async function postings(customer: number): Promise<Map<string, number>> {
  const { rows } = await db().run({
    sql: 'select block_id, entries from index_lists where customer_id = $1',
    parameters: [customer],
  });
  const found = new Map<string, number>();
  for (const row of rows)
    if (row['entries'] instanceof Uint8Array)
      readPostings(row['entries'], (_, place) => {
        const key = `${String(row['block_id'])} ${place}`;
        found.set(key, (found.get(key) ?? 0) + 1);
      });
  return found;
}

/** The pictures of a file as they are given to the index. */
async function packedOf(file_id: number) {
  const { rows } = await db().run({
    sql: 'select sub_image_id, pixels, packed from indexed_pictures where file_id = $1',
    parameters: [file_id],
  });
  return rows.map((row) => ({
    subImage: String(row['sub_image_id']),
    pixels: String(row['pixels']),
    packed: Buffer.from(row['packed'] as Uint8Array).toString('base64'),
  }));
}

/**
 * The database, in which something happens right before lists are written for the nth time. Other
 * people's pictures are to stand in blocks already.
 */
function onList(nth: number, happens: (tx: Tx) => Promise<unknown>): Db {
  let written = 0;
  return new Proxy(db(), {
    get(target, name, self: unknown) {
      if (name !== 'run') return Reflect.get(target, name, self) as unknown;
      return async (statement: { sql: string; parameters: readonly unknown[] }) => {
        if (statement.sql.startsWith('insert into "index_lists"') && ++written === nth)
          await target.transaction(happens);
        return target.run(statement);
      };
    },
  });
}

describe('pictures of the own database in blocks', () => {
  test('are found, no longer read one by one, and not when their file is recycled', async () => {
    const who = await person();
    const source = await add(who, original(1), 'source.png');
    await add(who, original(2), 'other.png');
    await buildBlocks(db(), 1);
    const first = await submit(who, reused(1));
    expect((await readIndexPart(db(), { file_id: first }, null)).pictures).toEqual([]);
    expect(await sources(who, first)).toEqual([source]);
    const { checked } = await flow.server.call('reviewId', { file_id: first }, who);
    expect(checked.database).toMatchObject({ pictures: 2 });
    // What comes later stands beside the block until the next one is made, and is found at once.
    const later = await add(who, original(3), 'later.png');
    expect(await sources(who, await submit(who, reused(3), 'second.png'))).toEqual([later]);
    await flow.server.call('fileRecycle', { file_id: source }, who);
    expect(await sources(who, await submit(who, reusedElse(1), 'third.png'))).toEqual([]);
    await flow.server.call('fileRestore', { file_id: source }, who);
    // Blocks no larger than what is new are put together with it; here a picture at a time.
    await add(who, original(4), 'fourth.png');
    await buildBlocks(db(), 1, 1);
    expect(
      await number('select count(*) from index_blocks where customer_id = $1', [who.customer_id]),
    ).toBeLessThanOrEqual(2);
    expect(await sources(who, await submit(who, mirrored(1), 'last.png'))).toEqual([source]);
  });

  test('are of their customer and of whoever may see their file', async () => {
    const closed = await flow.server.addCustomer();
    const [author, colleague, stranger] = [
      await person(closed),
      await person(closed),
      await person(),
    ];
    await add(colleague, original(5), 'private.png');
    await add(stranger, original(5), 'secret.png');
    await buildBlocks(db(), 1);
    const file_id = await submit(author, reused(5));
    expect(await sources(author, file_id)).toEqual([]);
    expect(await readIndexBlocks(db(), { file_id })).toEqual([]);
    // The number of another customer's block answers as if there were none.
    const theirs = await number('select block_id from index_blocks where customer_id = $1', [
      stranger.customer_id,
    ]);
    expect(theirs).toBeGreaterThan(0);
    expect(await readIndexLists(db(), { file_id }, String(theirs), [0, 1, 2, 3])).toBeNull();
    const own = await submit(colleague, reused(5), 'own.png');
    expect(await readIndexBlocks(db(), { file_id: own })).toHaveLength(1);
  });

  test('leave nothing in any list when their file is erased, and the others stay', async () => {
    const who = await person(undefined, 'Customer-Admin');
    const source = await add(who, original(6), 'erased.png');
    const other = await add(who, original(7), 'stays.png');
    await buildBlocks(db(), 1, 1);
    const before = await postings(who.customer_id);
    expect(before.size).toBe(2);
    const places = `select block_id || ' ' || first from index_places where file_id = $1`;
    const [gone, stays] = (
      await Promise.all([source, other].map((id) => db().run({ sql: places, parameters: [id] })))
    ).map(({ rows }) => String(Object.values(rows[0] ?? {})[0]));
    await flow.server.call('fileRecycle', { file_id: source }, who);
    await flow.server.call('fileDelete', { file_id: source }, who);
    await tendIndex(flow.server.services);
    await eraseDeleted(flow.server.services, 'server', { until: new Date(Date.now() + 60_000) });
    const after = await postings(who.customer_id);
    expect(after.get(gone ?? '')).toBeUndefined();
    expect(after.get(stays ?? '')).toBe(before.get(stays ?? ''));
    expect(await number('select count(*) from index_places where file_id = $1', [source])).toBe(0);
    expect(await sources(who, await submit(who, reused(7)))).toEqual([other]);
  });

  test('go with their whole block when rows are taken away behind its back, and are found all the same', async () => {
    const who = await person();
    const source = await add(who, original(8), 'goes.png');
    const other = await add(who, original(9), 'stays.png');
    await buildBlocks(db(), 1);
    await db().run({ sql: 'delete from indexed_files where file_id = $1', parameters: [source] });
    expect(await postings(who.customer_id)).toEqual(new Map());
    expect(await sources(who, await submit(who, reused(9)))).toEqual([other]);
  });

  test('are not in a block that was written while they changed or went, and the others are', async () => {
    await buildBlocks(db(), 1);
    const who = await person();
    const stays = await add(who, original(11), 'stays.png');
    const changes = await add(who, original(12), 'changes.png');
    const goes = await add(who, original(13), 'goes.png');
    const pictures = await packedOf(changes);
    await buildBlocks(
      // After the first part, so that postings of all of them stand in lists.
      onList(2, async (tx) => {
        await indexFile(tx, { file_id: changes, customer_id: who.customer_id }, pictures);
        await dropPictures(tx, goes);
      }),
      1,
      1,
    );
    const { rows } = await db().run({
      sql: `select p.file_id, b.block_id || ' ' || p.first as place, b.gone from index_blocks b
        join index_places p on p.block_id = b.block_id where b.customer_id = $1 and b.ready`,
      parameters: [who.customer_id],
    });
    expect(rows).toMatchObject([{ file_id: stays, gone: 2 }]);
    expect([...(await postings(who.customer_id)).keys()]).toEqual([rows[0]?.['place']]);
    expect(await number('select count(*) from index_unlisted')).toBe(0);
    expect(await sources(who, await submit(who, reused(11), 'one.png'))).toEqual([stays]);
    expect(await sources(who, await submit(who, reused(12), 'two.png'))).toEqual([changes]);
    expect(await sources(who, await submit(who, reused(13), 'three.png'))).toEqual([]);
  });

  test('whose rows go behind the back of a block that is written keep it from being read', async () => {
    await buildBlocks(db(), 1);
    const who = await person();
    await add(who, original(14), 'stays.png');
    const goes = await add(who, original(15), 'goes.png');
    await buildBlocks(
      onList(1, (tx) =>
        tx.run({ sql: 'delete from indexed_files where file_id = $1', parameters: [goes] }),
      ),
      1,
    );
    expect(await postings(who.customer_id)).toEqual(new Map());
    await buildBlocks(db(), 1);
    expect((await postings(who.customer_id)).size).toBe(1);
  });

  test('are not put into a block when they change while it is written', async () => {
    await buildBlocks(db(), 1);
    const who = await person();
    const source = await add(who, original(10), 'changes.png');
    const pictures = await packedOf(source);
    const changing = onList(1, (tx) =>
      indexFile(tx, { file_id: source, customer_id: who.customer_id }, pictures),
    );
    await buildBlocks(changing, 1);
    const blocks = 'select count(*) from index_blocks where customer_id = $1';
    expect(await number(blocks, [who.customer_id])).toBe(0);
    expect(await sources(who, await submit(who, reused(10)))).toEqual([source]);
    await buildBlocks(db(), 1);
    expect(await number(blocks, [who.customer_id])).toBe(1);
    expect(listsOf([Buffer.from(pictures[0]?.packed ?? '', 'base64')], 0)).toEqual([0]);
  });
});
