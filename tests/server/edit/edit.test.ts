import { extraction, fileIn } from '../support/handmade.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

let server: TestServer;
let who: Person;
beforeAll(async () => {
  server = await openTestServer();
  who = await server.addPerson(await server.addCustomer());
});
afterAll(() => server.close());

const figures = (without: readonly string[] = []) =>
  extraction()
    .figures.filter((f) => f.page === 1)
    .map((f) => ({
      id: f.id,
      box: f.box,
      label: f.label,
      subImages: extraction()
        .subImages.filter((s) => s.figure === f.id && !without.includes(s.id))
        .map(({ id, box, letter, kind, included }) => ({ id, box, letter, kind, included })),
    }));

test('the page that is opened has everything a person corrects', async () => {
  const file_id = await fileIn(server, who, 'Edit');
  const edit = await server.call('editId', { file_id }, who);
  expect(edit).toMatchObject({
    file: { file_id, state: 'Edit', possible: ['Matching'] },
    figures_total: 3,
    figures_left: null,
    ignore: [],
    revs: [
      { page: 1, rev: 0 },
      { page: 2, rev: 0 },
    ],
    figures: [{ id: 'f1', label: 'Figure 1', caption: { text: 'Figure 1. Cells.' } }, { id: 'f2' }],
  });
  expect(edit.pages[0]?.image?.url).toMatch(
    new RegExp(`^/media/${who.customer_id}/[0-9a-f]{64}/page\\.webp$`),
  );
  expect(edit.sub_images[3]).toMatchObject({ id: 'f2s2', kind: 'chart', included: false });
  expect(await server.call('dashboardId', { file_id }, who)).toMatchObject({
    pages: 2,
    figures: 2,
    subimages: 4,
    info: { title: 'Made by hand' },
  });
});

test('saving a page counts what is left and keeps the regions to ignore', async () => {
  const file_id = await fileIn(server, who, 'Edit');
  const ignore_boxes = [{ x: 70, y: 70, w: 20, h: 20 }];
  const saved = await server.call(
    'editImage',
    { file_id, image_id: 'p1', pdfFigures: figures(['f1s2']), ignore_boxes, rev: 0 },
    who,
  );
  expect(saved).toMatchObject({ page: 1, rev: 1, figures_total: 2, ignore_boxes });
  const edit = await server.call('editId', { file_id }, who);
  expect(edit.ignore).toEqual([{ page: 1, boxes: ignore_boxes }]);
  expect(edit.sub_images.map((s) => s.id)).toEqual(['f1s1', 'f2s1', 'f2s2']);
  expect(await server.call('dashboardId', { file_id }, who)).toMatchObject({
    figures: 2,
    subimages: 3,
  });
});

test('the second of two people who save one page is told and given the page as it is', async () => {
  const file_id = await fileIn(server, who, 'Edit');
  await server.call(
    'editImage',
    { file_id, image_id: 'p1', pdfFigures: figures(['f1s2']), rev: 0 },
    who,
  );
  const late = await server.call(
    'editImage',
    { file_id, image_id: 'p1', pdfFigures: figures(), rev: 0 },
    who,
  );
  expect(late.error).toMatchObject({
    code: 'changed-meanwhile',
    current: { page: 1, rev: 1, sub_images: [{ id: 'f1s1' }] },
  });
  const both = await Promise.all(
    [1, 1].map((rev) =>
      server.call('editImage', { file_id, image_id: 'p1', pdfFigures: figures(), rev }, who),
    ),
  );
  expect(both.filter((a) => a.error === undefined)).toHaveLength(1);
  // The other page is nobody's business here.
  expect(
    (await server.call('editImage', { file_id, image_id: 'p2', pdfFigures: [], rev: 0 }, who)).rev,
  ).toBe(1);
});

