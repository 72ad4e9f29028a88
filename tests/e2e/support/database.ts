import type { Page } from '@playwright/test';
import { encodePng } from '../../../samples/index.ts';
import { texture, warp } from '../../engine/match/scene.ts';
import { LIMITS } from './limits.ts';
import { arrives } from './manuscripts.ts';
import { expect } from './test.ts';
import type { RunningServer } from './test.ts';

/** A made picture as PNG: as it was published, or turned, mirrored and darker, as it comes back. */
export async function picture(
  how: 'published' | 'reused' | 'reused again',
  seed = 77,
): Promise<Buffer> {
  const original = texture(seed, 420, 320);
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

/**
 * Sends pictures as manuscripts or to the own database, and has them matched. Gives a file's
 * number.
 */
export function sending(page: Page, server: RunningServer, token: string) {
  return async (where: 'submit' | 'submituserdb', name: string, buffer: Buffer) => {
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
}
