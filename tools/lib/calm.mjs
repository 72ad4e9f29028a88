/**
 * Waits until the screen has its title, nothing loads and every picture in sight is there.
 * @param forMs for how long that has to hold
 * @throws Playwright's TimeoutError when it does not within `timeout` ms
 */
export async function settled(page, { forMs = 1000, timeout = 60_000 } = {}) {
  await page.locator('main').first().waitFor({ timeout });
  await page.waitForFunction(
    (calmMs) => {
      const inSight = ({ top, bottom }) => bottom > 0 && top < innerHeight;
      const loading =
        document.querySelector(
          '[aria-busy="true"], .MuiSkeleton-root, [role="progressbar"]:not([aria-valuenow])',
        ) !== null;
      const calm =
        document.querySelector('#react-admin-title')?.textContent !== '' &&
        !loading &&
        [...document.images].every(
          (image) => image.complete || !inSight(image.getBoundingClientRect()),
        );
      globalThis.calmSince = calm ? (globalThis.calmSince ?? performance.now()) : undefined;
      return calm && performance.now() - globalThis.calmSince > calmMs;
    },
    forMs,
    { timeout, polling: 100 },
  );
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => {
    globalThis.calmSince = undefined;
  });
}
