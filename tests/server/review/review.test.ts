import { extraction, fileIn, finding, finishJob, analysis } from '../support/handmade.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

let server: TestServer;
let who: Person;
beforeAll(async () => {
  server = await openTestServer();
  who = await server.addPerson(await server.addCustomer());
});
afterAll(() => server.close());

const three = [
  finding('m1', 'f1s1', 'f2s1'),
  finding('m2', 'f1s1', 'f1s2', { score: 0.7, band: 'fair' }),
  finding('m3', 'f1s2', 'f2s1', { score: 0.3, band: 'low' }),
];

test('the review shows matches by strength, with where they stand and what was compared', async () => {
  const file_id = await fileIn(server, who, 'Review', [...three].reverse());
  const review = await server.call('reviewId', { file_id }, who);
  expect(review.matches.map((m) => m.id)).toEqual(['m1', 'm2', 'm3']);
  expect(review.matches[0]).toMatchObject({
    state: 'new',
    rev: 0,
    reason: null,
    a: { sub_image: 'f1s1', figure_label: 'Figure 1', letter: 'A', page: 1 },
    b: { figure_label: 'Figure 2' },
  });
  expect(review.checked).toEqual({
    database: null,
    reference: null,
    engine: 'hand',
    figures: 2,
    sub_images: 3,
    left_out: [{ sub_image: 'f2s2', why: 'chart' }],
    not_read: [],
    stated: [],
    expected_false_alarms: 0.01,
  });
  expect((await server.call('dashboardId', { file_id }, who)).matches).toEqual({
    new: 2,
    confirmed: 0,
    dismissed: 0,
    query: 0,
    undecided: 0,
    low: 1,
    explained: 0,
    same_work: 0,
  });
});

test('what the figure itself explains waits for nobody, until somebody decides on it', async () => {
  const explained = { code: 'time-series', because: '0 h, 24 h', explains: true } as const;
  const file_id = await fileIn(server, who, 'Review', [
    finding('m1', 'f1s1', 'f2s1', { hints: [explained] }),
    finding('m2', 'f1s2', 'f2s1', { hints: [{ ...explained, explains: undefined }] }),
  ]);
  const counts = async () => (await server.call('dashboardId', { file_id }, who)).matches;
  expect(await counts()).toMatchObject({ new: 1, explained: 1 });
  await server.call('matchState', { file_id, pdfMatch: { id: 'm2', state: 'dismissed' } }, who);
  const finished = await server.call('fileState', { file_id, state: 'Report' }, who);
  expect(finished.error).toBeUndefined();
  expect(await counts()).toMatchObject({ new: 0, dismissed: 1, explained: 1 });
});

test('lists count what waits for a decision as the review shows it: weak matches only once somebody decided on them', async () => {
  const file_id = await fileIn(server, who, 'Review', three);
  await server.call('matchState', { file_id, pdfMatch: { id: 'm1', state: 'undecided' } }, who);
  expect((await server.call('dashboardId', { file_id }, who)).matches).toEqual({
    new: 1,
    confirmed: 0,
    dismissed: 0,
    query: 0,
    undecided: 1,
    low: 1,
    explained: 0,
    same_work: 0,
  });
  await server.call('matchState', { file_id, pdfMatch: { id: 'm3', state: 'confirmed' } }, who);
  expect((await server.call('dashboardId', { file_id }, who)).matches).toEqual({
    new: 1,
    confirmed: 1,
    dismissed: 0,
    query: 0,
    undecided: 1,
    low: 0,
    explained: 0,
    same_work: 0,
  });
});

