import type { OutputOf, Ops } from '../../../contract/index.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';
import { arrives, sample, startWorker, upload } from './press.ts';

type Edit = OutputOf<Ops['editId']>;

// Real analyses take their time on a busy machine.
jest.setTimeout(240_000);

let server: TestServer;
let worker: { close(): Promise<void> };
let author: Person;
beforeAll(async () => {
  server = await openTestServer();
  worker = startWorker(server);
  author = await server.addPerson(await server.addCustomer());
});
afterAll(async () => {
  await worker.close();
  await server.close();
});

/** One page's boxes as a person would send them back, some sub-images left out. */
function pageOf(edit: Edit, page: number, without: readonly string[] = []) {
  return edit.figures.filter((f) => f.page === page).map((f) => ({
    id: f.id, box: f.box, label: f.label,
    subImages: edit.sub_images.filter((s) => s.figure === f.id && !without.includes(s.id)).map(({ id, box, letter, kind, included }) => ({ id, box, letter, kind, included })),
  }));
}

test('a box that is deleted takes its matches with it; the others keep their ids and decisions, and it comes back whole', async () => {
  const { file_id } = await upload(server, author, sample('reuse_small'));
  await arrives(server, author, file_id, 'Edit');
  await server.call('fileState', { file_id, state: 'Matching' }, author);
  await arrives(server, author, file_id, 'Review');
  const before = await server.call('reviewId', { file_id }, author);
  expect(before.matches.length).toBeGreaterThan(1);
  for (const m of before.matches) await server.call('matchState', { file_id, pdfMatch: { id: m.id, state: 'confirmed', notes: `note on ${m.id}` } }, author);

  await server.call('fileState', { file_id, state: 'Edit', audit_edit: 'One box is no picture' }, author);
  const edit = await server.call('editId', { file_id }, author);
  const victim = before.matches[0]?.a.sub_image ?? '';
  const page = edit.sub_images.find((s) => s.id === victim)?.page ?? 0;
  const rev = edit.revs.find((r) => r.page === page)?.rev ?? -1;
  const saved = await server.call('editImage', { file_id, image_id: `p${page}`, pdfFigures: pageOf(edit, page, [victim]), ignore_boxes: [], rev }, author);
  expect(saved.rev).toBe(rev + 1);
  expect(saved.sub_images.map((s) => s.id)).not.toContain(victim);
  expect(saved.figures_total).toBe(edit.figures_total - 1);
  await server.call('fileState', { file_id, state: 'Matching' }, author);
  await arrives(server, author, file_id, 'Review');

  const stands = before.matches.filter((m) => m.a.sub_image !== victim && m.b.sub_image !== victim).map((m) => m.id);
  const after = await server.call('reviewId', { file_id }, author);
  expect(after.matches.filter((m) => m.a.sub_image === victim || m.b.sub_image === victim)).toEqual([]);
  expect(after.matches.map((m) => m.id)).toEqual(expect.arrayContaining(stands));
  for (const m of after.matches.filter((one) => stands.includes(one.id))) expect(m).toMatchObject({ state: 'confirmed', notes: `note on ${m.id}` });

  await server.call('fileState', { file_id, state: 'Edit' }, author);
  const back = await server.call('editImage', { file_id, image_id: `p${page}`, pdfFigures: pageOf(edit, page), ignore_boxes: [] }, author);
  const returned = back.sub_images.find((s) => s.id === victim);
  expect(returned?.crop).toEqual(edit.sub_images.find((s) => s.id === victim)?.crop);
  await server.call('fileState', { file_id, state: 'Matching' }, author);
  await arrives(server, author, file_id, 'Review');
  const again = await server.call('reviewId', { file_id }, author);
  expect(again.matches.map((m) => m.id).sort()).toEqual(before.matches.map((m) => m.id).sort());
  for (const m of again.matches) expect(m).toMatchObject({ state: 'confirmed', notes: `note on ${m.id}` });
});

test('a box that is moved has no picture until it is matched again, and then one of its own', async () => {
  const { file_id } = await upload(server, author, sample('clean_small'));
  await arrives(server, author, file_id, 'Edit');
  const edit = await server.call('editId', { file_id }, author);
  const sub = edit.sub_images.find((s) => s.included);
  if (!sub) throw new Error('The sample has no sub-image.');
  const smaller = { x: sub.box.x + 4, y: sub.box.y + 4, w: sub.box.w - 12, h: sub.box.h - 12 };
  const pdfFigures = pageOf(edit, sub.page).map((f) => ({ ...f, subImages: f.subImages.map((s) => (s.id === sub.id ? { ...s, box: smaller } : s)) }));
  const saved = await server.call('editImage', { file_id, image_id: `p${sub.page}`, pdfFigures }, author);
  expect(saved.sub_images.find((s) => s.id === sub.id)).toMatchObject({ crop: null, thumb: null, box: smaller });
  expect(saved.sub_images.filter((s) => s.id !== sub.id && s.crop === null)).toEqual([]);

  const drawn = { id: 'own-1', box: { x: sub.box.x, y: sub.box.y, w: 40, h: 40 }, kind: 'photo' as const, included: true };
  const withDrawn = pdfFigures.map((f) => (f.subImages.some((s) => s.id === sub.id) ? { ...f, subImages: [...f.subImages, drawn] } : f));
  await server.call('editImage', { file_id, image_id: `p${sub.page}`, pdfFigures: withDrawn }, author);
  await server.call('fileState', { file_id, state: 'Matching' }, author);
  await arrives(server, author, file_id, 'Review');
  const review = await server.call('reviewId', { file_id }, author);
  const crops = review.sub_images.filter((s) => s.id === sub.id || s.id === 'own-1').map((s) => s.crop?.url);
  expect(crops).toHaveLength(2);
  expect(crops).not.toContain(undefined);
  expect(crops).not.toContain(sub.crop?.url);
});

test('analysing again keeps every decision', async () => {
  const { file_id } = await upload(server, author, Buffer.concat([sample('reuse_small'), Buffer.from('\n% a second one\n')]));
  await arrives(server, author, file_id, 'Edit');
  await server.call('fileState', { file_id, state: 'Matching' }, author);
  await arrives(server, author, file_id, 'Review');
  const [match] = (await server.call('reviewId', { file_id }, author)).matches;
  if (!match) throw new Error('The sample has no match.');
  await server.call('matchState', { file_id, pdfMatch: { id: match.id, state: 'dismissed', reason: 'other', notes: 'seen' } }, author);
  for (const file_action of ['rematch', 'reextract'] as const) {
    await server.call('actionSubmit', { file_id, file_action }, author);
    if (file_action === 'reextract') {
      await arrives(server, author, file_id, 'Edit');
      await server.call('fileState', { file_id, state: 'Matching' }, author);
    }
    await arrives(server, author, file_id, 'Review');
    const again = (await server.call('reviewId', { file_id }, author)).matches.find((m) => m.id === match.id);
    expect(again).toMatchObject({ state: 'dismissed', reason: 'other', notes: 'seen' });
  }
});
