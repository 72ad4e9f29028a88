import { readFileSync } from 'node:fs';
import { printed, prose } from '../server/support/prose.ts';
import { TurnitinServer } from '../server/textVendor/turnitin.ts';
import { ADMIN } from './support/server.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

const MANUSCRIPT = printed('Light in closed rooms and what grows there', 'Ada Lind', [
  '# Introduction',
  ...prose(2, 20),
]);

test('an account with Turnitin is set up; a manuscript is sent once the terms are accepted, and its report is shown, opened and saved', async ({
  page,
  context,
  start,
}) => {
  const service = new TurnitinServer();
  await service.open();
  service.hurried = true;
  service.viewer = service.base;
  const server = await start({ env: { INNER_HOSTS: '127.0.0.1' } });
  await signIn(page, server, ADMIN);

  await test.step('the account', async () => {
    await page.goto(`${server.url}/organisation`);
    const part = page.getByRole('region', { name: 'Turnitin' });
    await part.getByLabel('Address of the service').fill(service.base);
    await part.getByLabel('API key').fill(service.key);
    await part.getByLabel('Send manuscripts of the text check there').check();
    await part.getByRole('button', { name: 'Save' }).click();
    await expect(part).toContainText('iThenticate answered');
    await expect(part).toContainText('version v1beta');
    await expectAccessible(page, 'an account with Turnitin');
  });

  await page.goto(`${server.url}/ithenticate/submit`);
  await page.setInputFiles('input[type="file"]', {
    name: 'rooms.pdf',
    mimeType: 'application/pdf',
    buffer: MANUSCRIPT,
  });
  await expect(page.getByRole('listitem').filter({ hasText: 'rooms.pdf' })).toContainText(
    'Report ready',
  );
  await page.goto(`${server.url}/ithenticate/dashboard`);
  await page.getByRole('link', { name: /rooms\.pdf/ }).click();
  const part = page.getByRole('region', { name: 'Turnitin', exact: true });
  await expect(part).toContainText('terms of use, version v1beta');
  await expectAccessible(page, 'the terms of Turnitin');
  await part.getByRole('button', { name: 'Accept and send' }).click();

  await expect(part).toContainText('34 % of the words in all');
  expect(service.only().bytes.equals(MANUSCRIPT)).toBe(true);
  await part.getByRole('button', { name: '2 sources' }).click();
  await expect(part.getByRole('row', { name: /soils\.example\.org/ })).toContainText('812');
  await expectAccessible(page, 'the sources of Turnitin');

  const opening = context.waitForEvent('page');
  await part.getByRole('button', { name: 'Open with passages' }).click();
  const viewer = await opening;
  await expect(viewer.getByRole('heading', { name: 'Passages' })).toBeVisible();
  await viewer.close();

  const saving = page.waitForEvent('download');
  await part.getByRole('button', { name: 'Save its PDF' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('rooms - Turnitin.pdf');
  expect(readFileSync(await saved.path(), 'utf8')).toContain('%PDF-1.7 report on');
  service.close();
  expect(service.wrong).toEqual([]);
});
