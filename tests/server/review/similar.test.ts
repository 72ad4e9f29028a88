import type { Lookalike } from '../../../engine/index.ts';
import { failJob, fileIn, finishJob } from '../support/handmade.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

let server: TestServer;
let who: Person;
beforeAll(async () => {
  server = await openTestServer();
  who = await server.addPerson(await server.addCustomer());
});
afterAll(() => server.close());

const NOTHING = { places: [], database: null };
const region = { x: 20, y: 30, w: 60, h: 40 };

test('a search runs as a job of the workers, tells when it has ended, and changes nothing of the file', async () => {
  const file_id = await fileIn(server, who, 'Review');
  const before = await server.call('reviewId', { file_id }, who);
  const started = await server.call('fileSimilar', { file_id, sub_image: 'f1s1', region }, who);
  expect(started).toMatchObject({ state: 'waiting', failure: null, found: [] });
  const { search_id } = started;
  const places: Lookalike[] = [
    {
      subImage: 'f2s1',
      from: [
        [20, 30],
        [80, 30],
        [80, 70],
      ],
      region: [
        [1, 2],
        [61, 2],
        [61, 42],
      ],
      transform: [1, 0, 0, 1, -19, -28],
      correlation: 0.93,
      points: 0,
      windows: 40,
    },
  ];
  const database = { timesec: 1, pictures: 3, referencePictures: 5, found: [] };
  const input = await finishJob(server, 'search', { places, database });
  expect(input).toMatchObject({ subImage: 'f1s1', region, extraction: { engine: 'hand' } });
  // The engine measures from pixel middles, the answer from corners.
  expect(await server.call('fileSimilar', { file_id, search_id }, who)).toEqual({
    search_id,
    state: 'done',
    failure: null,
    found: [
      {
        sub_image: 'f2s1',
        from: [
          [20.5, 30.5],
          [80.5, 30.5],
          [80.5, 70.5],
        ],
        region: [
          [1.5, 2.5],
          [61.5, 2.5],
          [61.5, 42.5],
        ],
        transform: [1, 0, 0, 1, -19, -28],
        correlation: 0.93,
        points: 0,
      },
    ],
    elsewhere: { database: 3, reference: 5, found: [] },
  });
  expect(await server.call('reviewId', { file_id }, who)).toEqual(before);
});

test('a search that cannot be done says so, and the file goes on as it was', async () => {
  const file_id = await fileIn(server, who, 'Review');
  const { search_id } = await server.call(
    'fileSimilar',
    { file_id, sub_image: 'f1s1', region },
    who,
  );
  await failJob(server, 'engine-lost');
  expect(await server.call('fileSimilar', { file_id, search_id }, who)).toMatchObject({
    state: 'failed',
    failure: 'other',
    found: [],
  });
  expect((await server.call('stateId', { file_id }, who)).state).toBe('Review');
});

test('a locked manuscript is searched with its password, which is asked for once a review and gone after it', async () => {
  const file_id = await fileIn(server, who, 'Review');
  const search = async (more: object = {}) =>
    (await server.call('fileSimilar', { file_id, sub_image: 'f1s1', region, ...more }, who))
      .search_id;
  const failure = async (search_id: number) =>
    (await server.call('fileSimilar', { file_id, search_id }, who)).failure;
  const locked = await search();
  await failJob(server, 'encrypted');
  expect(await failure(locked)).toBe('encrypted');
  const wrong = await search({ password: 'open' });
  await failJob(server, 'wrong-password');
  expect(await failure(wrong)).toBe('wrong-password');
  await search();
  expect(await finishJob(server, 'search', NOTHING)).not.toHaveProperty('password');
  await search({ password: 'sesame' });
  expect(await finishJob(server, 'search', NOTHING)).toMatchObject({ password: 'sesame' });
  await search();
  expect(await finishJob(server, 'search', NOTHING)).toMatchObject({ password: 'sesame' });
  await server.call(
    'fileState',
    { file_id, state: 'Report', audit_review: 'Enough was seen.' },
    who,
  );
  await server.call('fileState', { file_id, state: 'Review' }, who);
  await search();
  expect(await finishJob(server, 'search', NOTHING)).not.toHaveProperty('password');
});

test('a region must be one, of a picture of this file; searches of other files are unknown', async () => {
  const file_id = await fileIn(server, who, 'Review');
  const other = await fileIn(server, who, 'Review');
  const code = async (decision: object) =>
    (await server.call('fileSimilar', { file_id, ...decision }, who)).error?.code;
  expect(await code({ sub_image: 'f9s9', region })).toBe('invalid-input');
  expect(await code({ sub_image: 'f1s1', region: { ...region, w: 3 } })).toBe('invalid-input');
  expect(await code({ sub_image: 'f1s1' })).toBe('invalid-input');
  const { search_id } = await server.call(
    'fileSimilar',
    { file_id: other, sub_image: 'f1s1', region },
    who,
  );
  expect(await code({ search_id })).toBe('not-found');
});
