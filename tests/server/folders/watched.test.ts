import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lookForFiles } from '../../../server/watched/watch.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

/** The folder from which manuscripts are taken by themselves. */

let folder: string;
let server: TestServer;
let owner: Person;
let home: string;
const seen = new Map<string, string>();
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'watched-'));
  server = await openTestServer();
  owner = await server.addPerson(await server.addCustomer());
  home = join(folder, owner.email);
  mkdirSync(home);
  seen.clear();
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const look = () => lookForFiles(server.services, folder, seen);
/** Written so many seconds ago. */
function put(name: string, bytes: string, ago = 60): void {
  writeFileSync(join(home, name), bytes);
  const at = Date.now() / 1000 - ago;
  utimesSync(join(home, name), at, at);
}
const pdf = (words: string) => `%PDF-1.7\n% ${words}\n`;
const listed = async () =>
  (await server.call('dashboard', { state: 'My', product: 'submission' }, owner)).items.map(
    ({ filename }) => filename,
  );
const inFolder = (...path: string[]) => readdirSync(join(home, ...path)).toSorted();

test('a finished file is taken once, by its bytes, and moved; a second of the same name keeps its own', async () => {
  put('paper.pdf', pdf('one'));
  // Seen for the first time: it may still grow.
  expect(await look()).toBe(0);
  expect(await look()).toBe(1);
  expect(await listed()).toEqual(['paper.pdf']);
  expect(inFolder()).toEqual(['taken']);
  put('paper.pdf', pdf('two'));
  put('again.pdf', pdf('one'));
  await look();
  await look();
  expect((await listed()).toSorted()).toEqual(['paper.pdf', 'paper.pdf']);
  expect(inFolder('taken')).toEqual(['again.pdf', 'paper (2).pdf', 'paper.pdf']);
  expect(readFileSync(join(home, 'taken', 'paper.pdf'), 'utf8')).toBe(pdf('one'));
  expect(await look()).toBe(0);
});

test('what is not whole waits: it grows, was written just now, or bears an unfinished name', async () => {
  put('grows.pdf', pdf('one'));
  put('new.pdf', pdf('two'), 2);
  put('copy.pdf.part', pdf('three'));
  put('.hidden.pdf', pdf('four'));
  symlinkSync(join(home, 'new.pdf'), join(home, 'link.pdf'));
  await look();
  put('grows.pdf', pdf('one and more'));
  expect(await look()).toBe(0);
  expect(await listed()).toEqual([]);
  expect(await look()).toBe(1);
  expect(await listed()).toEqual(['grows.pdf']);
});

test('what is refused is put aside with the reason; other folders are left alone', async () => {
  put('letter.pdf', 'not a manuscript');
  mkdirSync(join(folder, 'nobody@example.org'));
  writeFileSync(join(folder, 'nobody@example.org', 'paper.pdf'), pdf('one'));
  utimesSync(join(folder, 'nobody@example.org', 'paper.pdf'), 1, 1);
  await look();
  expect(await look()).toBe(0);
  expect(inFolder('refused')).toEqual(['letter.pdf', 'letter.pdf.txt']);
  expect(readFileSync(join(home, 'refused', 'letter.pdf.txt'), 'utf8')).toMatch(/PDF/);
  expect(readdirSync(join(folder, 'nobody@example.org'))).toEqual(['paper.pdf']);
});
