import { arrives, sample, upload } from './press.ts';
import { standFlow } from './standing.ts';
import { allowLongTests } from '../../setup/longTests.ts';

allowLongTests();

const flow = standFlow();

test('a manuscript goes from submission to a downloaded report', async () => {
  const { file_id } = await upload(flow.server, flow.author, sample('reuse_small'), {
    name: 'Reuse.pdf',
    fields: { info: JSON.stringify({ manuscript_number: 'M-1' }) },
  });
  await arrives(flow.server, flow.author, file_id, 'Edit');

  const edit = await flow.server.call('editId', { file_id }, flow.author);
  expect(edit.pages.length).toBeGreaterThan(0);
  expect(edit.figures.length).toBeGreaterThan(0);
  expect(edit.sub_images.length).toBeGreaterThan(1);
  expect(edit.figures_total).toBe(edit.sub_images.filter((s) => s.included).length);
  for (const page of edit.pages) expect(page.image).not.toBeNull();
  for (const sub of edit.sub_images) expect(sub.crop).not.toBeNull();
  const crop = await flow.server.inject({
    url: edit.sub_images[0]?.crop?.url ?? '',
    cookies: flow.author.cookies,
  });
  expect(crop.statusCode).toBe(200);
  expect(crop.headers['content-type']).toBe('image/png');

  const moved = await flow.server.call(
    'fileState',
    { file_id, state: 'Matching', audit_edit: 'Looks right' },
    flow.author,
  );
  // What was matched ahead of time is there at once.
  expect(['Matching', 'Review']).toContain(moved.state);
  await arrives(flow.server, flow.author, file_id, 'Review');

  const review = await flow.server.call('reviewId', { file_id }, flow.author);
  expect(review.checked.sub_images).toBe(edit.figures_total);
  expect(review.matches.length).toBeGreaterThan(0);
  const refused = await flow.server.call('fileState', { file_id, state: 'Report' }, flow.author);
  expect(refused.error?.code).toBe('invalid-input');
  for (const match of review.matches) {
    const decided = await flow.server.call(
      'matchState',
      {
        file_id,
        pdfMatch: {
          id: match.id,
          state: 'confirmed',
          notes_rep: 'Similar regions',
          rev: match.rev,
        },
      },
      flow.author,
    );
    expect(decided).toMatchObject({
      id: match.id,
      state: 'confirmed',
      notes_rep: 'Similar regions',
      rev: match.rev + 1,
      decided_by: 'Person 2',
    });
  }
  await flow.server.call(
    'reportField',
    { file_id, fieldKey: 'summary', newValue: 'One picture stands twice.' },
    flow.author,
  );
  const done = await flow.server.call(
    'fileState',
    { file_id, state: 'Report', audit_review: '' },
    flow.author,
  );
  expect(done.state).toBe('Report');

  const report = await flow.server.call('reportId', { file_id }, flow.author);
  expect(report.fields.summary).toBe('One picture stands twice.');
  expect(report.matches.map((m) => m.state)).toEqual(review.matches.map(() => 'confirmed'));
  expect(report.reviewed_by).toEqual(['Person 2']);
  const pdf = await flow.server.inject({
    url: `/download/${file_id}/report.pdf`,
    cookies: flow.author.cookies,
  });
  expect(pdf.statusCode).toBe(200);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.headers['content-disposition']).toContain('attachment; filename="Reuse - report.pdf"');
  expect(pdf.headers['x-content-type-options']).toBe('nosniff');

  const trail = await flow.server.call('fileAudit', { file_id }, flow.author);
  const states = trail.items.filter((i) => i.what === 'file.state').map((i) => `${i.from}→${i.to}`);
  expect(states).toEqual([
    'Submitted→Extracting',
    'Extracting→Edit',
    'Edit→Matching',
    'Matching→Review',
    'Review→Report',
  ]);
  const row = await flow.server.call('dashboardId', { file_id }, flow.author);
  expect(row).toMatchObject({
    filename: 'Reuse.pdf',
    state: 'Report',
    info: { manuscript_number: 'M-1' },
    matches: { confirmed: review.matches.length, new: 0 },
  });
  expect(row.thumb).not.toBeNull();
});
