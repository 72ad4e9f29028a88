import { rmSync } from 'node:fs';
import { STARTED, startServer } from './server.ts';

/**
 * Starts a server once for the whole run, so that the others start on a copy of its data.
 * @returns what removes them
 */
export default async function startOnce(): Promise<() => void> {
  const folder = await (await startServer()).leave();
  process.env[STARTED] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
