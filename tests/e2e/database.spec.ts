import { picture, sending } from './support/database.ts';
import { decideByKey, reportPdf } from './support/journey.ts';
import { LIMITS } from './support/limits.ts';
import { arrives } from './support/manuscripts.ts';
import { ADMIN } from './support/server.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

test('a picture of the own database that a manuscript shows again is named in review and report, until its file is recycled', async ({
  page,
  server,
}) => {
  const token = await server.signIn(ADMIN);
  await signIn(page, server, ADMIN);

  const send = sending(page, server, token);
  const source = await send('submituserdb', 'published.png', await picture('published'));
  const manuscript = await send('submit', 'manuscript.png', await picture('reused'));
  await page.goto(`${server.url}/review/file/${manuscript}`);
  const evidence = page.getByRole('region', { name: 'Evidence' });
  await expect(evidence.getByRole('heading', { name: 'Own database' })).toBeVisible();
  await expect(evidence).toContainText(`published.png (file ${source})`);
  await expect(evidence.getByRole('link', { name: 'Open that file' })).toHaveAttribute(
    'href',
    `/reportuserdb/file/${source}`,
  );
  await expectAccessible(page, 'a match with the own database');

  await decideByKey(page, server, token, manuscript);
  const text = await reportPdf(page, server, manuscript, 'Shown in an earlier paper.');
  expect(text).toContain(`published.png (file ${source})`);
  expect(text).toContain('With the own database');
  expect(text).toContain('1 picture of the own database');

  await server.call('fileRecycle', { file_id: source }, token);
  const next = await send('submit', 'next.png', await picture('reused again'));
  await page.goto(`${server.url}/review/file/${next}`);
  await expect(page.getByText(/were compared|No similar regions/).first()).toBeVisible();
  const { matches, checked } = await server.call('reviewId', { file_id: next }, token);
  expect(matches.filter((m) => m.kind === 'userdb')).toEqual([]);
  expect(checked.database?.pictures).toBe(0);
});

test('a drawn region and a pasted picture are found in the own database, and matches with the same work stand apart', async ({
  page,
  server,
}) => {
  const token = await server.signIn(ADMIN);
  await signIn(page, server, ADMIN);
  const send = sending(page, server, token);
  // Matched before the source came: only a search can find it.
  const manuscript = await send('submit', 'paper.png', await picture('reused', 78));
  const source = await send('submituserdb', 'preprint.png', await picture('published', 78));

  await page.goto(`${server.url}/inspectsubimage/file/${manuscript}`);
  await page.getByRole('button', { name: 'Enter numbers' }).click();
  for (const [side, value] of [
    ['Width', '220'],
    ['Height', '260'],
  ] as const)
    await page.getByRole('group', { name: 'Region 1' }).getByLabel(side).fill(value);
  await page.getByRole('button', { name: 'Find more like this' }).click();
  const hit = page.getByRole('button', { name: /^Show .*preprint\.png/ });
  await expect(hit).toBeVisible({ timeout: LIMITS.test });
  await hit.click();
  await expect(page.getByRole('group', { name: /Comparison of .*preprint\.png/ })).toBeVisible();
  await expectAccessible(page, 'a hit of a drawn region');
  await page.getByRole('button', { name: /^Add .*preprint\.png.* to the review$/ }).click();
  const byHand = page.getByRole('region', { name: 'Marked regions' });
  await byHand.getByRole('link', { name: /^Open in the review/ }).click();
  const evidence = page.getByRole('region', { name: 'Evidence' });
  await expect(evidence).toContainText(`preprint.png (file ${source})`);
  await expect(evidence).toContainText('Found by a person');
  await page.goto(`${server.url}/inspectsubimage/file/${manuscript}`);
  await byHand.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Removed.')).toBeVisible();
  await expect(byHand.getByRole('link', { name: 'Open in the review' })).toHaveCount(0);
  await server.call('actionSubmit', { file_id: manuscript, file_action: 'rematch' }, token);
  await arrives(server, token, manuscript, 'Review');

  await page.goto(`${server.url}/dashboarduserdb`);
  await page.getByRole('link', { name: 'Search for a picture' }).last().click();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture('reused', 78) });
  await expect(page.getByText('1 hit', { exact: true })).toBeVisible({ timeout: LIMITS.test });
  await expect(page.getByRole('img', { name: /^There: preprint\.png/ })).toBeVisible();
  await expectAccessible(page, 'hits of a picture');

  await page.goto(`${server.url}/review/file/${manuscript}`);
  await page.getByRole('button', { name: 'It is the same work' }).click();
  await expect(page.getByText('1 match with another version of this work')).toBeVisible();
  await page.getByRole('button', { name: 'Show same work' }).click();
  await expectAccessible(page, 'a match with the same work');
  await page.getByRole('button', { name: 'It is another work' }).click();
  await expect(page.getByRole('button', { name: 'It is the same work' })).toBeVisible();
  expect(source).toBeGreaterThan(0);
});
