import type { Page } from '@playwright/test';
import type { MatchView } from '../../contract/review.ts';
import { match, reviewFile } from '../scenes/workbench.ts';
import { ADMIN } from './support/server.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

/**
 * The file of the scene with many matches, answered for one address; everything else is the running
 * server's.
 */
async function manyMatches(page: Page, count: number): Promise<Map<string, MatchView>> {
  const held = new Map(
    Array.from({ length: count }, (_, i) =>
      match(`m${String(i).padStart(3, '0')}`, { score: 0.99 - i / 1000 }),
    ).map((m) => [m.id, m]),
  );
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
    'base64',
  );
  const answer = (body: unknown) => ({
    contentType: 'application/json',
    body: JSON.stringify(body),
  });
  await page.route('**/api/pdf/review/id', (route) =>
    route.fulfill(answer(reviewFile([...held.values()]))),
  );
  await page.route('**/api/pdf/state/id', (route) =>
    route.fulfill(answer({ ...reviewFile([]).file, presence: { holder: null, here: [] } })),
  );
  await page.route('**/api/pdf/id/earlier', (route) =>
    route.fulfill(answer({ of: null, suggested: [], carried: 0 })),
  );
  await page.route('**/media/*.png', (route) =>
    route.fulfill({ contentType: 'image/png', body: png }),
  );
  await page.route('**/api/pdf/review/match/id/state', (route) => {
    const { pdfMatch } = route.request().postDataJSON() as {
      pdfMatch: Partial<MatchView> & { id: string };
    }; // the screen's own body
    const before = held.get(pdfMatch.id);
    if (!before) return route.abort();
    const after = { ...before, ...pdfMatch, rev: before.rev + 1 };
    held.set(before.id, after);
    return route.fulfill(answer(after));
  });
  return held;
}

test('three hundred matches are triaged by keyboard alone, as fast as keys come, and none is lost', async ({
  page,
  server,
}) => {
  await signIn(page, server, ADMIN);
  const held = await manyMatches(page, 300);
  await page.goto(`${server.url}/review/file/7`);
  await expect(page.getByRole('option', { selected: true })).toBeVisible();
  await expectAccessible(page, 'review of many');
  for (let i = 0; i < 300; i++) await page.keyboard.press(['c', 'q', 'u'][i % 3] ?? 'c');
  await expect
    .poll(() => [...held.values()].map((m) => m.state))
    .toEqual(
      Array.from({ length: 300 }, (_, i) => (['confirmed', 'query', 'undecided'] as const)[i % 3]),
    );
});
