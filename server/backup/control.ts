import { chmodSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Db } from '../database/index.ts';
import type { Log } from '../services.ts';

/**
 * The line on which commands beside a running server get a copy of its embedded database: a socket in
 * the data folder, for whoever may read that folder.
 */

const socketIn = (dataDir: string) => join(dataDir, 'control.sock');
/** What the system takes as a socket's path. */
const PATH_MAX = 107;
const COPY = /^database\.copy-(\d+)$/;

/** Answers commands until it is ended. Nothing to do where the database is no embedded one. */
export async function serveCopies(dataDir: string, db: Db, log: Log): Promise<() => Promise<void>> {
  const { copyTo } = db;
  if (copyTo === undefined) return async () => undefined;
  const path = socketIn(dataDir);
  if (path.length > PATH_MAX) {
    log.warn({ path }, 'too long for a socket: backups need the server to be stopped');
    return async () => undefined;
  }
  // Left by a server that was killed; the folder's lock is ours.
  rmSync(path, { force: true });
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    createInterface({ input: socket }).once('line', (name) => {
      void (async () => {
        if (!COPY.test(name)) throw new Error('There is no such command.');
        await copyTo(join(dataDir, name));
        // Whoever asked was killed meanwhile and takes nothing away.
        if (socket.destroyed) rmSync(join(dataDir, name), { recursive: true, force: true });
      })().then(
        () => socket.end('ok\n'),
        (error: unknown) => socket.end(`${error instanceof Error ? error.message : 'failed'}\n`),
      );
    });
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(path, done);
  });
  chmodSync(path, 0o600);
  return () =>
    new Promise((done) => {
      server.close(() => done());
    });
}

/**
 * Has the running server copy its database.
 * @returns the folder of the copy, which the caller removes
 * @throws Error with a sentence when no server answers
 */
export async function askForCopy(dataDir: string): Promise<string> {
  dropLeftCopies(dataDir);
  const folder = join(dataDir, `database.copy-${process.pid}`);
  const answer = await new Promise<string>((done, fail) => {
    const socket = createConnection(socketIn(dataDir));
    socket.on('error', (error) => fail(new Error(`The server does not answer: ${error.message}`)));
    socket.on('connect', () => socket.write(`${basename(folder)}\n`));
    createInterface({ input: socket })
      .once('line', done)
      .once('close', () => done(''));
  });
  if (answer === 'ok') return folder;
  rmSync(folder, { recursive: true, force: true });
  throw new Error(`The server gave no copy of its database: ${answer || 'it ended'}.`);
}

/** Copies whose command was killed. */
function dropLeftCopies(dataDir: string): void {
  for (const name of existsSync(dataDir) ? readdirSync(dataDir) : []) {
    const pid = COPY.exec(name)?.[1];
    if (pid === undefined || existsSync(`/proc/${pid}`)) continue;
    try {
      rmSync(join(dataDir, name), { recursive: true, force: true });
    } catch {
      // The server is still writing it, and takes it away itself.
    }
  }
}
