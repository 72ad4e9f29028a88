import fc from 'fast-check';
import { carryBetween, type KnownSub } from '../../../server/review/previousVersion.ts';
import { analysis, extraction, fileIn, finding, finishJob } from '../support/handmade.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

let server: TestServer;
let who: Person;
beforeAll(async () => {
  server = await openTestServer();
  who = await server.addPerson(await server.addCustomer());
});
afterAll(() => server.close());

const sub = (id: string, more: Partial<KnownSub> = {}): KnownSub => ({
  id,
  page: 1,
  box: { x: 0, y: 0, w: 100, h: 100 },
  label: 'Figure 1',
  letter: 'A',
  crop: null,
  ...more,
});
const pair = (id: string, a: string, b: string, at = { x: 10, y: 10, w: 50, h: 50 }) => ({
  id,
  kind: 'sub-image',
  a: { page: 1, box: at },
  b: { page: 1, box: at },
  subs: [a, b] as const,
});

test('a match is found again on another page and at another size, by pixels or by name', () => {
  const place = fc.record({
    x: fc.integer({ min: 0, max: 300 }),
    y: fc.integer({ min: 0, max: 300 }),
    w: fc.integer({ min: 50, max: 300 }),
  });
  fc.assert(
    fc.property(place, fc.boolean(), ({ x, y, w }, byPixels) => {
      const names = byPixels
        ? { a: { crop: 'h1', label: null }, b: { crop: 'h2', label: null } }
        : { a: { letter: 'A' }, b: { letter: 'B' } };
      const before = [sub('s1', names.a), sub('s2', names.b)];
      const after = [
        sub('t9', { ...names.a, page: 3, box: { x, y, w, h: w } }),
        sub('t4', { ...names.b, page: 3, box: { x, y, w, h: w } }),
      ];
      const found = carryBetween(
        [pair('old', 's1', 's2')],
        before,
        [
          {
            ...pair('new', 't9', 't4', { x: x + w * 0.1, y: y + w * 0.1, w: w * 0.5, h: w * 0.5 }),
            a: { page: 3, box: { x: x + w * 0.1, y: y + w * 0.1, w: w * 0.5, h: w * 0.5 } },
            b: { page: 3, box: { x: x + w * 0.1, y: y + w * 0.1, w: w * 0.5, h: w * 0.5 } },
          },
        ],
        after,
      );
      expect([...found]).toEqual([['old', 'new']]);
    }),
  );
});

test('nothing is taken over for another region, other proportions, or a name that two bear', () => {
  const before = [sub('s1'), sub('s2', { letter: 'B' })];
  const ask = (after: KnownSub[], next = pair('new', 's1', 's2')) =>
    carryBetween([pair('old', 's1', 's2')], before, [next], after).size;
  expect(ask(before)).toBe(1);
  expect(ask(before, pair('new', 's1', 's2', { x: 50, y: 60, w: 40, h: 30 }))).toBe(0);
  expect(
    ask([sub('s1', { box: { x: 0, y: 0, w: 200, h: 100 } }), sub('s2', { letter: 'B' })]),
  ).toBe(0);
  expect(ask([...before, sub('s3')])).toBe(0);
  expect(ask([sub('s1')])).toBe(0);
});

test('a match with a database is found again when its side here is, at the same place of the same source', () => {
  const foreign = (id: string, a: string, source: number, at?: { x: number }) => ({
    ...pair(id, a, ''),
    kind: `userdb ${source}`,
    b: { page: 2, box: { x: at?.x ?? 10, y: 10, w: 50, h: 50 } },
    subs: [a, null] as const,
  });
  const before = [sub('s1', { crop: 'h1' })];
  const after = [sub('t4', { crop: 'h1', label: null, letter: null })];
  const ask = (next: ReturnType<typeof foreign>) => [
    ...carryBetween([foreign('old', 's1', 7)], before, [next], after),
  ];
  expect(ask(foreign('new', 't4', 7))).toEqual([['old', 'new']]);
  expect(ask(foreign('new', 't4', 8))).toEqual([]);
  expect(ask(foreign('new', 't4', 7, { x: 200 }))).toEqual([]);
});

