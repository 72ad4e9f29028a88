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
    for (const key of await keysToNextAndBack(choice)) {
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
  if (await isNative(choice)) {
    const before = await choice.inputValue();
    await page.keyboard.press(key);
    // A list takes a filter over in its next tick: a key before then would begin where this one did.
    await expect(choice).not.toHaveValue(before);
    return;
  }
  await page.keyboard.press('ArrowDown');
  await expect(choice).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await expect(choice).not.toHaveAttribute('aria-expanded', 'true');
}

/** From the last choice the next one is the one before; a choice of one leads nowhere. */
async function keysToNextAndBack(choice: Locator): Promise<readonly string[]> {
  if (!(await isNative(choice))) return ['ArrowDown', 'ArrowUp'];
  return choice.evaluate((element) => {
    if (!(element instanceof HTMLSelectElement)) return [];
    const open = [...element.options].filter(({ disabled }) => !disabled);
    const last = open.at(-1);
    if (open.length < 2) return [];
    return last?.selected === true ? ['ArrowUp', 'ArrowDown'] : ['ArrowDown', 'ArrowUp'];
  });
}

async function isNative(choice: Locator): Promise<boolean> {
  return (await choice.evaluate((element) => element.tagName)) === 'SELECT';
}
