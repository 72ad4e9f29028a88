import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileState } from '../../../contract/values.ts';
import { LIMITS } from './limits.ts';
import type { RunningServer } from './server.ts';

const SAMPLES = join(import.meta.dirname, '..', '..', '..', 'samples', 'manuscripts', 'made');

export function samplePath(name: string): string {
  return join(SAMPLES, `${name}.pdf`);
}

let copies = 0;

/**
 * A sample's bytes, told apart by a comment behind its end: the same bytes of the same person would
 * be the same file.
 */
export function freshSample(name: string): Uint8Array {
  copies += 1;
  return Buffer.concat([
    readFileSync(samplePath(name)),
    Buffer.from(`\n% copy ${process.pid} ${copies}\n`),
  ]);
}

/** Waits until the file is in that state; a failure is told with its sentence. */
export async function arrives(
  server: RunningServer,
  token: string,
  file_id: number,
  state: FileState,
  timeout = LIMITS.test,
): Promise<void> {
  await expect
    .poll(
      async () => {
        const head = await server.call('stateId', { file_id }, token);
        return head.state === 'Failed' ? `Failed: ${head.failure?.sentence ?? ''}` : head.state;
      },
      { timeout, intervals: [200, 400, 800] },
    )
    .toBe(state);
}

/**
 * A sample in Report: extracted, matched, every match confirmed. Made through the product's own
 * calls.
 */
export async function reported(
  server: RunningServer,
  token: string,
  name = 'reuse_small',
): Promise<number> {
  const file_id = await server.submit(freshSample(name), `${name}.pdf`, token);
  await arrives(server, token, file_id, 'Edit');
  await server.call('fileState', { file_id, state: 'Matching' }, token);
  await arrives(server, token, file_id, 'Review');
  const { matches } = await server.call('reviewId', { file_id }, token);
  for (const { id } of matches)
    await server.call(
      'matchState',
      {
        file_id,
        pdfMatch: { id, state: 'confirmed', notes_rep: 'The same field is shown twice.' },
      },
      token,
    );
  await server.call('fileState', { file_id, state: 'Report' }, token);
  return file_id;
}
