import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Raster } from '../../engine/types.ts';
import { texture, warp } from '../engine/match/scene.ts';
import { pngOf, putArticles } from '../server/support/articles.ts';
import { decideByKey, reportPdf } from './support/journey.ts';
import { arrives } from './support/manuscripts.ts';
import { ADMIN } from './support/server.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

/** Two pictures beside each other, each turned and darker than it was published. */
function manuscript(seeds: readonly [number, number]): Raster {
  const width = 700;
  const height = 460;
  const data = new Uint8Array(width * height).fill(255);
  seeds.forEach((seed, i) => {
    const part = warp(texture(seed, 420, 320), [0, 0.9, -0.9, 0, 287, 0], 288, 378, (v) => v * 0.8);
    for (let y = 0; y < part.height; y++)
      data.set(
        part.data.subarray(y * part.width, (y + 1) * part.width),
        (y + 40) * width + 30 + i * 350,
      );
  });
  return { width, height, channels: 1, data };
}

test('§2.63 §2.64 imported articles are named in review and report of a manuscript that shows their pictures again, the retracted one first', async ({
  page,
  start,
}) => {
  const articles = mkdtempSync(join(tmpdir(), 'articles-'));
  putArticles(articles, [
    {
      number: 1001,
      title: 'Tissue in a living journal',
      figures: [{ caption: 'A made tissue.', picture: await pngOf(texture(301, 420, 320)) }],
    },
    {
      number: 1002,
      title: 'Tissue that was taken back',
      retracted: true,
      licence: 'by-nc',
      figures: [{ caption: 'Another one.', picture: await pngOf(texture(302, 420, 320)) }],
    },
    { number: 1003, licence: null },
  ]);
  const server = await start({ env: { PMC_FOLDER: articles } });
  try {
    const token = await server.signIn(ADMIN);
    await signIn(page, server, ADMIN);
    await page.goto(`${server.url}/pmc/image`);
    await page.getByRole('button', { name: 'Import' }).click();
    const run = page.getByRole('article', { name: 'Import 1' });
    await expect(run).toContainText('Done');
    await expect(run).toContainText('2 taken · 2 pictures · 1 not taken');
    await expect(run.getByRole('row', { name: /PMC1003\.1 Its licence \(TDM\)/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /PMC1002\.1.*taken back/ })).toContainText(
      'Retracted',
    );
    await expectAccessible(page, 'the import of articles');
    await page.goto(`${server.url}/pmc/statistics`);
    await expect(
      page.getByRole('table', { name: 'By licence' }).getByRole('row', { name: 'CC BY-NC 1 1' }),
    ).toBeVisible();
    await expectAccessible(page, 'the statistics of the reference database');

    const bytes = await pngOf(manuscript([301, 302]));
    const file_id = await server.submit(bytes, 'manuscript.png', token);
    await arrives(server, token, file_id, 'Edit');
    await server.call('fileState', { file_id, state: 'Matching' }, token);
    await arrives(server, token, file_id, 'Review');
    await page.goto(`${server.url}/review/file/${file_id}`);
    await expect(page.getByText('Retracted article · 1')).toBeVisible();
    // The first of the queue is open.
    const evidence = page.getByRole('region', { name: 'Evidence' });
    await expect(evidence.getByRole('heading', { name: 'Reference database' })).toBeVisible();
    await expect(evidence).toContainText('This article has been retracted.');
    await expect(evidence).toContainText('Tissue that was taken back');
    await expect(evidence).toContainText('Licence: CC BY-NC');
    await expect(
      evidence.getByRole('link', { name: 'Open the article in PubMed Central' }),
    ).toHaveAttribute('href', 'https://pmc.ncbi.nlm.nih.gov/articles/PMC1002/');
    await expectAccessible(page, 'a match with the reference database');

    await decideByKey(page, server, token, file_id);
    const text = await reportPdf(page, server, file_id, 'Published before.');
    const [retracted, other] = ['RETRACTED ARTICLE', 'Tissue in a living journal'].map((words) =>
      text.indexOf(words),
    );
    expect(retracted).toBeGreaterThan(0);
    expect(other).toBeGreaterThan(retracted ?? 0);
    expect(text).toContain('With the reference database');
    expect(text).toContain('2 pictures of the reference database');
    expect(text).toContain('National Library of Medicine');
  } finally {
    rmSync(articles, { recursive: true, force: true });
  }
});
