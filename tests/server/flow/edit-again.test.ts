import type { OutputOf, Ops } from '../../../contract/index.ts';
import { makeManuscript } from '../../../samples/index.ts';
import { arrives, upload } from './press.ts';
import { standFlow } from './standing.ts';
import { allowLongTests } from '../../setup/longTests.ts';

allowLongTests();

type Edit = OutputOf<Ops['editId']>;

const flow = standFlow();

/**
 * Two figures of two pictures, each picture twice: what these tests need, and no more to analyse
 * eight times.
 */
const pdf = async (name: string): Promise<Buffer> =>
  Buffer.from(
    (
      await makeManuscript(name, {
        size: 'small',
        figures: ['fluo', 'brightfield'],
        plants: ['identity', 'fliph'],
      })
    ).pdf,
  );

/** One page's boxes as a person would send them back, some sub-images left out. */
function pageOf(edit: Edit, page: number, without: readonly string[] = []) {
  return edit.figures
    .filter((f) => f.page === page)
    .map((f) => ({
      id: f.id,
      box: f.box,
      label: f.label,
      subImages: edit.sub_images
        .filter((s) => s.figure === f.id && !without.includes(s.id))
        .map(({ id, box, letter, kind, included }) => ({ id, box, letter, kind, included })),
    }));
}

test('a box that is deleted takes its matches with it; the others keep their ids and decisions, and it comes back whole', async () => {
  const { file_id } = await upload(flow.server, flow.author, await pdf('deleted'));
  await arrives(flow.server, flow.author, file_id, 'Edit');
  await flow.server.call('fileState', { file_id, state: 'Matching' }, flow.author);
  await arrives(flow.server, flow.author, file_id, 'Review');
  const before = await flow.server.call('reviewId', { file_id }, flow.author);
  expect(before.matches.length).toBeGreaterThan(1);
  for (const m of before.matches)
    await flow.server.call(
      'matchState',
      { file_id, pdfMatch: { id: m.id, state: 'confirmed', notes: `note on ${m.id}` } },
      flow.author,
    );

  await flow.server.call(
    'fileState',
    { file_id, state: 'Edit', audit_edit: 'One box is no picture' },
    flow.author,
  );
  const edit = await flow.server.call('editId', { file_id }, flow.author);
  const victim = before.matches[0]?.a.sub_image ?? '';
  const page = edit.sub_images.find((s) => s.id === victim)?.page ?? 0;
  const rev = edit.revs.find((r) => r.page === page)?.rev ?? -1;
  const saved = await flow.server.call(
    'editImage',
    {
      file_id,
      image_id: `p${page}`,
      pdfFigures: pageOf(edit, page, [victim]),
      ignore_boxes: [],
      rev,
    },
    flow.author,
  );
  expect(saved.rev).toBe(rev + 1);
  expect(saved.sub_images.map((s) => s.id)).not.toContain(victim);
  expect(saved.figures_total).toBe(edit.figures_total - 1);
  await flow.server.call('fileState', { file_id, state: 'Matching' }, flow.author);
  await arrives(flow.server, flow.author, file_id, 'Review');

  const stands = before.matches
    .filter((m) => m.a.sub_image !== victim && m.b.sub_image !== victim)
    .map((m) => m.id);
  const after = await flow.server.call('reviewId', { file_id }, flow.author);
  expect(after.matches.filter((m) => m.a.sub_image === victim || m.b.sub_image === victim)).toEqual(
    [],
  );
  expect(after.matches.map((m) => m.id)).toEqual(expect.arrayContaining(stands));
  for (const m of after.matches.filter((one) => stands.includes(one.id)))
    expect(m).toMatchObject({ state: 'confirmed', notes: `note on ${m.id}` });

  await flow.server.call('fileState', { file_id, state: 'Edit' }, flow.author);
  const back = await flow.server.call(
    'editImage',
    { file_id, image_id: `p${page}`, pdfFigures: pageOf(edit, page), ignore_boxes: [] },
    flow.author,
  );
  const returned = back.sub_images.find((s) => s.id === victim);
  expect(returned?.crop).toEqual(edit.sub_images.find((s) => s.id === victim)?.crop);
  await flow.server.call('fileState', { file_id, state: 'Matching' }, flow.author);
  await arrives(flow.server, flow.author, file_id, 'Review');
  const again = await flow.server.call('reviewId', { file_id }, flow.author);
  expect(again.matches.map((m) => m.id).sort()).toEqual(before.matches.map((m) => m.id).sort());
  for (const m of again.matches)
    expect(m).toMatchObject({ state: 'confirmed', notes: `note on ${m.id}` });
});

