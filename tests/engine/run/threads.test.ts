import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngine } from '../../../engine/index.ts';
import { threadsFor } from '../../../engine/run/engine.ts';
import { makeManuscript } from '../../../samples/index.ts';
import { allowLongTests } from '../../setup/longTests.ts';

allowLongTests();

test('jobs that run at once have no more threads together than there are cores, and each has one', () => {
  for (const cores of [1, 2, 3, 4, 8])
    for (let busy = 1; busy <= 10; busy++) {
      const threads = threadsFor(busy, cores);
      expect(threads).toBeGreaterThanOrEqual(1);
      expect(threads * busy).toBeLessThanOrEqual(Math.max(cores, busy));
    }
  expect([threadsFor(1, 2), threadsFor(2, 2), threadsFor(2, 8)]).toEqual([2, 1, 4]);
});

test('files matched at once give what a file matched alone gives, byte for byte', async () => {
  const { pdf } = await makeManuscript('threads', {
    size: 'small',
    embedding: 'objects',
    figures: ['brightfield', 'histology', 'blot'],
    plants: ['clone'],
  });
  const folder = await mkdtemp(join(tmpdir(), 'threads-'));
  const path = join(folder, 'file.pdf');
  await writeFile(path, pdf);
  const engine = openEngine({ processes: 2 });
  try {
    const extracted = await engine.extract({ path });
    if (!extracted.ok) throw new Error(extracted.unusable.sentence);
    const match = () => engine.match({ path, extraction: extracted.value });
    const alone = await match();
    expect(alone.ok && alone.value.analysis.checked.subImages).toBeGreaterThanOrEqual(6);
    expect(await Promise.all([match(), match()])).toEqual([alone, alone]);
  } finally {
    await engine.close();
    await rm(folder, { recursive: true });
  }
});