test('§4.5 a decision is kept with who and when; a reason belongs to a dismissal only', async () => {
  const file_id = await fileIn(server, who, 'Review', three);
  const say = (pdfMatch: Parameters<typeof server.call<'matchState'>>[1]['pdfMatch']) =>
    server.call('matchState', { file_id, pdfMatch }, who);
  expect(
    await say({ id: 'm1', state: 'dismissed', reason: 'loading-control', rev: 0 }),
  ).toMatchObject({
    state: 'dismissed',
    reason: 'loading-control',
    rev: 1,
    decided_by: expect.stringContaining('Person'),
  });
  expect(await say({ id: 'm1', notes: 'look again' })).toMatchObject({
    state: 'dismissed',
    reason: 'loading-control',
    notes: 'look again',
    rev: 2,
  });
  expect(await say({ id: 'm1', state: 'confirmed', reason: 'other', rev: 2 })).toMatchObject({
    state: 'confirmed',
    reason: null,
    notes: 'look again',
    rev: 3,
  });
  const { items } = await server.call('fileAudit', { file_id }, who);
  expect(items.filter((i) => i.what === 'match.state').map((i) => [i.from, i.to, i.text])).toEqual([
    ['new', 'dismissed', 'Figure 1 A ↔ Figure 2 A'],
    ['dismissed', 'confirmed', 'Figure 1 A ↔ Figure 2 A'],
  ]);
});

test('the setting of the stage is a setting: a preset, JSON of the stage, or nothing', async () => {
  const file_id = await fileIn(server, who, 'Review', three);
  const stage = JSON.stringify({
    mode: 'overlay',
    align: true,
    view: null,
    blend: 50,
    swipe: 50,
    gain: 4,
    tolerance: 8,
    filters: [{ kind: 'gamma', gamma: 2 }],
    nudge: { dx: 0, dy: 0, deg: 0 },
  });
  for (const filter of ['edges', stage, ''])
    expect(
      (await server.call('matchState', { file_id, pdfMatch: { id: 'm1', filter } }, who)).filter,
    ).toBe(filter);
  for (const filter of ['<script>', '{"mode":"overlay"}'])
    expect(
      (await server.call('matchState', { file_id, pdfMatch: { id: 'm1', filter } }, who)).error
        ?.code,
    ).toBe('invalid-input');
});

test('the second of two people who decide is told and given what was decided', async () => {
  const file_id = await fileIn(server, who, 'Review', three);
  const both = await Promise.all(
    ['confirmed', 'dismissed'].map((state) =>
      server.call(
        'matchState',
        { file_id, pdfMatch: { id: 'm1', state: state as 'confirmed', rev: 0 } },
        who,
      ),
    ),
  );
  const winner = both.find((a) => a.error === undefined);
  expect(both.find((a) => a.error)?.error).toMatchObject({
    code: 'changed-meanwhile',
    current: { id: 'm1', state: winner?.state, rev: 1 },
  });
  expect(
    (
      await server.call(
        'matchState',
        { file_id, pdfMatch: { id: 'nothing', state: 'confirmed' } },
        who,
      )
    ).error?.code,
  ).toBe('not-found');
});

test('decisions are made in Review only', async () => {
  const file_id = await fileIn(server, who, 'Report', three);
  expect(
    (await server.call('matchState', { file_id, pdfMatch: { id: 'm1', state: 'confirmed' } }, who))
      .error,
  ).toMatchObject({ code: 'not-from-here', possible: ['Review', 'Edit'] });
});

test('numbers that are none and characters that a database cannot hold do not keep a review from opening', async () => {
  const odd = finding('odd', 'f1s1', 'f2s1');
  const file_id = await fileIn(server, who, 'Review', [
    {
      ...odd,
      parts: { ...odd.parts, stretch: Infinity },
      evidence: { ...odd.evidence, correlation: Number.NaN },
      hints: [{ code: 'disclosed-reuse', because: 'as\u0000in \ud800 B\\u0000' }],
    },
  ]);
  expect((await server.call('reviewId', { file_id }, who)).matches[0]).toMatchObject({
    parts: { stretch: 0 },
    evidence: { correlation: 0 },
    hints: [{ because: 'as\ufffdin \ufffd B\\u0000' }],
  });
  expect(
    (
      await server.call(
        'matchState',
        { file_id, pdfMatch: { id: 'odd', notes: 'pasted\u0000text' } },
        who,
      )
    ).error,
  ).toMatchObject({ code: 'invalid-input', fields: { 'pdfMatch.notes': expect.any(String) } });
});

