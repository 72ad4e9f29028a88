import type { OutputOf, Ops } from '../../../contract/index.ts';
import { PICTURE_SEARCH_MAX_BYTES } from '../../../contract/index.ts';
import { encodePng } from '../../../samples/index.ts';
import type { Raster } from '../../../engine/types.ts';
import { texture, warp } from '../../engine/match/scene.ts';
import { arrives, upload } from '../flow/press.ts';
import { standFlow } from '../flow/standing.ts';
import type { Person } from '../support/server.ts';
import { until } from '../support/until.ts';

/** Searches for a picture without a manuscript, with the real engine. */
const flow = standFlow();

const original = (seed: number): Raster => texture(seed, 420, 320);
/** Turned, smaller and darker. */
const reused = (seed: number): Raster =>
  warp(original(seed), [0, 0.9, -0.9, 0, 287, 0], 288, 378, (v) => v * 0.8);
const bytesOf = ({ width, height, data }: Raster): Promise<Buffer> =>
  encodePng({
    width,
    height,
    channels: 3,
    data: Uint8Array.from({ length: data.length * 3 }, (_, i) => data[Math.floor(i / 3)] ?? 0),
  });

const person = async (customer?: number) =>
  flow.server.addPerson(customer ?? (await flow.server.addCustomer()), undefined, {
    skip_edit: true,
  });

async function addToDatabase(who: Person, seed: number, name: string): Promise<number> {
  const { file_id } = await upload(flow.server, who, await bytesOf(original(seed)), {
    name,
    to: 'pdfSubmitUserDb',
  });
  await arrives(flow.server, who, file_id, 'Report');
  return file_id;
}

async function begin(who: Person, picture: Buffer) {
  const answer = await flow.server.inject({
    method: 'POST',
    url: '/api/pdf/picture/search',
    payload: picture,
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${who.token}` },
  });
  return answer.json<{ search_id: number; error?: { code: string } }>();
}

async function answerOf(who: Person, search_id: number): Promise<OutputOf<Ops['pictureAnswer']>> {
  const answer = await until(
    () => flow.server.call('pictureAnswer', { search_id }, who),
    ({ error, state }) => error !== undefined || state !== 'waiting',
  );
  if (answer.error) throw new Error(answer.error.message);
  return answer;
}

async function left(): Promise<number> {
  const { rows } = await flow.server.services.db.run({
    sql: 'select count(*) as n from picture_searches',
    parameters: [],
  });
  return Number(rows[0]?.['n']);
}

test('a picture is found in the person’s database, with the region in both, and nothing of it is kept', async () => {
  const [who, stranger] = [await person(), await person()];
  const source = await addToDatabase(who, 21, 'Where it was.png');
  await addToDatabase(stranger, 21, 'Somebody else’s.png');
  const { search_id } = await begin(who, await bytesOf(reused(21)));
  expect((await flow.server.call('pictureAnswer', { search_id }, stranger)).error?.code).toBe(
    'not-found',
  );
  const { state, pictures, elsewhere } = await answerOf(who, search_id);
  expect(state).toBe('done');
  // The picture is one sub-image as a whole: 288 × 378 pixels.
  expect(pictures).toEqual([
    { id: expect.any(String), box: { x: 0, y: 0, w: 288, h: 378 }, width: 288, height: 378 },
  ]);
  expect(elsewhere).toMatchObject({ database: 1, reference: 0 });
  const [hit, ...more] = elsewhere?.found ?? [];
  expect(more).toEqual([]);
  expect(hit?.a.sub_image).toBe(pictures[0]?.id);
  expect(hit?.b.foreign).toMatchObject({ file_id: source, title: 'Where it was.png' });
  expect(hit?.b.foreign?.crop).toMatchObject({ width: 420, height: 320 });
  expect(Math.abs(hit?.parts.rotation ?? 0)).toBeCloseTo(90, 0);
  expect(await left()).toBe(0);
  expect((await flow.server.call('pictureAnswer', { search_id }, who)).error?.code).toBe(
    'not-found',
  );
  // The same bytes are the best hit there is.
  const same = await begin(who, await bytesOf(original(21)));
  expect((await answerOf(who, same.search_id)).elsewhere?.found[0]?.score).toBeGreaterThan(0.9);
});

test('a colleague’s private files are not looked through, nor those that were recycled', async () => {
  const customer = await flow.server.addCustomer();
  const [who, colleague] = [await person(customer), await person(customer)];
  const theirs = await addToDatabase(colleague, 22, 'Private.png');
  const search = async (by: Person) =>
    answerOf(by, (await begin(by, await bytesOf(reused(22)))).search_id);
  expect((await search(who)).elsewhere).toEqual({ database: 0, reference: 0, found: [] });
  expect((await search(colleague)).elsewhere?.found).toHaveLength(1);
  await flow.server.call('fileRecycle', { file_id: theirs }, colleague);
  expect((await search(colleague)).elsewhere).toEqual({ database: 0, reference: 0, found: [] });
});

test('a search that is stopped leaves nothing, and a new one stops the one before', async () => {
  const who = await person();
  const picture = await bytesOf(texture(23, 200, 200));
  const first = await begin(who, picture);
  const second = await begin(who, picture);
  expect(
    (await flow.server.call('pictureAnswer', { search_id: first.search_id }, who)).error?.code,
  ).toBe('not-found');
  expect(
    await flow.server.call('pictureAnswer', { search_id: second.search_id, stop: true }, who),
  ).toMatchObject({ state: 'stopped', elsewhere: null });
  expect(await left()).toBe(0);
});

test('other kinds, broken pictures and what is too large are refused or fail with a sentence', async () => {
  const who = await person();
  expect((await begin(who, Buffer.from('%PDF-1.7 no picture'))).error?.code).toBe('invalid-input');
  const png = await bytesOf(texture(24, 64, 64));
  const large = Buffer.concat([png, Buffer.alloc(PICTURE_SEARCH_MAX_BYTES)]);
  expect((await begin(who, large)).error?.code).toBe('too-large');
  const { search_id } = await begin(who, png.subarray(0, 60));
  const failed = await answerOf(who, search_id);
  expect(failed).toMatchObject({ state: 'failed', elsewhere: null });
  expect(failed.failure).toMatch(/\w/);
  expect(await left()).toBe(0);
});
