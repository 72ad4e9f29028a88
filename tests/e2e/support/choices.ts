import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * That another choice alone leads nowhere (WCAG 3.2.2): each list of choices on the page is set to
 * its next choice and back; the address stays and nothing opens.
 */
export async function expectChoicesStay(page: Page, name: string): Promise<void> {
  const choices = page.locator(
    'select:enabled, [role="combobox"][aria-haspopup="listbox"]:not(input)',
  );
  for (const choice of await choices.all()) {
    if (!(await choice.isVisible()) || (await choice.getAttribute('aria-disabled')) === 'true')
      continue;
    const what = `${name}: choice ${(await choice.getAttribute('aria-label')) ?? ''}`;
    const { pathname } = new URL(page.url());
    for (const key of ['ArrowDown', 'ArrowUp']) {
      await choose(page, choice, key);
      await expect.soft(page.getByRole('dialog'), what).toHaveCount(0);
      expect.soft(new URL(page.url()).pathname, what).toBe(pathname);
    }
  }
}

async function choose(page: Page, choice: Locator, key: string): Promise<void> {
  // What is saved at once is locked until it is.
  await expect(choice).not.toHaveAttribute('aria-disabled', 'true');
  await choice.focus();
  // The list of a native choice is drawn by the system; the key alone changes it where it is closed.
  if ((await choice.evaluate((element) => element.tagName)) === 'SELECT') {
    await page.keyboard.press(key);
    return;
  }
  await page.keyboard.press('ArrowDown');
  await expect(choice).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await expect(choice).not.toHaveAttribute('aria-expanded', 'true');
}