test('boxes that cannot be are refused, each named, and nothing is saved', async () => {
  const file_id = await fileIn(server, who, 'Edit');
  const [figure] = figures();
  if (!figure) throw new Error('No figure.');
  const wrong = {
    ...figure,
    subImages: [
      ...figure.subImages,
      { id: 'f7s7', box: { x: 0, y: 0, w: 3, h: 3 }, kind: 'photo' as const, included: true },
    ],
  };
  const answer = await server.call(
    'editImage',
    { file_id, image_id: 'p1', pdfFigures: [wrong] },
    who,
  );
  expect(answer.error).toMatchObject({
    code: 'invalid-input',
    fields: {
      'pdfFigures.0.subImages.2.id': expect.any(String),
      'pdfFigures.0.subImages.2.box': expect.any(String),
    },
  });
  expect((await server.call('editId', { file_id }, who)).revs[0]?.rev).toBe(0);
  expect(
    (await server.call('editImage', { file_id, image_id: 'p9', pdfFigures: [] }, who)).error?.code,
  ).toBe('not-found');
});

test('sub-images are taken under the name that edit/id answers, and the page as a number', async () => {
  const file_id = await fileIn(server, who, 'Edit');
  const pdfFigures = figures(['f1s2']).map(({ subImages, ...figure }) => ({
    ...figure,
    sub_images: subImages,
  }));
  for (const image_id of [1, '1', 'p1'])
    expect(
      (await server.call('editImage', { file_id, image_id, pdfFigures }, who)).sub_images,
    ).toMatchObject([{ id: 'f1s1' }]);
  const bare = pdfFigures.map(({ id, box }) => ({ id, box }));
  expect(
    await server.call('editImage', { file_id, image_id: 1, pdfFigures: bare }, who),
  ).toMatchObject({ error: { fields: { 'pdfFigures.0.sub_images': expect.any(String) } } });
});

test('what is written over without a rev stands in the trail', async () => {
  const file_id = await fileIn(server, who, 'Edit');
  const image_id = 'p1';
  await server.call('editImage', { file_id, image_id, pdfFigures: figures(['f1s2']) }, who);
  const { items } = await server.call('fileAudit', { file_id }, who);
  const kept = items.filter(({ what }) => what === 'file.overwrite');
  expect(kept).toMatchObject([{ text: 'page 1', who: expect.any(String) }]);
  // It can be sent back as it is.
  const body = JSON.parse(kept[0]?.from ?? '') as object;
  const again = await server.send('editImage', { file_id, image_id, rev: 1, ...body }, { who });
  expect(again.json()).toMatchObject({ rev: 2, sub_images: [{ id: 'f1s1' }, { id: 'f1s2' }] });
  const after = await server.call('fileAudit', { file_id }, who);
  expect(after.items.filter(({ what }) => what === 'file.overwrite')).toHaveLength(1);
});

test('texts of a report and a review that are written over without a rev stand in the trail', async () => {
  const file_id = await fileIn(server, who, 'Review');
  const note = (notes: string) =>
    server.call('matchState', { file_id, pdfMatch: { id: 'm1', notes } }, who);
  const letter = (newValue: string) =>
    server.call('reportField', { file_id, fieldKey: 'letter', newValue }, who);
  const comment = (newComment: string) =>
    server.call(
      'reportComment',
      { file_id, matchId: 'm1', matchType: 'sub-image', newComment },
      who,
    );
  for (const write of [note, letter, comment]) {
    await write('first');
    await write('second');
  }
  expect((await server.call('reportId', { file_id }, who)).fields.letter).toBe('second');
  const { items } = await server.call('fileAudit', { file_id }, who);
  expect(
    items
      .filter(({ what }) => what === 'file.overwrite')
      .map(({ text, from }) => `${text} was ${from}`),
  ).toEqual([
    'match m1: notes was first',
    'report: letter was first',
    'match m1: notes_rep was first',
  ]);
});

test('boxes are changed in Edit only', async () => {
  const file_id = await fileIn(server, who, 'Review');
  expect(
    (await server.call('editImage', { file_id, image_id: 'p1', pdfFigures: [] }, who)).error,
  ).toMatchObject({ code: 'not-from-here', possible: ['Report', 'Edit'] });
});
