import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataFolder } from '../../../server/database/lock.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  path = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const mine = () => {
  const unlock = lockDataFolder(path);
  const holder = JSON.parse(readFileSync(path, 'utf8')) as {
    pid: number;
    boot: string;
    started: string;
    space: string;
  };
  unlock();
  return holder;
};

test('one process holds the folder; giving it back frees it', () => {
  const unlock = lockDataFolder(path);
  expect(() => lockDataFolder(path)).toThrow(new RegExp(`process ${process.pid}`));
  unlock();
  expect(existsSync(path)).toBe(false);
  lockDataFolder(path)();
});

test('a live process keeps its lock, however old', async () => {
  const child = spawn(process.execPath, ['-e', "process.stdin.on('end', () => process.exit())"], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const started = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
  const startTick = started.slice(started.lastIndexOf(')') + 2).split(' ')[19];
  writeFileSync(path, JSON.stringify({ ...mine(), pid: child.pid, started: startTick }));
  expect(() => lockDataFolder(path)).toThrow('in use by another server');
  const ended = new Promise((done) => {
    child.once('exit', done);
  });
  child.stdin?.end();
  await ended;
  lockDataFolder(path)();
});

test.each([
  ['a process that is gone', { pid: 2 ** 22 + 1 }],
  ['a process whose number was given to another one', { started: '1' }],
  ['a machine that was started again since', { boot: 'another boot' }],
])('the lock of %s is taken over', (_what, change) => {
  writeFileSync(path, JSON.stringify({ ...mine(), ...change }));
  const unlock = lockDataFolder(path);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid });
  unlock();
});

test.each(['', '{"pid": 1', 'null', '{"pid":"x"}'])(
  'a lock that was cut off while it was written (%j) is taken over',
  (text) => {
    writeFileSync(path, text);
    lockDataFolder(path)();
  },
);

test('the lock of another container is never taken over; the way out is said', () => {
  writeFileSync(path, JSON.stringify({ ...mine(), space: 'pid:[1]' }));
  expect(() => lockDataFolder(path)).toThrow(`remove ${path}`);
});

test('giving back does not remove somebody else’s lock', () => {
  const unlock = lockDataFolder(path);
  writeFileSync(path, 'other');
  unlock();
  expect(readFileSync(path, 'utf8')).toBe('other');
});