const decided = async () => {
  const file_id = await fileIn(server, who, 'Review', [
    finding('m1', 'f1s1', 'f2s1'),
    finding('m2', 'f1s1', 'f1s2'),
  ]);
  await server.call(
    'matchState',
    {
      file_id,
      pdfMatch: {
        id: 'm1',
        state: 'dismissed',
        reason: 'loading-control',
        notes: 'stated in the legend',
      },
    },
    who,
  );
  return file_id;
};

test('a revision takes over what was decided on the file before it, with who and when, and says so until somebody decides here', async () => {
  const earlier = await decided();
  const file_id = await fileIn(server, who, 'Edit');
  await server.call('fileInfo', { file_id, info: { revision_of: earlier } }, who);
  await server.call('fileState', { file_id, state: 'Matching' }, who);
  await finishJob(server, 'match', {
    analysis: analysis([finding('n7', 'f2s1', 'f1s1'), finding('n8', 'f1s2', 'f2s1')]),
    subImages: extraction().subImages,
  });
  const { matches } = await server.call('reviewId', { file_id }, who);
  expect(matches.find((m) => m.id === 'n7')).toMatchObject({
    state: 'dismissed',
    reason: 'loading-control',
    notes: 'stated in the legend',
    decided_by: expect.stringMatching(/^Person/),
    carried: { file_id: earlier },
    opinions: [{ user_id: who.user_id, state: 'dismissed' }],
  });
  expect(matches.find((m) => m.id === 'n8')).toMatchObject({ state: 'new', carried: null });
  expect(await server.call('filePreviousVersion', { file_id }, who)).toMatchObject({
    of: { file_id: earlier, decided: 1 },
    suggested: [],
    carried: 1,
  });
  expect(
    await server.call('matchState', { file_id, pdfMatch: { id: 'n7', state: 'confirmed' } }, who),
  ).toMatchObject({ state: 'confirmed', carried: null });
});

test('the same manuscript number is only a suggestion; a person confirms it, and decisions made here stay', async () => {
  const earlier = await decided();
  const file_id = await fileIn(server, who, 'Review', [finding('n1', 'f1s1', 'f2s1')]);
  await server.call('fileInfo', { file_id: earlier, info: { manuscript_number: 'JCB-12 ' } }, who);
  expect((await server.call('filePreviousVersion', { file_id }, who)).suggested).toEqual([]);
  await server.call('fileInfo', { file_id, info: { manuscript_number: 'jcb-12' } }, who);
  expect(await server.call('filePreviousVersion', { file_id }, who)).toMatchObject({
    of: null,
    suggested: [{ file_id: earlier, decided: 1 }],
    carried: 0,
  });
  expect((await server.call('reviewId', { file_id }, who)).matches[0]?.state).toBe('new');
  const stranger = await server.addPerson(await server.addCustomer());
  expect(
    (
      await server.call(
        'filePreviousVersion',
        { file_id: await fileIn(server, stranger, 'Review'), from: earlier },
        stranger,
      )
    ).error?.code,
  ).toBe('not-found');
  expect(await server.call('filePreviousVersion', { file_id, from: earlier }, who)).toMatchObject({
    of: { file_id: earlier },
    carried: 1,
  });
  expect((await server.call('reviewId', { file_id }, who)).matches[0]).toMatchObject({
    state: 'dismissed',
    carried: { file_id: earlier },
  });
  expect((await server.call('dashboardId', { file_id }, who)).info.revision_of).toBe(earlier);

  const own = await fileIn(server, who, 'Review', [finding('n1', 'f1s1', 'f2s1')]);
  await server.call('matchState', { file_id: own, pdfMatch: { id: 'n1', state: 'query' } }, who);
  expect(
    await server.call('filePreviousVersion', { file_id: own, from: earlier }, who),
  ).toMatchObject({
    carried: 0,
  });
  expect(
    (await server.call('filePreviousVersion', { file_id: own, from: own }, who)).error?.code,
  ).toBe('invalid-input');
});
