import { encodePng } from '../../samples/index.ts';
import { texture, warp } from '../engine/match/scene.ts';
import { decideByKey, reportPdf } from './support/journey.ts';
import { LIMITS } from './support/limits.ts';
import { arrives } from './support/manuscripts.ts';
import { ADMIN } from './support/server.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

/** A made picture as PNG: as it was published, or turned, mirrored and darker, as it comes back. */
async function picture(how: 'published' | 'reused' | 'reused again'): Promise<Buffer> {
  const original = texture(77, 420, 320);
  const raster =
    how === 'published'
      ? original
      : how === 'reused'
        ? warp(original, [0, 0.9, -0.9, 0, 287, 0], 288, 378, (v) => v * 0.8)
        : warp(original, [-1, 0, 0, 1, 419, 0], 420, 320, (v) => v * 0.9);
  const { width, height, data } = raster;
  return encodePng({
    width,
    height,
    channels: 3,
    data: Uint8Array.from({ length: data.length * 3 }, (_, i) => data[Math.floor(i / 3)] ?? 0),
  });
}

test('a picture of the own database that a manuscript shows again is named in review and report, until its file is recycled', async ({
  page,
  server,
}) => {
  const token = await server.signIn(ADMIN);
  await signIn(page, server, ADMIN);

  const send = async (where: 'submit' | 'submituserdb', name: string, buffer: Buffer) => {
    await page.goto(`${server.url}/${where}`);
    await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'image/png', buffer });
    const open = page
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByRole('link', { name: 'Open' });
    await expect(open).toHaveAttribute('href', /\/file\/\d+$/, { timeout: LIMITS.test });
    const file_id = Number(/\d+$/.exec((await open.getAttribute('href')) ?? '')?.[0]);
    await arrives(server, token, file_id, 'Edit');
    await server.call('fileState', { file_id, state: 'Matching' }, token);
    await arrives(server, token, file_id, where === 'submit' ? 'Review' : 'Report');
    return file_id;
  };

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
