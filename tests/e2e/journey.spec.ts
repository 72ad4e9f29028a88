import { arrives, samplePath } from './support/manuscripts.ts';
import { confirmFigures, decideByKey, deleteBox, reportPdf, submit } from './support/journey.ts';
import { ADMIN } from './support/server.ts';
import { expect, signIn, test } from './support/test.ts';

test('a manuscript goes from the Submit page to a searchable report; a deleted box takes its match with it', async ({
  page,
  server,
}) => {
  const token = await server.signIn(ADMIN);
  await signIn(page, server, ADMIN);
  const file_id = await submit(page, server, samplePath('reuse_small'));
  await confirmFigures(page, server, token, file_id);

  const before = (await server.call('reviewId', { file_id }, token)).matches;
  expect(before.length).toBeGreaterThan(0);
  const [first] = before;
  if (!first) throw new Error('The sample holds reuse.');
  await page.goto(`${server.url}/review/file/${file_id}`);
  await expect(page.getByRole('option')).not.toHaveCount(0);

  await page.goto(`${server.url}/edit/file/${file_id}?page=${first.a.page}`);
  await page.getByRole('button', { name: 'Reopen the figures' }).click();
  await arrives(server, token, file_id, 'Edit');
  await deleteBox(page, first.a.sub_image);
  await confirmFigures(page, server, token, file_id);
  const after = (await server.call('reviewId', { file_id }, token)).matches;
  expect(after.map((match) => match.id)).not.toContain(first.id);
  expect(
    after.filter((match) =>
      [match.a, match.b].some((side) => side.sub_image === first.a.sub_image),
    ),
  ).toEqual([]);

  const decided = await decideByKey(page, server, token, file_id);
  const text = await reportPdf(page, server, file_id, 'Two panels show one field; see below.');
  expect(text).toContain('Two panels show one field; see below.');
  expect(text).toContain(decided === 0 ? 'No similar regions were found' : 'in register with A');
  await page.goto(`${server.url}/report`);
  await expect(page.getByRole('row').filter({ hasText: 'reuse_small.pdf' })).toContainText(
    'Report',
  );
});

test('what is no manuscript is refused where it was dropped', async ({ page, server }) => {
  await signIn(page, server, ADMIN);
  await page.goto(`${server.url}/submit`);
  await page.locator('input[type="file"]').setInputFiles({
    name: 'letter.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('this is plain text, not a manuscript'),
  });
  await expect(page.getByRole('alert')).toContainText(
    'not a PDF, DOCX, ZIP, PNG, JPEG or TIFF file',
  );
});