test('a box that is moved has no picture until it is matched again, and then one of its own', async () => {
  const { file_id } = await upload(flow.server, flow.author, await pdf('moved'));
  await arrives(flow.server, flow.author, file_id, 'Edit');
  const edit = await flow.server.call('editId', { file_id }, flow.author);
  const sub = edit.sub_images.find((s) => s.included);
  if (!sub) throw new Error('The sample has no sub-image.');
  const smaller = { x: sub.box.x + 4, y: sub.box.y + 4, w: sub.box.w - 12, h: sub.box.h - 12 };
  const pdfFigures = pageOf(edit, sub.page).map((f) => ({
    ...f,
    subImages: f.subImages.map((s) => (s.id === sub.id ? { ...s, box: smaller } : s)),
  }));
  const saved = await flow.server.call(
    'editImage',
    { file_id, image_id: `p${sub.page}`, pdfFigures },
    flow.author,
  );
  expect(saved.sub_images.find((s) => s.id === sub.id)).toMatchObject({
    crop: null,
    thumb: null,
    box: smaller,
  });
  expect(saved.sub_images.filter((s) => s.id !== sub.id && s.crop === null)).toEqual([]);

  const drawn = {
    id: 'own-1',
    box: { x: sub.box.x, y: sub.box.y, w: 40, h: 40 },
    kind: 'photo' as const,
    included: true,
  };
  const withDrawn = pdfFigures.map((f) =>
    f.subImages.some((s) => s.id === sub.id) ? { ...f, subImages: [...f.subImages, drawn] } : f,
  );
  await flow.server.call(
    'editImage',
    { file_id, image_id: `p${sub.page}`, pdfFigures: withDrawn },
    flow.author,
  );
  await flow.server.call('fileState', { file_id, state: 'Matching' }, flow.author);
  await arrives(flow.server, flow.author, file_id, 'Review');
  const review = await flow.server.call('reviewId', { file_id }, flow.author);
  const crops = review.sub_images
    .filter((s) => s.id === sub.id || s.id === 'own-1')
    .map((s) => s.crop?.url);
  expect(crops).toHaveLength(2);
  expect(crops).not.toContain(undefined);
  expect(crops).not.toContain(sub.crop?.url);
});

test('analysing again keeps every decision', async () => {
  const { file_id } = await upload(flow.server, flow.author, await pdf('again'));
  await arrives(flow.server, flow.author, file_id, 'Edit');
  await flow.server.call('fileState', { file_id, state: 'Matching' }, flow.author);
  await arrives(flow.server, flow.author, file_id, 'Review');
  const [match] = (await flow.server.call('reviewId', { file_id }, flow.author)).matches;
  if (!match) throw new Error('The sample has no match.');
  await flow.server.call(
    'matchState',
    { file_id, pdfMatch: { id: match.id, state: 'dismissed', reason: 'other', notes: 'seen' } },
    flow.author,
  );
  for (const file_action of ['rematch', 'reextract'] as const) {
    await flow.server.call('actionSubmit', { file_id, file_action }, flow.author);
    if (file_action === 'reextract') {
      await arrives(flow.server, flow.author, file_id, 'Edit');
      await flow.server.call('fileState', { file_id, state: 'Matching' }, flow.author);
    }
    await arrives(flow.server, flow.author, file_id, 'Review');
    const again = (await flow.server.call('reviewId', { file_id }, flow.author)).matches.find(
      (m) => m.id === match.id,
    );
    expect(again).toMatchObject({ state: 'dismissed', reason: 'other', notes: 'seen' });
  }
});
