import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Settings } from '../../../server/config.ts';

/** An S3 service of the test's own with an empty bucket. */
export async function openBucket(): Promise<{
  readonly settings: S3Settings;
  close(): Promise<void>;
}> {
  const folder = mkdtempSync(join(tmpdir(), 'bucket-'));
  const child = fork(join(__dirname, 'bucketService.mjs'), [folder], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = once(child, 'exit');
  const failed = ended.then(() => {
    throw new Error('The S3 service did not start.');
  });
  failed.catch(() => undefined);
  const [{ port }] = await Promise.race([once(child, 'message'), failed]);
  return {
    settings: {
      url: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'objects',
      // The only ones that this service knows.
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async close() {
      child.disconnect();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
