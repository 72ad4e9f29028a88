import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { lineOfChild } from '../../../server/jobs/parent.ts';

test('what is said to a process that ended unnoticed is lost without an error; its close tells', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  await once(child, 'spawn');
  const errors: unknown[] = [];
  child.on('error', (error) => errors.push(error));
  const line = lineOfChild(child);
  const closed = new Promise<void>((done) => line.onClose(done));
  child.kill('SIGKILL');
  // In one turn, so that this process cannot hear of the end before it speaks.
  while (!/\) Z /.test(readFileSync(`/proc/${child.pid}/stat`, 'utf8')));
  line.send({ words: 'late' });
  await closed;
  expect(errors).toEqual([]);
});
