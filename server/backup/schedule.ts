import { fork } from 'node:child_process';
import { entry } from '../../engine/index.ts';
import type { Config } from '../config.ts';
import type { Log } from '../services.ts';
import { listBackups, timeOf } from './repository.ts';

/**
 * Makes a backup when the newest is older than the settings want, in a process of its own. Of several
 * servers one is faster; the others find the folder locked, or the new one there.
 */
export async function backUpWhenDue(
  settings: Config['backup'],
  log: Log,
  now = Date.now(),
): Promise<void> {
  if (settings === null || settings.hours === null) return;
  const [newest] = await listBackups(settings.folder);
  if (newest !== undefined && now - timeOf(newest).getTime() < settings.hours * 3_600_000) return;
  const child = fork(entry('backup'), [], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: ['--enable-source-maps'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece: Buffer) => {
      said = `${said}${piece.toString()}`.slice(-2000);
    });
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('exit', done);
  });
  if (code === 0) log.info({ said }, 'backup made');
  else log.error({ code, said }, 'no backup was made');
}
