import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { walk } from '../e2e/support/journey.ts';
import { ADMIN } from '../e2e/support/server.ts';
import { expect, signIn, test } from '../e2e/support/test.ts';

/** The folder named behind `npm run test:corpus --`, laid out as docs/accuracy.md says. */
const FOLDER = process.env['CORPUS'] ?? '';
const real = some('real', 2);
const made = some('made', 1);

test('the folder holds manuscripts', () => {
  expect([real.length, made.length]).toEqual([2, 1]);
});

for (const path of [...real, ...made]) {
  test(`${path.split('/').slice(-2).join('/')}: from the Submit page to a searchable report`, async ({
    page,
    server,
  }) => {
    const token = await server.signIn(ADMIN);
    await signIn(page, server, ADMIN);
    const { text } = await walk(page, server, token, path);
    expect(text).toContain('What was checked');
  });
}

/** Manuscripts spread evenly over the folder's list, so that none is chosen by its name. */
function some(kind: string, count: number): string[] {
  const folder = join(FOLDER, 'manuscripts', kind);
  const all = readdirSync(folder)
    .filter((name) => name.endsWith('.pdf'))
    .toSorted();
  return Array.from({ length: Math.min(count, all.length) }, (_, i) =>
    join(folder, all[Math.floor(((i + 0.5) * all.length) / count)] ?? ''),
  );
}
