import { openStylePage } from '../../tools/lib/stylePage.mjs';
import { expect, expectAccessible, expectNotSideways, test } from './support/test.ts';

test('every shared part of the console is accessible in both themes, and fits on a phone', async ({
  page,
}) => {
  const style = await openStylePage();
  try {
    for (const theme of ['light', 'dark']) {
      await page.goto(`${style.url}?${theme}`);
      await expect(page.getByRole('heading', { level: 2, name: 'Findings' })).toBeVisible();
      await expect(page.getByText('JBSW Y3DP')).toBeVisible();
      await expectAccessible(page, theme);
      await page.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('dialog', { name: 'Delete the file?' })).toBeVisible();
      await expectAccessible(page, `${theme}, dialog`);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNotSideways(page, 'phone');
  } finally {
    await style.close();
  }
});