describe('matches of the person’s own', () => {
  const region: [number, number][] = [
    [10, 10],
    [110, 10],
    [110, 110],
    [10, 110],
  ];
  const own = { a: { sub_image: 'f1s1', region }, b: { sub_image: 'f2s1', region } };

  test('are added as confirmed, changed, and removed', async () => {
    const file_id = await fileIn(server, who, 'Review', three);
    const [added] = (
      await server.call(
        'inspectsState',
        { file_id, pdfInspects: [{ ...own, notes_rep: 'By eye' }] },
        who,
      )
    ).matches;
    expect(added).toMatchObject({
      kind: 'own',
      detector: 'person',
      state: 'confirmed',
      notes_rep: 'By eye',
      a: { page: 1, box: { x: 65, y: 65, w: 50, h: 50 } },
      transform: [1, 0, 0, 1, 0, 0],
    });
    const id = added?.id ?? '';
    const half: [number, number][] = [
      [10, 10],
      [60, 10],
      [60, 60],
      [10, 60],
    ];
    const [changed] = (
      await server.call(
        'inspectsState',
        {
          file_id,
          pdfInspects: [{ id, a: { sub_image: 'f1s1', region: half }, b: own.b, notes: 'half' }],
        },
        who,
      )
    ).matches;
    expect(changed).toMatchObject({
      id,
      state: 'confirmed',
      notes: 'half',
      notes_rep: 'By eye',
      parts: { scale: 2 },
    });
    expect(
      (
        await server.call(
          'inspectsState',
          { file_id, pdfInspects: [{ ...own, id, remove: true }] },
          who,
        )
      ).matches,
    ).toEqual([]);
    expect((await server.call('reviewId', { file_id }, who)).matches).toHaveLength(3);
  });

  test.each([
    [
      'a sub-image that does not exist',
      { ...own, a: { sub_image: 'f9s9', region } },
      'invalid-input',
    ],
    [
      'a region without area',
      { ...own, a: { sub_image: 'f1s1', region: region.slice(0, 2) } },
      'invalid-input',
    ],
    ['an id of the engine’s', { ...own, id: 'm1' }, 'invalid-input'],
    ['what is no setting of the stage', { ...own, filter: '<script>' }, 'invalid-input'],
    ['the removal of what is not there', { ...own, id: 'own-x', remove: true }, 'not-found'],
  ])('%s is refused', async (_what, finding_, code) => {
    const file_id = await fileIn(server, who, 'Review', three);
    expect(
      (await server.call('inspectsState', { file_id, pdfInspects: [finding_] }, who)).error?.code,
    ).toBe(code);
    expect((await server.call('reviewId', { file_id }, who)).matches).toHaveLength(3);
  });

  test('stay when the manuscript is analysed again, and go with their sub-image', async () => {
    const file_id = await fileIn(server, who, 'Review', three);
    await server.call(
      'inspectsState',
      {
        file_id,
        pdfInspects: [
          { ...own, id: 'own-1' },
          { a: own.b, b: own.b, id: 'own-2' },
        ],
      },
      who,
    );
    const again = async (subImages = extraction().subImages) => {
      await finishJob(server, 'match', { analysis: analysis([]), subImages });
      return (await server.call('reviewId', { file_id }, who)).matches.map((m) => m.id).sort();
    };
    await server.call('actionSubmit', { file_id, file_action: 'rematch' }, who);
    expect(await again()).toEqual(['own-1', 'own-2']);
    await server.call('fileState', { file_id, state: 'Edit' }, who);
    await server.call('editImage', { file_id, image_id: 'p1', pdfFigures: [] }, who);
    await server.call('fileState', { file_id, state: 'Matching' }, who);
    expect(await again(extraction().subImages.slice(2))).toEqual(['own-2']);
  });
});

test('a newer engine’s other ids do not lose decisions', async () => {
  const file_id = await fileIn(server, who, 'Review', three);
  await server.call(
    'matchState',
    { file_id, pdfMatch: { id: 'm1', state: 'confirmed', notes: 'sure' } },
    who,
  );
  await server.call('actionSubmit', { file_id, file_action: 'rematch' }, who);
  await finishJob(server, 'match', {
    analysis: { ...analysis([finding('other', 'f2s1', 'f1s1')]), engine: 'newer' },
    subImages: extraction().subImages,
  });
  const review = await server.call('reviewId', { file_id }, who);
  expect(review.matches).toEqual([
    expect.objectContaining({ id: 'm1', state: 'confirmed', notes: 'sure', score: 0.95 }),
  ]);
  expect(review.checked.engine).toBe('newer');
});
